/** How long visitors wait while an ingredient of very many recipes changes, and until all of them follow. */
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#db/client.server.ts';
import type { IngredientValues } from '#features/ingredients/ingredient-form.ts';
import { countStale, recipeRefresher } from '#features/cocktails/stored/refresh-recipes.server.ts';
import { parseFilters } from '#features/cocktails/list/list-filters.ts';
import { resolveFilters } from '#features/cocktails/list/resolve-filters.server.ts';
import { searchCocktails } from '#features/cocktails/search/search-cocktails.server.ts';
import {
  changeIngredient,
  mergeIngredients,
  openIngredient,
} from '#features/ingredients/edit-ingredients.server.ts';
import { enrol } from '#test/opinions.ts';
import { testServices } from '#test/services.ts';
import { ingredientId } from '#test/vocabulary.ts';
import { openEmbeddedBench } from './bench-database.ts';
import { insertSynthetic } from './insert-synthetic.ts';
import { percentile } from './measure.ts';

const CALM_MS = 3_000;
const PAUSE_MS = 20;
const WARM_UP_READS = 5;

/** What is changed, of synthetic recipes: one in four has gin. */
const CHANGES: [name: string, values: Partial<IngredientValues>][] = [
  ['Gin', { name: 'Genièvre fin' }],
  ['Rhum blanc', { family: 'Vodka' }],
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Prints how long each change took its editor, its recipes to follow, and a list to be read meanwhile. */
async function timeChanges({ db }: OpenDatabase, signal: AbortSignal): Promise<void> {
  const services = testServices(db);
  const actor = await enrol(db, 'Édith', 'editor');
  const deps = { db, refreshRecipes: recipeRefresher(services.jobs, { by: actor.id }) };
  const read = async () => {
    const started = performance.now();
    const asked = await resolveFilters({ db }, parseFilters(new URLSearchParams()));
    await searchCocktails({ db }, asked);
    return performance.now() - started;
  };
  /** What a visitor who asks again and again waits while `work` goes on. */
  const readDuring = async (what: string, work: () => Promise<unknown>) => {
    const waits: number[] = [];
    const started = performance.now();
    const done = new AbortController();
    const reading = (async () => {
      while (!done.signal.aborted) {
        waits.push(await read());
        await pause(PAUSE_MS);
      }
    })();
    await work().finally(() => done.abort());
    const ms = performance.now() - started;
    await reading;
    const [p50, p95, p99, longest] = [0.5, 0.95, 0.99, 1].map((share) =>
      percentile(waits, share).toFixed(0),
    );
    console.log(
      `${what} : ${(ms / 1000).toFixed(2)} s ; une liste ${p50} ms (p50), ${p95} (p95), ${p99} (p99), ${longest} au plus`,
    );
  };
  const follow = async (what: string, change: () => Promise<void>) => {
    await readDuring(`${what}, la demande`, change);
    const left = await countStale({ db });
    await readDuring(`${what}, ${left} recettes`, () => services.jobs.settled());
  };
  for (let warm = 0; warm < WARM_UP_READS; warm += 1) await read();
  await readDuring('rien', () => pause(CALM_MS));
  for (const [name, values] of CHANGES) {
    signal.throwIfAborted();
    const id = await ingredientId(db, name);
    const { values: before, version } = await openIngredient(deps, { actor, id });
    const changed = { actor, id, version, values: { ...before, ...values } };
    await follow(name, () => changeIngredient(deps, changed));
  }
  const merged = {
    id: await ingredientId(db, 'Tequila'),
    intoId: await ingredientId(db, 'Mezcal'),
  };
  await follow('Tequila dans Mezcal', () => mergeIngredients(deps, { actor, ...merged }));
  await readDuring('le point de contrôle après elles', () => db.execute(sql`checkpoint`));
}

/** @param typed how many recipes, 10,000 unless told */
export async function measureVocabulary(
  typed: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const recipes = Number(typed ?? 10_000);
  const database = await openEmbeddedBench((db) => insertSynthetic({ db }, recipes, { signal }));
  try {
    await timeChanges(database, signal);
  } finally {
    await database.close();
  }
}
