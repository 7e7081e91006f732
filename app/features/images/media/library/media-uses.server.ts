/** Uses of a file: recipes (also drafts and those in the bin), banners, and products. */
import { asc, sql, type SQL } from 'drizzle-orm';
import type { Subject } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails, siteHero } from '#db/schema/recipes.server.ts';
import { productPictures } from '#db/schema/assistant.server.ts';
import { media } from '#db/schema/media.server.ts';
import type { MediaUse } from '#features/images/media/media.ts';

interface Place {
  bucket: string;
  path: string;
}

const ofRecipe = (bucket: unknown, path: unknown) =>
  sql`${cocktails.imageBucket} = ${bucket} and ${cocktails.imagePath} = ${path}`;
const ofHero = (bucket: unknown, path: unknown) =>
  sql`((${siteHero.bgBucket} = ${bucket} and ${siteHero.bgPath} = ${path})
    or (${siteHero.videoPosterBucket} = ${bucket} and ${siteHero.videoPosterPath} = ${path}))`;

const ofProduct = (bucket: unknown, path: unknown) =>
  sql`${productPictures.imageBucket} = ${bucket} and ${productPictures.imagePath} = ${path}`;

/** SQL: number of recipes, banners and products that use a file of the library. */
export const useCount: SQL<number> = sql<number>`(
  (select count(*) from ${cocktails} where ${ofRecipe(media.bucket, media.path)})
  + (select count(*) from ${siteHero} where ${ofHero(media.bucket, media.path)})
  + (select count(*) from ${productPictures} where ${ofProduct(media.bucket, media.path)}))::int`;

/**
 * SQL: true when a published recipe, the published banner or a product uses a file of the library.
 */
export const isShown: SQL<boolean> = sql<boolean>`(
  exists (select from ${cocktails} where ${ofRecipe(media.bucket, media.path)} and ${cocktails.isPublished})
  or exists (select from ${siteHero}
    where ${siteHero.status} = 'published' and ${ofHero(media.bucket, media.path)})
  or exists (select from ${productPictures} where ${ofProduct(media.bucket, media.path)}))`;

/** SQL: titles of the recipes that use a file of the library, without those in the bin. */
export const recipeTitles: SQL<string[]> = sql<string[]>`array(
  select ${cocktails.title} from ${cocktails}
  where ${ofRecipe(media.bucket, media.path)} and ${cocktails.deletedAt} is null
  order by ${cocktails.titleKey}, ${cocktails.id})`;

/** Uses of a file, recipes by title. */
export async function findUses(db: Database, { bucket, path }: Place): Promise<MediaUse[]> {
  const recipes = await db
    .select({
      id: cocktails.id,
      title: cocktails.title,
      isPublished: cocktails.isPublished,
      isBinned: sql<boolean>`${cocktails.deletedAt} is not null`,
    })
    .from(cocktails)
    .where(ofRecipe(bucket, path))
    .orderBy(asc(cocktails.titleKey), asc(cocktails.id));
  const heroes = await db
    .select({
      id: siteHero.id,
      title: siteHero.title,
      isPublished: sql<boolean>`${siteHero.status} = 'published'`,
    })
    .from(siteHero)
    .where(ofHero(bucket, path))
    .orderBy(asc(siteHero.createdAt), asc(siteHero.id));
  const products = await db
    .select({ title: productPictures.title })
    .from(productPictures)
    .where(ofProduct(bucket, path));
  return [
    ...recipes.map((recipe) => ({ kind: 'recipe' as const, ...recipe })),
    ...heroes.map((hero) => ({ kind: 'hero' as const, isBinned: false, ...hero })),
    ...products.map(({ title }) => ({
      kind: 'product' as const,
      id: title,
      title,
      isPublished: true,
      isBinned: false,
    })),
  ];
}

const SUBJECTS = { recipe: 'lists', hero: 'hero', product: 'products' } as const;

/** Subjects of pages that change with these uses; the subject of recipes includes lists. */
export function subjectsOf(uses: readonly MediaUse[]): Subject[] {
  const published = uses.filter(({ isPublished }) => isPublished);
  return [...new Set(published.map(({ kind }) => SUBJECTS[kind]))];
}
