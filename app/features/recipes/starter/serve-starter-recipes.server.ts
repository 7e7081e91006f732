import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { readRecipes } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipes, type RecipeDraft } from '#features/recipes/writing/write-recipes.server.ts';
import { readStarterCocktails, readStarterVocabulary } from './starter-files.server.ts';

/** Ids of starter recipes as the site wrote them, none of whose lines is under « Pour servir ». */
async function findUnserved(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select own.id from cocktails own join starter_recipes using (slug)
    where starter_recipes.state = 'loaded' and own.deleted_at is null
      and own.updated_at = own.created_at
      and not exists (select from cocktail_ingredients where cocktail_id = own.id and service)
      and not exists (select from cocktail_revisions
        where cocktail_id = own.id and actor_id is not null)
    order by own.id`);
  return rows.map(({ id }) => id);
}

/**
 * Gives starter recipes of an older version their lines « Pour servir », once: a recipe that was written again, by
 * this or by an editor, is left as it is. Called before the transaction has locked a row.
 */
export async function serveStarterRecipes(deps: {
  db: Transaction;
  clock: () => Date;
}): Promise<void> {
  const ids = await findUnserved(deps.db);
  if (ids.length === 0) return;
  const files = await readStarterCocktails('cocktails');
  const stored = await readRecipes(deps.db, ids);
  const drafts = [...stored.values()].flatMap(({ id, recipe }): RecipeDraft[] => {
    const lines = files.get(recipe.slug)?.ingredients ?? [];
    const served = lines.filter(({ service }) => service);
    if (served.length === 0) return [];
    const isPoured = (slug: string) => lines.some((one) => !one.service && one.ingredient === slug);
    const moved = new Set(
      served.map(({ ingredient }) => ingredient).filter((slug) => !isPoured(slug)),
    );
    const kept = recipe.ingredients.filter(({ ingredient }) => !moved.has(ingredient));
    return [{ id, recipe: { ...recipe, ingredients: [...kept, ...served] } }];
  });
  const vocabulary = await readStarterVocabulary();
  await writeRecipes(deps, { actor: 'site', drafts, vocabulary });
}
