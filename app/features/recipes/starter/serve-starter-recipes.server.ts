import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { readRecipes } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipes, type RecipeDraft } from '#features/recipes/writing/write-recipes.server.ts';
import { readStarterCocktails, readStarterVocabulary } from './starter-files.server.ts';

/** Starter recipes that no editor changed, without a line under « Pour servir ». */
async function findUnserved(tx: Transaction): Promise<{ id: string; slug: string }[]> {
  const { rows } = await tx.execute<{ id: string; slug: string }>(sql`
    select own.id, own.slug from cocktails own join starter_recipes using (slug)
    where starter_recipes.state = 'loaded' and own.deleted_at is null
      and own.updated_at = own.created_at
      and not exists (select from cocktail_ingredients where cocktail_id = own.id and service)
      and not exists (select from cocktail_revisions
        where cocktail_id = own.id and actor_id is not null)
    order by own.id`);
  return rows;
}

/**
 * Adds the lines « Pour servir » to starter recipes of an older version, once: a recipe written
 * since is left as it is. Call it before the transaction locks a row.
 */
export async function serveStarterRecipes(deps: {
  db: Transaction;
  clock: () => Date;
}): Promise<void> {
  const unserved = await findUnserved(deps.db);
  const files = await readStarterCocktails('cocktails', new Set(unserved.map(({ slug }) => slug)));
  // Many recipes have no such line: most starts write nothing.
  const ids = unserved.flatMap(({ id, slug }) =>
    files.get(slug)?.ingredients.some(({ service }) => service) ? id : [],
  );
  if (ids.length === 0) return;
  const stored = await readRecipes(deps.db, ids);
  const drafts = [...stored.values()].map(({ id, recipe }): RecipeDraft => {
    const lines = files.get(recipe.slug)?.ingredients ?? [];
    const served = lines.filter(({ service }) => service);
    const isPoured = (slug: string) => lines.some((one) => !one.service && one.ingredient === slug);
    const moved = new Set(
      served.map(({ ingredient }) => ingredient).filter((slug) => !isPoured(slug)),
    );
    const kept = recipe.ingredients.filter(({ ingredient }) => !moved.has(ingredient));
    return { id, recipe: { ...recipe, ingredients: [...kept, ...served] } };
  });
  const vocabulary = await readStarterVocabulary();
  await writeRecipes(deps, { actor: 'site', drafts, vocabulary });
}
