import { and, eq, inArray, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailTags, tags, tagSlugs } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { findByName, readTag, recipesOf, valuesOf } from './tag-rows.server.ts';

async function readBoth(db: Database, { id, intoId }: { id: string; intoId: string }) {
  const gone = await readTag(db, id);
  const kept = await readTag(db, intoId);
  if (gone.id === kept.id) {
    throw new AppError('fusion-avec-soi', 'Choisissez un autre tag que celui-ci.');
  }
  return { gone, kept };
}

/**
 * What a merge would do, for whoever is about to decide it.
 *
 * @param into name of the one that would stay
 * @returns with it the id of that one
 * @throws AppError as `mergeTags`; `cible-inconnue` when none has that name
 */
export async function weighTagMerge(
  { db }: { db: Database },
  { actor, id, into }: { actor: Actor; id: string; into: string },
) {
  authorize(actor, 'edit catalogue');
  const intoId = (await findByName(db, into))?.id;
  if (intoId === undefined) {
    throw new AppError('cible-inconnue', `Aucun tag ne s’appelle « ${into} ».`);
  }
  const { gone, kept } = await readBoth(db, { id, intoId });
  const recipes = await recipesOf(db, gone.id);
  const both = await db.$count(
    cocktailTags,
    and(
      eq(cocktailTags.tagId, kept.id),
      inArray(
        cocktailTags.cocktailId,
        db
          .select({ id: cocktailTags.cocktailId })
          .from(cocktailTags)
          .where(eq(cocktailTags.tagId, gone.id)),
      ),
    ),
  );
  return { intoId, gone: valuesOf(gone), kept: valuesOf(kept), recipes: recipes.length, both };
}

/**
 * Makes one tag of two, in one transaction: recipes and slugs of the one that goes follow to the one
 * that stays.
 *
 * @param id the one that goes
 * @param intoId the one that stays, as it is
 * @throws AppError as `authorize`; `tag-introuvable`, `fusion-avec-soi`
 */
export async function mergeTags(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  { actor, ...asked }: { actor: Actor; id: string; intoId: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const { gone, kept } = await readBoth(tx, asked);
    const recipes = await recipesOf(tx, gone.id);
    await tx.execute(sql`
      insert into ${cocktailTags} (cocktail_id, tag_id)
      select cocktail_id, ${kept.id} from ${cocktailTags} where tag_id = ${gone.id}
      on conflict do nothing`);
    await tx.update(tagSlugs).set({ tagId: kept.id }).where(eq(tagSlugs.tagId, gone.id));
    await tx.delete(tags).where(eq(tags.id, gone.id));
    await tx.insert(tagSlugs).values({ slug: gone.slug, tagId: kept.id });
    await refreshRecipes(tx, recipes);
    await recordAudit(tx, {
      by,
      action: 'merge tag',
      subject: { type: 'tag', id: gone.id },
      before: valuesOf(gone),
      after: { into: kept.name, recipes: recipes.length },
    });
    await publishChange(tx, ['lists']);
  });
}
