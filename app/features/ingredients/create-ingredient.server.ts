import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { ingredients, ingredientSlugs } from '#db/schema.server.ts';
import { lockVocabulary } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { assertNameIsFree, resolveFamily } from './ingredient-rows.server.ts';
import type { IngredientValues } from './ingredient.ts';

const MAX_STEM = 110;

/** A slug of its own: an ingredient that was renamed keeps the one of its first name. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const stem = slugify(name).slice(0, MAX_STEM).replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if ((await tx.$count(ingredients, eq(ingredients.slug, slug))) === 0) return slug;
  }
}

/**
 * Adds an ingredient.
 *
 * @param values as `ingredientForm` reads them
 * @returns its id
 * @throws AppError as `authorize`; `ingredient-existant`, `famille-inconnue`
 */
export async function createIngredient(
  { db }: { db: Database },
  { actor, values }: { actor: Actor; values: IngredientValues },
): Promise<string> {
  const by = authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const { name, abv, allergens, color } = values;
    await assertNameIsFree(tx, name);
    const family = await resolveFamily(tx, values.family);
    const slug = await freeSlug(tx, name);
    const [created] = await tx
      .insert(ingredients)
      .values({ slug, name, nameKey: sortKey(name), abv, allergens, color, parentId: family.id })
      .returning({ id: ingredients.id });
    if (!created) throw new Error(`${slug} was not inserted.`);
    // The slug is this ingredient's from now on, whoever had it before being merged.
    await tx.delete(ingredientSlugs).where(eq(ingredientSlugs.slug, slug));
    await recordAudit(tx, {
      by,
      action: 'create ingredient',
      subject: { type: 'ingredient', id: created.id },
      after: { name, abv, allergens, family: family.name, color },
    });
    await publishChange(tx, ['lists']);
    return created.id;
  });
}
