/** Starter recipes that came with a newer version: the owner takes or declines each. */
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { writeStarterRecipes } from './load-starter-catalogue.server.ts';
import { readStarterCocktails } from './starter-files.server.ts';

/** In alphabetical order of slugs. */
export async function listOfferedRecipes({
  db,
}: {
  db: Database | Transaction;
}): Promise<string[]> {
  const rows = await db
    .select({ slug: starterRecipes.slug })
    .from(starterRecipes)
    .where(eq(starterRecipes.state, 'offered'))
    .orderBy(starterRecipes.slug);
  return rows.map(({ slug }) => slug);
}

function assertOffered(slugs: string[], offered: string[]): void {
  const unknown = slugs.filter((slug) => !offered.includes(slug));
  if (unknown.length > 0) {
    throw new AppError(
      'recette-non-proposee',
      `Ces recettes ne sont pas proposées : ${unknown.join(', ')}.`,
      'La commande sans argument liste celles qui le sont.',
    );
  }
}

/**
 * Adds offered recipes to the catalogue, as drafts, with the ingredients and tags they need.
 *
 * @throws AppError `recette-non-proposee` when one is not on offer, `slug-pris` when a recipe of the
 *   owner already has its slug; nothing is added then
 */
export async function acceptOfferedRecipes(
  { db, clock }: { db: Database; clock: () => Date },
  slugs: string[],
): Promise<void> {
  const recipes = await readStarterCocktails('cocktails');
  await db.transaction(async (tx) => {
    assertOffered(slugs, await listOfferedRecipes({ db: tx }));
    const drafts = slugs.map((slug) => ({ recipe: recipes.get(slug) }));
    await writeStarterRecipes({ db: tx, clock }, { actor: 'operator', drafts });
    await settle(tx, slugs, 'loaded');
  });
}

/** Removes recipes from the offer for good. @throws AppError `recette-non-proposee` */
export async function declineOfferedRecipes({ db }: { db: Database }, slugs: string[]) {
  await db.transaction(async (tx) => {
    assertOffered(slugs, await listOfferedRecipes({ db: tx }));
    await settle(tx, slugs, 'declined');
  });
}

async function settle(tx: Transaction, slugs: string[], state: 'loaded' | 'declined') {
  if (slugs.length === 0) return;
  await tx
    .update(starterRecipes)
    .set({ state })
    .where(and(inArray(starterRecipes.slug, slugs), eq(starterRecipes.state, 'offered')));
}
