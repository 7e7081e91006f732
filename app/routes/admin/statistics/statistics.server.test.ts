import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorContext } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { dailyCounts } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { MEASURE_NAMES, type MeasureName } from '#features/business/statistics/counted.ts';
import { exportStatistics } from '#features/business/statistics/reading/export-statistics.server.ts';
import { readStatistics } from '#features/business/statistics/reading/read-statistics.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { enrol } from '#test/data/opinions.ts';
import { renderPage } from '#test/site/page-render.tsx';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { testServices } from '#test/run/services.ts';
import * as ingredients from '../vocabulary/ingredients.tsx';
import * as tags from '../vocabulary/tags.tsx';
import { loader as exportLoader } from './statistics-export.ts';
import * as page from './statistics.tsx';

const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
const EDITOR: Actor = { id: 'edith', role: 'editor', isBanned: false };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
});
beforeEach(() => database.db.delete(dailyCounts));
afterAll(() => database.close());

const keep = (day: string, name: MeasureName, detail: string, count: number) =>
  database.db.insert(dailyCounts).values({ day, name, detail, count });

/** HTML of the page, as the server renders it. */
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
    for (const day of ['2026-02-26', '2026-03-02', '2026-03-08', YESTERDAY]) {
      await keep(day, 'visit', 'direct', 4);
    }
    const text = told(await shown('du=2026-03-06&au=2026-03-09'));
    expect(text).toContain(
      ': il n’y a aucun total du 27 février au 1er mars 2026, du 6 au 7 mars 2026.',
    );
    expect(text).not.toMatch(/Période d’avant|Évolution|nouveau|%/);
    expect(told(await shown('du=2026-03-08&au=2026-03-09'))).toContain(
      'aucun total le 1er mars 2026',
    );
    expect(told(await shown('du=2026-03-09&au=2026-03-09'))).toContain('à côté de la période');
  });

  test('compare with the same days of the week, whatever was counted between', async () => {
    await keep('2026-03-02', 'visit', 'bing.com', 4);
    await keep('2026-03-05', 'visit', 'bing.com', 90);
    await keep(YESTERDAY, 'visit', 'bing.com', 3);
    const text = told(await shown('du=2026-03-09&au=2026-03-09'));
    expect(text).toContain(
      'Le 9 mars 2026, à côté de la période d’avant, aux mêmes jours de la semaine (le 2 mars 2026).',
    );
    expect(text).toContain('bing.com 3 −25 %');
    expect(text).toContain('Le 9 mars 2026 : 3, et 4 sur la période d’avant');
  });

  test('say that all was found where something was looked for alone', async () => {
    await keep(YESTERDAY, 'search', 'spritz', 3);
    expect(await shown()).toContain(NOTHING_MISSED);
    await keep(YESTERDAY, 'search_empty', 'spritz', 3);
    expect(await shown()).not.toContain(NOTHING_MISSED);
  });

  test('of a day are one bar over one date', async () => {
    await keep('2026-03-02', 'visit', 'direct', 6);
    await keep('2026-03-09', 'visit', 'direct', 3);
    const html = await shown('du=2026-03-09&au=2026-03-09');
    expect(html).toContain('viewBox="0 0 40 100"');
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

  test.each([
    ['/admin/ingredients', ingredients, 'rhumm blancs', 'ingrédient', 'Rhum agricole blanc'],
    ['/admin/tags', tags, 'fraiis', 'tag', 'Frais'],
  ])(
    'send words that found nothing to %s, which proposes what is near',
    async (list, vocabulary, words, noun, near) => {
      await keep(YESTERDAY, 'search_empty', words, 3);
      const path = `${list}?q=${encodeURIComponent(words)}`;
      expect(await shown()).toContain(`href="${path}"`);
      const asked = loaderArguments(testServices(database.db), { address: path, pages: new Map() });
      (asked as Pick<Parameters<typeof exportLoader>[0], 'context'>).context.set(
        actorContext,
        EDITOR,
      );
      const html = renderPage(vocabulary, path, await vocabulary.loader(asked));
      const text = told(html.replaceAll('<!-- -->', ''));
      expect(text).toContain(`Aucun ${noun} ne s’appelle « ${words} ».`);
      expect(text).toContain(`Peut-être ${near}`);
    },
  );

  test('call what the file has as the file does', async () => {
    for (const name of MEASURE_NAMES) await keep(YESTERDAY, name, 'autres', 3);
    const [recipe] = await database.db.select({ id: cocktails.id }).from(cocktails);
    const reader = await enrol(database.db, 'Rita');
    await database.db.insert(ratings).values({
      userId: reader.id,
      cocktailId: recipe?.id ?? '',
      stars: 4,
      createdAt: new Date(`${YESTERDAY}T10:00:00Z`),
    });
    const html = await shown();
    const { rows } = await exportStatistics(
      { db: database.db, clock: () => new Date(`${TODAY}T10:00:00Z`) },
      { actor: EDITOR, parameters: new URLSearchParams(), pageNames: {} },
    );
    const counted = rows.slice(1, 1 + MEASURE_NAMES.length).map(([, title = '']) => title);
    for (const title of counted) expect(html).toContain(`>${title}</h3>`);
    const [given, stars] = ['Avis donnés', 'Étoiles données'];
    expect(rows.slice(1 + MEASURE_NAMES.length)).toEqual([
      [YESTERDAY, given, '', '1'],
      [YESTERDAY, stars, '4\u00a0étoiles', '1'],
    ]);
    expect(html).toContain(`>${given}<`);
    expect(told(html)).toMatch(/Étoiles données .*4 étoiles 1 /);
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
