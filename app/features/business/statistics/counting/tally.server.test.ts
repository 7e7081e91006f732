import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { dailyCounts } from '#db/schema/office.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { cocktails, ingredients, tags, tagSlugs } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { isoDate } from '#language/format.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import type { Fact, MeasureName } from '../counted.ts';
import { exportStatistics } from '../reading/export-statistics.server.ts';
import { readRecipeStatistics, readStatistics } from '../reading/read-statistics.server.ts';
import { sumOf } from '../period.ts';
import { Tally } from './tally.server.ts';

const DAY_MS = 86_400_000;

let database: OpenDatabase;
let editor: Actor;
let admin: Actor;
let now = new Date('2026-03-10T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  editor = await enrol(database.db, 'Édith', 'editor');
  admin = await enrol(database.db, 'Ada', 'admin');
});
beforeEach(async () => {
  now = new Date('2026-03-10T10:00:00Z');
  await database.db.delete(dailyCounts);
});
afterAll(() => database.close());

/** A day later, when the counted day is over. */
const deps = () => ({ db: database.db, clock: () => new Date(now.getTime() + DAY_MS) });
const newTally = (db = database.db) => new Tally({ db, clock: () => now }, { everyMs: null });
const times = (many: number, name: MeasureName, detail: string) =>
  Array.from({ length: many }, (): Fact => ({ name, detail }));
/** Counts these facts and writes them, as one node does. */
async function count(...facts: Fact[]) {
  const tally = newTally();
  tally.add(facts);
  await tally.write();
}
/** Gives each day of four weeks a total: a day without any prevents comparisons. */
const keepOpen = () =>
  database.db.insert(dailyCounts).values(
    Array.from({ length: 28 }, (_, at) => ({
      day: isoDate(new Date(Date.parse('2026-02-11T12:00:00Z') + at * DAY_MS)),
      name: 'ad_impression',
      detail: 'article',
      count: 1,
    })),
  );
const kept = async () => {
  const rows = await database.db.select().from(dailyCounts).orderBy(dailyCounts.detail);
  return rows.map(({ day, name, detail, count: total }) => [day, name, detail, total].join(' '));
};

describe('what is counted', () => {
  test('adds up, on one node and on several', async () => {
    const [one, other] = [newTally(), newTally()];
    one.add(times(2, 'ad_click', 'article'));
    one.add(times(1, 'ad_click', 'rectangle'));
    other.add(times(3, 'ad_click', 'article'));
    await Promise.all([one.write(), other.write()]);
    await one.write();
    expect(await kept()).toEqual([
      '2026-03-10 ad_click article 5',
      '2026-03-10 ad_click rectangle 1',
    ]);
  });

  test('is of the day in Paris', async () => {
    now = new Date('2026-03-10T23:30:00Z');
    await count({ name: 'visit', detail: 'direct' });
    expect(await kept()).toEqual(['2026-03-11 visit direct 1']);
  });

  test('is of a recipe by its id, when there is one', async () => {
    const [recipe] = await database.db.select().from(cocktails).where(eq(cocktails.slug, 'mojito'));
    await count(...times(2, 'recipe_view', 'mojito'), ...times(1, 'recipe_view', 'inventee'));
    expect(await kept()).toEqual([`2026-03-10 recipe_view ${recipe?.id} 2`]);
  });

  test('is of tags, ingredients and products that there are', async () => {
    const [tag] = await database.db.select().from(tags).limit(1);
    const [ingredient] = await database.db.select().from(ingredients).limit(1);
    const product = { title: 'Shaker en inox', retailerUrl: 'https://example.org/s' };
    await database.db.insert(affiliateProducts).values({ ...product, category: 'shaker' });
    await database.db.insert(tagSlugs).values({ slug: 'jadis', tagId: tag?.id ?? '' });
    const filters = [`aussi=${tag?.slug}`, `sans=${ingredient?.slug}`, 'pays=france', 'max=10'];
    const invented = [
      'tag=inventee',
      'sans=inventee',
      'pays=inventee',
      'verre=inventee',
      'sans_allergene=inventee',
    ];
    await count(
      ...[...filters, ...invented].map((detail): Fact => ({ name: 'filter', detail })),
      { name: 'filter', detail: 'aussi=jadis' },
      ...['shaker-en-inox', 'inventee'].flatMap((clicked): Fact[] => [
        { name: 'affiliate_click', detail: clicked },
        { name: 'affiliate_page', detail: '/cocktails/:slug', product: clicked },
      ]),
    );
    const of = (detail: string, total = 1) => `2026-03-10 filter ${detail} ${total}`;
    expect((await kept()).toSorted()).toEqual(
      [
        ...filters.map((filter, at) => of(filter, at === 0 ? 2 : 1)),
        '2026-03-10 affiliate_click shaker-en-inox 1',
        '2026-03-10 affiliate_page /cocktails/:slug 1',
      ].toSorted(),
    );
  });

  test('waits while the database is gone, and is said once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isGone = true;
    const { db } = database;
    const transaction: typeof db.transaction = (...asked) =>
      isGone ? Promise.reject(new Error('gone')) : db.transaction(...asked);
    const flaky = Object.assign(Object.create(db) as typeof db, { transaction });
    const tally = newTally(flaky);
    tally.add(times(2, 'ad_click', 'article'));
    await tally.write();
    tally.add(times(1, 'ad_click', 'article'));
    await tally.write();
    isGone = false;
    await tally.write();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(await kept()).toEqual(['2026-03-10 ad_click article 3']);
  });

  test('is bounded, in memory as in a day: what is invented without end is counted together', async () => {
    const invented = Array.from({ length: 5_100 }, (_, at): Fact => ({
      name: 'visit',
      detail: `x${at}`,
    }));
    await count(...invented);
    await count(...times(2, 'visit', 'x3'), { name: 'visit', detail: 'de-trop' });
    const rows = await database.db.select().from(dailyCounts);
    const totals = new Map(rows.map((row) => [row.detail, row.count]));
    expect(totals.size).toBe(501);
    expect([totals.get('x3'), totals.get('autres')]).toEqual([3, 4_601]);
  });
});

const PAGE_NAMES = { '/guide-cocktails': 'Guide' };
const read = (query = 'periode=7', actor = editor) =>
  readStatistics(deps(), { actor, parameters: new URLSearchParams(query), pageNames: PAGE_NAMES });

describe('what is read', () => {
  test('is of the period, beside the one before', async () => {
    now = new Date('2026-03-01T10:00:00Z');
    await count(...times(4, 'visit', 'direct'));
    now = new Date('2026-03-10T10:00:00Z');
    await count(...times(6, 'visit', 'direct'), ...times(3, 'visit', 'google.fr'));
    expect(sumOf((await read()).series.visits)).toEqual({ value: 9, before: null });
    await keepOpen();
    const { series, lists } = await read();
    expect(sumOf(series.visits)).toEqual({ value: 9, before: 4 });
    expect(lists.visit.rows.map(({ detail, value, before }) => [detail, value, before])).toEqual([
      ['direct', 6, 4],
      ['google.fr', 3, 0],
    ]);
  });

  test('has what fell to nothing, and what was frequent once', async () => {
    await keepOpen();
    now = new Date('2026-03-01T10:00:00Z');
    await count(
      ...times(5, 'search', 'bissap'),
      ...times(4, 'search', 'spritz'),
      ...times(40, 'page_view', '/guide-cocktails'),
      ...Array.from({ length: 12 }, (_, at): Fact => ({ name: 'page_view', detail: `/${at}` })),
    );
    now = new Date('2026-03-10T10:00:00Z');
    await count(
      ...times(1, 'search', 'spritz'),
      ...Array.from({ length: 14 }, (_, at) => times(2, 'page_view', `/${at}`)).flat(),
    );
    const { lists } = await read();
    expect(lists.search.rows.map(({ detail, ...row }) => [detail, row.value, row.before])).toEqual([
      ['spritz', 1, 4],
      ['bissap', 0, 5],
    ]);
    expect(lists.page_view.rows).toHaveLength(12);
    expect(lists.page_view.rows.at(-1)).toMatchObject({ name: 'Guide', value: 0, before: 40 });
    expect(lists.page_view.more).toBe(3);
  });

  test('shows what strangers wrote from three times on', async () => {
    await count(
      ...times(3, 'search', 'spritz'),
      ...times(2, 'search', 'rare'),
      ...times(1, 'search', 'seul'),
    );
    const { lists, period } = await read();
    expect(lists.search.rows.map(({ detail, value }) => [detail, value])).toEqual([
      ['spritz', 3],
      ['autres', 3],
    ]);
    const parameters = new URLSearchParams('periode=7');
    const { rows } = await exportStatistics(deps(), {
      actor: editor,
      parameters,
      pageNames: PAGE_NAMES,
    });
    expect(rows.filter(([, what]) => what === 'Ce que l’on cherche')).toEqual([
      [period.to, 'Ce que l’on cherche', 'Autres recherches', '3'],
      [period.to, 'Ce que l’on cherche', 'spritz', '3'],
    ]);
  });

  test('names recipes and filters', async () => {
    await count(
      { name: 'recipe_view', detail: 'mojito' },
      ...times(3, 'filter', 'difficulty=facile'),
      ...times(3, 'filter', 'sort=title_asc'),
    );
    const { lists } = await read();
    expect(lists.recipe_view.rows[0]?.name).toBe('Mojito');
    expect(lists.filter.rows.map(({ name }) => name)).toEqual([
      'Facile',
      'Ordre\u00a0: titre, de A à Z',
    ]);
    const id = lists.recipe_view.rows[0]?.detail ?? '';
    const own = await readRecipeStatistics(deps(), {
      actor: editor,
      id,
      parameters: new URLSearchParams(),
    });
    expect(own && sumOf(own.series.views)).toEqual({ value: 1, before: null });
    const none = { actor: editor, id: 'nulle', parameters: new URLSearchParams() };
    expect(await readRecipeStatistics(deps(), none)).toBeNull();
  });

  test('has filters by what they are called today, and those that are gone together', async () => {
    const [tag] = await database.db.select().from(tags).limit(1);
    await database.db.insert(tagSlugs).values({ slug: 'naguere', tagId: tag?.id ?? '' });
    const day = '2026-03-10';
    const ofTag = ['aussi=naguere', 'tag=naguere', `tag=${tag?.slug}`];
    const details = [...ofTag, 'tag=nul', 'sans=nul'];
    await database.db
      .insert(dailyCounts)
      .values(details.map((detail) => ({ day, name: 'filter', detail, count: 2 })));
    const { lists } = await read();
    expect(lists.filter.rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
      `${tag?.name} 6`,
      'Filtres supprimés 4',
    ]);
  });

  test('is called in the file as on the page', async () => {
    await count(
      { name: 'page_view', detail: '/cocktails/:slug' },
      { name: 'page_view', detail: '/guide-cocktails' },
      { name: 'ad_click', detail: 'leaderboard' },
      ...times(3, 'filter', 'difficulty=facile'),
      ...times(3, 'search', 'direct'),
    );
    const day = '2026-03-10';
    const gone = { day, name: 'recipe_view', count: 1 };
    await database.db.insert(dailyCounts).values([
      { ...gone, detail: '01900000-0000-7000-8000-000000000001' },
      { ...gone, detail: '01900000-0000-7000-8000-000000000002' },
      { ...gone, name: 'filter', detail: 'aussi=frais', count: 3 },
      { ...gone, name: 'filter', detail: 'tag=frais', count: 3 },
    ]);
    const { lists } = await read();
    const shown = Object.values(lists).flatMap(({ rows }) =>
      rows.map(({ name, value }) => `${name} ${value}`),
    );
    const parameters = new URLSearchParams('periode=7');
    const { rows } = await exportStatistics(deps(), {
      actor: editor,
      parameters,
      pageNames: PAGE_NAMES,
    });
    const filed = rows.filter(([date, , detail]) => date === day && detail !== '');
    expect(filed.map(([, , detail, total]) => `${detail} ${total}`).toSorted()).toEqual(
      shown.toSorted(),
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        'Fiches de recettes 1',
        'Guide 1',
        'Sous l’en-tête 1',
        'Recettes supprimées 2',
        'direct 3',
      ]),
    );
    expect(shown.filter((text) => text.endsWith(' 6'))).toHaveLength(1);
  });

  test('has sign-ups of members in the period, and no cost but for administrators', async () => {
    now = new Date();
    await enrol(database.db, 'Zoé');
    const { series, seesCost } = await read();
    expect(sumOf(series.signUps).value).toBe(1);
    expect([seesCost, (await read('', admin)).seesCost]).toEqual([false, true]);
  });

  test('is by month in the file of a long period, which says where it cuts one', async () => {
    for (const day of ['2025-03-12', '2025-03-31', '2025-12-31', '2026-03-10']) {
      now = new Date(`${day}T10:00:00Z`);
      await count(...times(4, 'visit', 'direct'));
    }
    const parameters = new URLSearchParams('periode=364');
    const { rows } = await exportStatistics(deps(), {
      actor: editor,
      parameters,
      pageNames: PAGE_NAMES,
    });
    expect(rows.slice(1, 4).map(([date, , , total]) => [date, total])).toEqual([
      ['2025-03 (à partir du 12)', '8'],
      ['2025-12', '4'],
      ['2026-03 (jusqu’au 10)', '4'],
    ]);
  });
});
