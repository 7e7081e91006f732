/** Pictures of recipes, with the savings expected from making them lighter. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { externalPictures, optimizationRuns } from '#db/schema/optimization.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { estimate } from './optimization.ts';

/** A picture of the library, or of another site. */
interface Found {
  /** Id in the library, or address on another site. */
  id: string;
  isOurs: boolean;
  /** Null when not measured yet, or unreachable. */
  bytes: number | null;
  format: string | null;
  /**
   * Expected size in bytes; null for a picture of another site, one made lighter before, or of
   * unknown size.
   */
  target: number | null;
  savings: number;
}

const atPlace = and(
  eq(cocktails.imageBucket, media.bucket),
  eq(cocktails.imagePath, media.path),
  isNull(cocktails.deletedAt),
);

async function findOurs(db: Database): Promise<Found[]> {
  const rows = await db
    .selectDistinct({ id: media.id, bytes: media.bytes, format: media.format })
    .from(media)
    .innerJoin(cocktails, atPlace);
  return rows.map((row) => {
    // A JPEG was made lighter before: a second time would only cost quality.
    const isLight = row.format === 'jpeg';
    const { target, savings } = estimate(row.bytes, row.format);
    return {
      ...row,
      isOurs: true,
      target: isLight ? null : target,
      savings: isLight ? 0 : savings,
    };
  });
}

/** Distinct addresses of pictures on other sites. */
export async function findAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: cocktails.imageUrl })
    .from(cocktails)
    .where(
      and(
        isNotNull(cocktails.imageUrl),
        ne(cocktails.imageUrl, ''),
        isNull(cocktails.imagePath),
        isNull(cocktails.deletedAt),
      ),
    )
    .orderBy(asc(cocktails.imageUrl));
  return rows.flatMap(({ url }) => url ?? []);
}

async function findOthers(db: Database): Promise<Found[]> {
  const [latest] = await db
    .select({ id: optimizationRuns.id })
    .from(optimizationRuns)
    .where(eq(optimizationRuns.kind, 'analyse'))
    .orderBy(desc(optimizationRuns.createdAt))
    .limit(1);
  const seen = latest
    ? await db.select().from(externalPictures).where(eq(externalPictures.runId, latest.id))
    : [];
  const known = new Map(seen.map((picture) => [picture.url, picture]));
  return (await findAddresses(db)).map((url) => {
    const { bytes = null, format = null } = known.get(url) ?? {};
    return { id: url, isOurs: false, bytes, format, target: null, savings: 0 };
  });
}

/** Largest expected savings first. */
const bySavings = (one: Found, other: Found) =>
  other.savings - one.savings ||
  (other.bytes ?? 0) - (one.bytes ?? 0) ||
  (one.id < other.id ? -1 : 1);

const isOptimisable = ({ savings }: Pick<Found, 'savings'>) => savings > 0;

/** Library pictures with expected savings, in the order of their list. */
export async function findOptimisable(db: Database): Promise<string[]> {
  const found = await findOurs(db);
  return found
    .filter(isOptimisable)
    .toSorted(bySavings)
    .map(({ id }) => id);
}

/** Titles of the recipes that show some pictures, by their id or address. */
async function findTitles(db: Database, pictures: readonly Found[]) {
  const [ours, others] = [pictures.filter(({ isOurs }) => isOurs), pictures].map((some) =>
    some.map(({ id }) => id),
  );
  const stored =
    ours?.length === 0
      ? []
      : await db
          .select({ of: media.id, title: cocktails.title })
          .from(media)
          .innerJoin(cocktails, atPlace)
          .where(inArray(media.id, ours ?? []))
          .orderBy(asc(cocktails.titleKey), asc(cocktails.id));
  const named =
    pictures.length === ours?.length
      ? []
      : await db
          .select({ of: cocktails.imageUrl, title: cocktails.title })
          .from(cocktails)
          .where(and(inArray(cocktails.imageUrl, others ?? []), isNull(cocktails.deletedAt)))
          .orderBy(asc(cocktails.titleKey), asc(cocktails.id));
  const byPicture = Map.groupBy([...stored, ...named], ({ of }) => of);
  return (id: string) => (byPicture.get(id) ?? []).map(({ title }) => title);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Distinct pictures of recipes, largest expected savings first; and totals.
 *
 * @param page from 1; a page past the end becomes the last
 * @throws AppError as `authorize`
 */
export async function listPictures(
  { db }: { db: Database },
  { actor, page: asked, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'manage media');
  const all = [...(await findOurs(db)), ...(await findOthers(db))].toSorted(bySavings);
  const optimisable = all.filter(isOptimisable);
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(asked, pageCount);
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  const titlesOf = await findTitles(db, shown);
  return {
    found: all.length,
    /** Number of pictures of known size. */
    analysed: all.filter(({ bytes }) => bytes !== null).length,
    external: all.filter(({ isOurs }) => !isOurs).length,
    optimisable: optimisable.length,
    bytes: sum(all.map(({ bytes }) => bytes ?? 0)),
    savings: sum(optimisable.map(({ savings }) => savings)),
    rows: shown.map((picture) => ({ ...picture, cocktails: titlesOf(picture.id) })),
    page,
    pageCount,
  };
}
