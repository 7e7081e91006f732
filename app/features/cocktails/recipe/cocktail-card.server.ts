/** The fields a recipe shows in a list: what leaves the server, and nothing else. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, tags } from '#db/schema.server.ts';
import { findPictures, type Place } from '#features/media/find-pictures.server.ts';
import { tagOrder } from '#features/tags/tag-order.server.ts';
import { typographic } from '#language/typography.ts';
import { ALCOHOL_FREE_TAG, roundAbv } from '../card-words.ts';
import type { CocktailCard, CocktailOutline } from '../cocktail.ts';

export const cardColumns = {
  slug: cocktails.slug,
  title: cocktails.title,
  difficulty: cocktails.difficulty,
  prepMinutes: cocktails.prepMinutes,
  abv: cocktails.abv,
  dominantColor: cocktails.dominantColor,
  drawing: cocktails.drawing,
  imageBucket: cocktails.imageBucket,
  imagePath: cocktails.imagePath,
  ratingCount: cocktails.ratingCount,
  ratingAverage: cocktails.ratingAverage,
  tagIds: sql<
    string[]
  >`array(select tag_id::text from cocktail_tags where cocktail_id = cocktails.id)`,
};

export const outlineColumns = { ...cardColumns, summary: cocktails.summary };

const SHOWN_TAGS = 3;

type CardRow = Omit<CocktailCard, 'tags' | 'moreTags' | 'picture'> & Place & { tagIds: string[] };

/** Adds their pictures, and their tags, most telling first, to rows; keeps the order. */
async function present<Row extends CardRow>(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  // Few tags are many rows' own: names come once each, in their order.
  const used = [...new Set(rows.flatMap(({ tagIds }) => tagIds))];
  const named = await db
    .select({ id: tags.id, slug: tags.slug, name: tags.name })
    .from(tags)
    .where(sql`${tags.id} = any(${sql.param(used)}::uuid[])`)
    .orderBy(...tagOrder);
  const pictureOf = await findPictures(db, rows);
  return rows.map(({ tagIds, imageBucket, imagePath, ...card }) => ({
    ...card,
    picture: pictureOf({ imageBucket, imagePath }),
    title: typographic(card.title),
    tags: named.filter(({ id }) => tagIds.includes(id)).map(({ slug, name }) => ({ slug, name })),
  }));
}

/** Whether a tag says more of a drink than that it has no alcohol, which its strength says. */
const saysMore = (abv: number | null, slug: string) => abv !== 0 || slug !== ALCOHOL_FREE_TAG;

/** Recipes as other sites show them, from rows read with `outlineColumns`, in their order. */
export async function presentOutlines(
  db: Database,
  rows: readonly (CardRow & { summary: string })[],
): Promise<CocktailOutline[]> {
  const presented = await present(db, rows);
  return presented.map(({ summary, ...card }) => ({ ...card, summary: typographic(summary) }));
}

/**
 * Recipes as lists show them, from rows read with `cardColumns`, in their order: a page holds tens of them, and its
 * scripts read whatever they hold a second time.
 */
export async function presentCards(
  db: Database,
  rows: readonly CardRow[],
): Promise<CocktailCard[]> {
  const presented = await present(db, rows);
  return presented.map(({ abv, tags: all, ...card }) => {
    const telling = all.filter(({ slug }) => saysMore(abv, slug));
    return {
      ...card,
      abv: abv === null ? null : roundAbv(abv),
      tags: telling.slice(0, SHOWN_TAGS).map(({ name }) => name),
      moreTags: Math.max(0, telling.length - SHOWN_TAGS),
    };
  });
}
