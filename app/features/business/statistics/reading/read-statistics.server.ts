import type { Database } from '#db/client.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { MEASURE_NAMES, type MeasureName } from '../counted.ts';
import { pointsOf, spansOf, type Period } from '../period.ts';
import { nameDetails, titlesOf, type PageNames } from './name-details.server.ts';
import { readDetails, type Detail } from './read-details.server.ts';
import {
  askedPeriod,
  readCounts,
  readOpinions,
  readSignUps,
  readStars,
  type Totals,
} from './read-series.server.ts';
import { readCalls, readImports } from './read-works.server.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** Rows of a list on the page; the file has all. */
const ROWS = 12;

const COUNTED = [
  'visit',
  'page_view',
  'search',
  'search_empty',
  'affiliate_click',
  'ad_impression',
  'ad_click',
] as const satisfies readonly MeasureName[];

const totalOf = (totals: Totals) => [...totals.values()].reduce((sum, count) => sum + count, 0);

/** Top details of a measure, each with its name. */
interface DetailList {
  rows: (Detail & { name: string })[];
  more: number;
}

async function readLists(db: Database, period: Period, pageNames: PageNames) {
  const lists = {} as Record<MeasureName, DetailList>;
  for (const name of MEASURE_NAMES) {
    const { rows, more } = await readDetails(db, name, period, ROWS);
    const details = rows.map(({ detail }) => detail);
    const say = await nameDetails(db, { name, details, pageNames });
    lists[name] = { rows: rows.map((row) => ({ ...row, name: say(row.detail) })), more };
  }
  return lists;
}

/**
 * Statistics of a period compared with the previous one: totals by day and top details.
 *
 * @param asked.parameters query string with the period
 * @throws AppError as `authorize`
 */
export async function readStatistics(
  { db, clock }: Dependencies,
  {
    actor,
    parameters,
    pageNames,
  }: { actor: Actor; parameters: URLSearchParams; pageNames: PageNames },
) {
  authorize(actor, 'read statistics');
  const period = await askedPeriod({ db, clock }, parameters);
  const spans = spansOf(period);
  const counted = await readCounts(db, COUNTED, spans);
  const opinions = await readOpinions(db, spans);
  const points = (totals: Totals) => pointsOf(period, totals);
  const seesCost = can(actor, 'read assistant costs');
  const calls = await readCalls(db, period);
  return {
    period,
    series: {
      visits: points(counted('visit')),
      pages: points(counted('page_view')),
      searches: points(counted('search')),
      emptySearches: points(counted('search_empty')),
      favorites: points(opinions.favorites),
      ratings: points(opinions.ratings),
      signUps: points(await readSignUps(db, spans)),
      offers: points(counted('affiliate_click')),
      adsSeen: points(counted('ad_impression')),
      adsClicked: points(counted('ad_click')),
    },
    lists: await readLists(db, period, pageNames),
    stars: (await readStars(db, period)).map(totalOf),
    imports: await readImports(db, period),
    calls: calls.map((call) => ({ ...call, cost: seesCost ? call.cost : undefined })),
    seesCost,
  };
}

/**
 * The same for one recipe.
 *
 * @returns null for an unknown recipe
 * @throws AppError as `authorize`
 */
export async function readRecipeStatistics(
  { db, clock }: Dependencies,
  { actor, id, parameters }: { actor: Actor; id: string; parameters: URLSearchParams },
) {
  authorize(actor, 'read statistics');
  const title = (await titlesOf(db, [id])).get(id);
  if (title === undefined) return null;
  const period = await askedPeriod({ db, clock }, parameters);
  const spans = spansOf(period);
  const counted = await readCounts(db, ['recipe_view', 'affiliate_recipe'], spans, id);
  const opinions = await readOpinions(db, spans, id);
  const points = (totals: Totals) => pointsOf(period, totals);
  return {
    title,
    period,
    series: {
      views: points(counted('recipe_view')),
      favorites: points(opinions.favorites),
      ratings: points(opinions.ratings),
      offers: points(counted('affiliate_recipe')),
    },
    stars: (await readStars(db, period, id)).map(totalOf),
  };
}
