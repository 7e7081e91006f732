/** What the use cases of the back office read and keep right of tags, inside their transaction. */
import { and, asc, eq, gte, ne, sql, type SQL } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { versionOf } from '#db/row-version.server.ts';
import { cocktailTags, tags, tagSlugs } from '#db/schema.server.ts';
import { SLUG_ERROR } from '#features/slugs/slug-form.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { isUuid } from '#language/uuid.ts';
import type { TagValues } from './tag.ts';

/** A tag by id. @throws AppError `tag-introuvable` */
export async function readTag(db: Database, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select({
          id: tags.id,
          name: tags.name,
          slug: tags.slug,
          kind: tags.kind,
          color: tags.color,
          description: tags.description,
          homeRank: tags.homeRank,
        })
        .from(tags)
        .where(eq(tags.id, id))
    : [];
  if (!row) throw new AppError('tag-introuvable', 'Ce tag n’existe plus.');
  return row;
}
type TagRow = Awaited<ReturnType<typeof readTag>>;

/** What of it an editor decides, which the audit log and the version are made of. */
export const valuesOf = ({ id: _, ...values }: TagRow) => values satisfies TagValues;

export const tagVersion = (row: TagRow) => versionOf(valuesOf(row));

/** The tag of that name, accents and capitals aside; undefined without one. */
export async function findByName(db: Database, name: string) {
  const [row] = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.nameKey, sortKey(name)))
    .orderBy(asc(tags.id))
    .limit(1);
  return row;
}

/** What is written, its slug made from the name where none was given. */
export const withSlug = (values: TagValues): TagValues => ({
  ...values,
  slug: values.slug || slugify(values.name),
});

/**
 * Stops a second tag of one name, or of one slug.
 *
 * @throws AppError `tag-existant`, `slug-pris`
 */
export async function assertTagIsFree(tx: Transaction, { name, slug }: TagValues, ownId?: string) {
  const others = (is: SQL) =>
    tx.$count(tags, ownId === undefined ? is : and(is, ne(tags.id, ownId)));
  if ((await others(eq(tags.nameKey, sortKey(name)))) > 0) {
    throw new AppError('tag-existant', 'Un autre tag a déjà ce nom.');
  }
  if ((await others(eq(tags.slug, slug))) > 0) {
    throw new AppError('slug-pris', SLUG_ERROR);
  }
}

/** A tag is at `slug` from now on: the one that left it leads there no more. */
export async function releaseTagSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(tagSlugs).where(eq(tagSlugs.slug, slug));
}

/** Where a rank is taken, that tag and those after it make room. */
export async function makeRoom(tx: Transaction, rank: number | null, ownId?: string) {
  if (rank === null) return;
  const others = ownId === undefined ? undefined : ne(tags.id, ownId);
  if ((await tx.$count(tags, and(eq(tags.homeRank, rank), others))) === 0) return;
  await tx
    .update(tags)
    .set({ homeRank: sql`${tags.homeRank} + 1` })
    .where(and(gte(tags.homeRank, rank), others));
}

/** The recipes, drafts too, of a tag. */
export async function recipesOf(db: Database, tagId: string): Promise<string[]> {
  const rows = await db
    .select({ id: cocktailTags.cocktailId })
    .from(cocktailTags)
    .where(eq(cocktailTags.tagId, tagId));
  return rows.map(({ id }) => id);
}

/** The one that goes and the one that stays. @throws AppError `tag-introuvable`, `fusion-avec-soi` */
export async function readMerged(db: Database, { id, intoId }: { id: string; intoId: string }) {
  const gone = await readTag(db, id);
  const kept = await readTag(db, intoId);
  if (gone.id === kept.id) {
    throw new AppError('fusion-avec-soi', 'Choisissez un autre tag que celui-ci.');
  }
  return { gone, kept };
}
