import { publishChange } from '#app/changes.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, cocktailTags } from '#db/schema.server.ts';
import type { CocktailInput } from './cocktail-form.ts';
import { composeCocktail } from './compose-cocktail.server.ts';
import { releaseSlug, slugTaken } from './old-slugs.server.ts';
import { isPictureGone, pictureMissing } from './recipe-picture.server.ts';

/**
 * Adds a recipe with its lines and tags, all or nothing.
 *
 * @param input checked by `cocktailSchema`
 * @param now its date of creation
 * @returns its id
 * @throws AppError `slug-pris` when another recipe has this slug, or those of `composeCocktail`
 */
export async function createCocktail(
  { db }: { db: Database | Transaction },
  input: CocktailInput,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { columns, lines, tagIds } = await composeCocktail(tx, input);
    const [created] = await tx
      .insert(cocktails)
      .values({ ...columns, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: cocktails.slug })
      .returning({ id: cocktails.id })
      .catch((error: unknown) => {
        throw isPictureGone(error) ? pictureMissing({ cause: error }) : error;
      });
    if (!created) throw slugTaken(input.slug);
    await releaseSlug(tx, input.slug);
    const cocktailId = created.id;
    await tx.insert(cocktailIngredients).values(lines.map((line) => ({ ...line, cocktailId })));
    if (tagIds.length > 0) {
      await tx.insert(cocktailTags).values(tagIds.map((tagId) => ({ cocktailId, tagId })));
    }
    // Nobody sees a draft.
    if (input.is_published) await publishChange(tx, [`recipe:${input.slug}`, 'lists']);
    return cocktailId;
  });
}
