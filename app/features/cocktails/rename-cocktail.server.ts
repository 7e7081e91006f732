import { DrizzleQueryError, eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema.server.ts';
import { slugSchema } from '#features/slugs/slug-form.ts';
import { releaseSlug, slugTaken } from './old-slugs.server.ts';

/** PostgreSQL's `unique_violation`. */
const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'cocktails_slug_unique';
}

/**
 * Gives a recipe another address. The old one, and those before it, lead there for as long as no
 * other recipe takes them.
 *
 * @throws AppError `slug-invalide`, `slug-pris` when another recipe is there, or
 *   `cocktail-introuvable`; nothing changes then
 */
export async function renameCocktail(
  { db, clock }: { db: Database; clock: () => Date },
  { cocktailId, slug }: { cocktailId: string; slug: string },
): Promise<void> {
  const fault = slugSchema.safeParse(slug).error?.issues[0];
  if (fault) throw new AppError('slug-invalide', fault.message);
  try {
    await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ slug: cocktails.slug, isPublished: cocktails.isPublished })
        .from(cocktails)
        .where(eq(cocktails.id, cocktailId))
        .for('update');
      if (!before) throw new AppError('cocktail-introuvable', 'Cette recette n’existe plus.');
      if (before.slug === slug) return;
      const now = clock();
      await tx.update(cocktails).set({ slug, updatedAt: now }).where(eq(cocktails.id, cocktailId));
      await releaseSlug(tx, slug);
      await tx
        .insert(cocktailSlugs)
        .values({ slug: before.slug, cocktailId, createdAt: now })
        .onConflictDoUpdate({ target: cocktailSlugs.slug, set: { cocktailId, createdAt: now } });
      // Nobody sees a draft.
      if (before.isPublished) {
        await publishChange(tx, [`recipe:${before.slug}`, `recipe:${slug}`, 'lists']);
      }
    });
  } catch (error) {
    throw isTaken(error) ? slugTaken(slug, { cause: error }) : error;
  }
}
