/** The fields a recipe shows in a list: what leaves the server, and nothing else. */
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags, tags } from '#db/schema.server.ts';
import { findPictures, type Place } from '#features/media/find-pictures.server.ts';
import { tagOrder } from '#features/tags/tag-order.server.ts';
import { typographic } from '#language/typography.ts';
import type { CocktailCard } from '../cocktail.ts';

export const cardColumns = {
  id: cocktails.id,
  slug: cocktails.slug,
  title: cocktails.title,
  summary: cocktails.summary,
  difficulty: cocktails.difficulty,
  prepMinutes: cocktails.prepMinutes,
  abv: cocktails.abv,
  dominantColor: cocktails.dominantColor,
  drawing: cocktails.drawing,
  imageBucket: cocktails.imageBucket,
  imagePath: cocktails.imagePath,
  ratingCount: cocktails.ratingCount,
  ratingAverage: cocktails.ratingAverage,
};

type CardRow = Omit<CocktailCard, 'tags' | 'picture'> & Place & { id: string };

/** Adds their pictures, and their tags, most telling first, to rows read with `cardColumns`; keeps the order. */
export async function presentCards(db: Database, rows: CardRow[]): Promise<CocktailCard[]> {
  if (rows.length === 0) return [];
  const tagged = await db
    .select({ cocktailId: cocktailTags.cocktailId, slug: tags.slug, name: tags.name })
    .from(cocktailTags)
    .innerJoin(tags, eq(tags.id, cocktailTags.tagId))
    .where(
      inArray(
        cocktailTags.cocktailId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(...tagOrder);
  const tagsOf = Map.groupBy(tagged, ({ cocktailId }) => cocktailId);
  const pictureOf = await findPictures(db, rows);
  return rows.map(({ id, imageBucket, imagePath, ...card }) => ({
    ...card,
    picture: pictureOf({ imageBucket, imagePath }),
    title: typographic(card.title),
    summary: typographic(card.summary),
    tags: (tagsOf.get(id) ?? []).map(({ slug, name }) => ({ slug, name })),
  }));
}
