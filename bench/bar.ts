/**
 * `npm run bench -- bar`: an answer of the bar for a changed tick, at 10,000 and 100,000 recipes, the
 * size of its index, and the same question asked in SQL on the embedded engine.
 */
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import type { BarCatalogue } from '#features/bar/bottles/bar-catalogue.ts';
import { BarMatcher } from '#features/bar/bottles/bar-matcher.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { compareTurns } from './compare-turns.ts';
import { openEmbeddedBench } from './synthetic/bench-database.ts';
import { sized } from './sized.ts';
import { insertSynthetic } from './synthetic/insert-synthetic.ts';

const RECIPES = sized(10_000, 100);
const COPIES = 10;
const BOTTLES = 40;
const LEAST_RATIO = 20;
const MOST_MS = 10;
const TURNS = sized({ rounds: 5, runs: 5 }, { rounds: 1, runs: 1 });
const RUNS = sized(100, 10);
const MOST_INDEX_KB = 120;

/** Bottles of the most used ingredients; turn after turn, one of them is missing. */
function barOf({ index }: BarCatalogue) {
  const uses = new Map<number, number>();
  for (const line of index.lines.flat()) uses.set(line, (uses.get(line) ?? 0) + 1);
  const common = [...uses].toSorted((a, b) => b[1] - a[1]).map(([line]) => line);
  let turn = 0;
  return () => {
    const without = common[turn++ % BOTTLES];
    return common.slice(0, BOTTLES).filter((bottle) => bottle !== without);
  };
}

/** Drinks that lack at most two lines: families apart, without what follows from a bottle. */
const askSql = (db: Database, bottles: readonly number[]) =>
  db.execute(sql`
    with recursive numbered as (
      select id, parent_id, row_number() over (order by name_key, id) - 1 as place from ingredients
    ),
    owned (id, parent_id) as (
      select id, parent_id from numbered where place = any(${sql.param([...bottles])}::int[])
      union
      select family.id, family.parent_id from numbered family join owned on family.id = owned.parent_id
    )
    select line.cocktail_id, array_agg(distinct line.ingredient_id) filter (where owned.id is null) as missing
    from cocktail_ingredients line
    join cocktails on cocktails.id = line.cocktail_id and cocktails.is_published
    left join owned on owned.id = line.ingredient_id
    where not line.facultatif and not line.service
    group by line.cocktail_id
    having count(distinct line.ingredient_id) filter (where owned.id is null) <= 2`);

const kilobytes = (value: unknown) => gzipSync(JSON.stringify(value)).length / 1000;
const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Processor time of a run, in milliseconds: other load does not count. */
function processorTime(run: () => unknown): number {
  for (let warm = 0; warm < RUNS / 10; warm++) run();
  const before = process.cpuUsage();
  for (let turn = 0; turn < RUNS; turn++) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RUNS;
}

/** @throws AppError `too-slow` or `too-large` */
export async function measureBar(): Promise<void> {
  const database = await openEmbeddedBench((db) => insertSynthetic({ db }, RECIPES));
  try {
    const { catalogue, matcher } = await readCatalogue(database);
    const { index } = catalogue;
    const bottles = barOf(catalogue);
    const many = new BarMatcher({
      ...index,
      lines: Array.from({ length: COPIES }, () => index.lines.slice(0, index.served.length)).flat(),
      served: Array.from({ length: COPIES }, () => index.served).flat(),
      uses: Array.from({ length: COPIES }, () => index.uses).flat(),
      madeBy: index.madeBy.map(() => -1),
    });
    const answer = (one: BarMatcher) => () => one.answer({ bottles: bottles() });
    const bySql = await compareTurns(
      () => askSql(database.db, bottles()),
      () => Promise.resolve(answer(matcher)()),
      TURNS,
    );
    const times = [processorTime(answer(matcher)), processorTime(answer(many))] as const;
    const size = kilobytes({ ...index, substitutes: [] });
    console.log(`${figure.format(RECIPES)} recettes : ${figure.format(times[0])} ms`);
    console.log(`${figure.format(RECIPES * COPIES)} recettes : ${figure.format(times[1])} ms`);
    console.log(`SQL, ${figure.format(RECIPES)} recettes : ${figure.format(bySql.first)} ms`);
    console.log(`rapport avec SQL : ${figure.format(bySql.ratio)}`);
    console.log(
      `index : ${figure.format(size)} ko, avec noms et titres ${figure.format(kilobytes(catalogue))} ko`,
    );
    if (size > MOST_INDEX_KB)
      throw new AppError('too-large', `Index attendu : ${MOST_INDEX_KB} ko au plus.`);
    const isSlow = times[0] > MOST_MS || times[1] > MOST_MS * COPIES;
    if (isSlow || bySql.ratio < LEAST_RATIO)
      throw new AppError('too-slow', `Rapport attendu avec SQL : ${LEAST_RATIO} au moins.`);
  } finally {
    await database.close();
  }
}
