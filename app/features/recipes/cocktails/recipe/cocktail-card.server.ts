/** Fields of a recipe in a list; nothing else leaves the server. */
import { sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { findPictures, type Place } from '#features/images/media/library/find-pictures.server.ts';
import { readTagNames } from '#features/recipes/tags/read-tags.server.ts';
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
  /** Joined by spaces: PostgreSQL arrays take ten times as long to read. */
  tagIds: sql<string>`array_to_string(array(
    select tag_id from cocktail_tags where cocktail_id = cocktails.id), ' ')`,
};

export const outlineColumns = { ...cardColumns, summary: cocktails.summary };

const SHOWN_TAGS = 3;

type CardRow = Omit<CocktailCard, 'tags' | 'moreTags' | 'picture'> & Place & { tagIds: string };

/** Adds their pictures, and their tags, most telling first, to rows; keeps the order. */
async function present<Row extends CardRow>(services: Reads, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  // Many rows share few tags: each name is read once, in their order.
  const named = new Map(
    (await readTagNames(services)).map(({ id, slug, name }, place) => [
      id,
      { place, tag: { slug, name } },
    ]),
  );
  const pictureOf = await findPictures(services.db, rows);
  return rows.map(({ tagIds, imageBucket, imagePath, ...card }) => ({
    ...card,
    picture: pictureOf({ imageBucket, imagePath }),
    title: typographic(card.title),
    tags: tagIds
      .split(' ')
      .flatMap((id) => named.get(id) ?? [])
      .toSorted((a, b) => a.place - b.place)
      .map(({ tag }) => tag),
  }));
}

/** Is the tag useful beside the strength? The tag « sans alcool » repeats it. */
const saysMore = (abv: number | null, slug: string) => abv !== 0 || slug !== ALCOHOL_FREE_TAG;

/** Recipes as other sites show them, from rows read with `outlineColumns`, in their order. */
export async function presentOutlines(
  services: Reads,
  rows: readonly (CardRow & { summary: string })[],
): Promise<CocktailOutline[]> {
  const presented = await present(services, rows);
  return presented.map(({ summary, ...card }) => ({ ...card, summary: typographic(summary) }));
}

/**
 * Presents recipes for lists, from rows read with `cardColumns`, in their order. A page holds tens
 * of them, and its scripts read all their data a second time.
 */
export async function presentCards(
  services: Reads,
  rows: readonly CardRow[],
): Promise<CocktailCard[]> {
  const presented = await present(services, rows);
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
