import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorContext } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import type { Actor } from '#features/access/access.ts';
import { MEASURE_NAMES, type MeasureName } from '#features/statistics/counted.ts';
import { exportStatistics } from '#features/statistics/reading/export-statistics.server.ts';
import { readStatistics } from '#features/statistics/reading/read-statistics.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { loaderArguments } from '#test/loader-arguments.ts';
import { renderPage } from '#test/page-render.tsx';
import { addSmallCatalogue } from '#test/small-catalogue.ts';
import { testServices } from '#test/services.ts';
import * as ingredients from '../vocabulary/ingredients.tsx';
import { loader as exportLoader } from './statistics-export.ts';
import * as page from './statistics.tsx';

const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
const EDITOR: Actor = { id: 'edith', role: 'editor', isBanned: false };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(dailyCounts));
afterAll(() => database.close());

const keep = (day: string, name: MeasureName, detail: string, count: number) =>
  database.db.insert(dailyCounts).values({ day, name, detail, count });

/** The page as scripts or their absence show it. */
async function shown(query = '') {
  const loaderData = await readStatistics(
    { db: database.db, clock: () => new Date(`${TODAY}T10:00:00Z`) },
    { actor: EDITOR, parameters: new URLSearchParams(query), pageNames: {} },
  );
  return renderPage(page, '/admin/stats', loaderData).replaceAll('<!-- -->', '');
}
const NOTHING_MISSED = 'Tout ce qui a été cherché a été trouvé.';
const told = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the statistics', () => {
  test('of a site that counted nothing say so once', async () => {
    const text = told(await shown());
    expect(text).toContain('rien n’avait encore été compté');
    expect(text.match(/Rien/g)).toHaveLength(1);
    expect(text).not.toContain(NOTHING_MISSED);
  });

  test('name in one sentence what there is nothing of, a section by its title', async () => {
    await keep(YESTERDAY, 'visit', 'direct', 3);
    const text = told(await shown());
    expect(text).toContain(
      'Rien sur cette période pour « Pages vues », « Pages », « Recettes », « Recherches », « Membres »',
    );
    expect(text).toContain('les totaux commencent le 9 mars 2026 et sont gardés 25 mois');
    expect(text).toContain('au 9 mars 2026, sans comparaison');
    expect(text).not.toMatch(/Période d’avant|Évolution/);
  });

  test.each(['periode=0', `du=2026-03-09&au=${TODAY}`])(
    'of a day that is not over, asked for by « %s », say so once and compare nothing',
    async (query) => {
      for (const day of ['2026-03-07', '2026-03-08', YESTERDAY, TODAY]) {
        await keep(day, 'visit', 'direct', 4);
      }
      const text = told(await shown(query));
      expect(text.match(/aujourd’hui n’est pas fini/g)).toHaveLength(1);
      expect(text).not.toMatch(/Période d’avant|Évolution|%/);
    },
  );

  test('compare nothing where days have no total, in the period or before, and say which', async () => {
    for (const day of ['2026-03-02', '2026-03-04', '2026-03-07', '2026-03-08', YESTERDAY]) {
      await keep(day, 'visit', 'direct', 4);
    }
    const text = told(await shown('du=2026-03-06&au=2026-03-09'));
    expect(text).toContain(': il n’y a aucun total le 3 mars 2026, du 5 au 6 mars 2026.');
    expect(text).not.toMatch(/Période d’avant|Évolution|nouveau|%/);
    expect(told(await shown('du=2026-03-08&au=2026-03-09'))).toContain(
      'aucun total le 6 mars 2026',
    );
    expect(told(await shown('du=2026-03-09&au=2026-03-09'))).toContain('à côté de la période');
  });

  test('say that all was found where something was looked for alone', async () => {
    await keep(YESTERDAY, 'search', 'spritz', 3);
    expect(await shown()).toContain(NOTHING_MISSED);
    await keep(YESTERDAY, 'search_empty', 'spritz', 3);
    expect(await shown()).not.toContain(NOTHING_MISSED);
  });

  test('of a day are one bar over one date', async () => {
    await keep('2026-03-08', 'visit', 'direct', 6);
    await keep('2026-03-09', 'visit', 'direct', 3);
    const html = await shown('du=2026-03-09&au=2026-03-09');
    expect(html).toContain('viewBox="0 0 30 100"');
    expect(html.match(/<rect/g)).toHaveLength(1);
    expect(html.match(/>9\u00a0mars\u00a02026</g)).toHaveLength(1);
    expect(told(html)).toContain('−50 %');
  });

  test('say what a bar is, and a row of the file', async () => {
    await keep(YESTERDAY, 'visit', 'direct', 3);
    const [usual, year] = [told(await shown()), told(await shown('periode=364'))];
    expect([usual.includes('par jour 3'), year.includes('par semaine 3')]).toEqual([true, true]);
    expect(usual).toContain('totaux par jour (CSV)');
    expect(year).toContain('totaux par mois (CSV)');
  });

  test('keep dates that will not do, and say why beside them', async () => {
    const html = await shown('du=hier&au=2026-03-11');
    const field = (name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
    expect(field('du')).toMatch(/type="text".*value="hier"/);
    expect(field('au')).toMatch(/type="date".*value="2026-03-11"/);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toContain('id="du-error"');
    expect(told(await shown('periode=365'))).toContain('« 365 » n’est pas une période');
  });

  test('send words that found nothing whole to the ingredients, which propose those that are near', async () => {
    await keep(YESTERDAY, 'search_empty', 'rhumm blancs', 3);
    const path = '/admin/ingredients?q=rhumm%20blancs';
    expect(await shown()).toContain(`href="${path}"`);
    await addSmallCatalogue(database.db);
    const asked: Parameters<typeof ingredients.loader>[0] = loaderArguments(
      testServices(database.db),
      { address: path, pages: new Map() },
    );
    asked.context.set(actorContext, EDITOR);
    const list = renderPage(ingredients, path, await ingredients.loader(asked));
    const text = told(list.replaceAll('<!-- -->', ''));
    expect(text).toContain('Aucun ingrédient ne s’appelle « rhumm blancs ».');
    expect(text).toMatch(/Peut-être Rhum agricole blanc/);
  });

  test('call what the file has as the file does', async () => {
    for (const name of MEASURE_NAMES) await keep(YESTERDAY, name, 'autres', 3);
    const html = await shown();
    const { rows } = await exportStatistics(
      { db: database.db, clock: () => new Date(`${TODAY}T10:00:00Z`) },
      { actor: EDITOR, parameters: new URLSearchParams(), pageNames: {} },
    );
    const titles = rows.slice(1).map(([, title = '']) => title);
    expect(titles).toHaveLength(MEASURE_NAMES.length);
    for (const title of titles) expect(html).toContain(`>${title}</h3>`);
  });

  test('are no file of dates that will not do: the page says why', async () => {
    const asked: Parameters<typeof exportLoader>[0] = loaderArguments(testServices(database.db), {
      address: '/admin/stats/export.csv?du=hier',
      pages: new Map(),
    });
    asked.context.set(actorContext, EDITOR);
    const answer = await exportLoader(asked).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get('Location')).toBe('/admin/stats?du=hier');
  });
});
