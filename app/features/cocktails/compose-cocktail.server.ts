/** From a checked recipe to its rows: what is written, and all that is computed from it. */
import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { tags } from '#db/schema.server.ts';
import { drawingOf, encodeDrawing } from '#features/drawing/drawing.ts';
import { sortKey, words } from '#language/fold.ts';
import { metaTexts, type CocktailInput } from './cocktail-form.ts';
import { parseQuantity } from './quantity.ts';
import { computeAbv } from './strength.ts';
import { soundedText } from './text-match.server.ts';

type KnownIngredient = {
  id: string;
  slug: string;
  name: string;
  abv: number | null;
  color: string | null;
  parentId: string | null;
};

/** Reads the ingredients of a recipe and every family above them. */
async function readIngredients(tx: Transaction, slugs: string[]) {
  const { rows } = await tx.execute<KnownIngredient>(sql`
    with recursive lineage as (
      select * from ingredients where slug in ${slugs}
      union
      select parent.* from ingredients parent join lineage on lineage.parent_id = parent.id
    )
    select id, slug, name, abv, color, parent_id as "parentId" from lineage`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const ancestors = ({ parentId }: KnownIngredient): KnownIngredient[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [parent, ...ancestors(parent)] : [];
  };
  return { bySlug, ancestors };
}

async function composeLines(tx: Transaction, input: CocktailInput) {
  const slugs = input.ingredients.map(({ ingredient }) => ingredient);
  const { bySlug, ancestors } = await readIngredients(tx, slugs);
  return input.ingredients.map(({ ingredient: slug, quantity_text, unit }, orderIndex) => {
    const ingredient = bySlug.get(slug);
    if (!ingredient) {
      throw new AppError(
        'ingredient-inconnu',
        `L’ingrédient « ${slug} » n’existe pas.`,
        'Créez-le d’abord, ou choisissez-en un autre.',
      );
    }
    const amount = parseQuantity(quantity_text, unit);
    return {
      ingredient,
      families: ancestors(ingredient),
      row: {
        ingredientId: ingredient.id,
        quantityText: quantity_text,
        unit,
        orderIndex,
        amountMin: amount?.min ?? null,
        amountMax: amount?.max ?? null,
        amountMl: amount?.ml ?? null,
      },
    };
  });
}
type Line = Awaited<ReturnType<typeof composeLines>>[number];

async function readTags(tx: Transaction, slugs: string[]) {
  if (slugs.length === 0) return [];
  const rows = await tx
    .select({ id: tags.id, slug: tags.slug, name: tags.name })
    .from(tags)
    .where(inArray(tags.slug, slugs));
  const unknown = slugs.find((slug) => !rows.some((row) => row.slug === slug));
  if (unknown !== undefined)
    throw new AppError('tag-inconnu', `Le tag « ${unknown} » n’existe pas.`);
  return rows;
}

function strengthOf(lines: Line[], input: CocktailInput): number | null {
  const poured = lines.map(({ ingredient: { abv }, row: { amountMl } }) => ({ amountMl, abv }));
  // A drink is only said to be without alcohol when every strength is known.
  const known = poured.every(({ amountMl, abv }) => amountMl === null || abv !== null);
  return known ? computeAbv(poured, input.method) : null;
}

function drawingCode(lines: Line[], input: CocktailInput): string {
  return encodeDrawing(
    drawingOf({
      glass: input.type_verre,
      ice: input.glace,
      dominantColor: input.couleur_dominante,
      method: input.method,
      garnishes: input.garnitures,
      lines: lines.map(({ ingredient: { slug, color }, families, row: { amountMl } }) => ({
        slug,
        ancestors: families.map((family) => family.slug),
        color,
        amountMl,
      })),
    }),
  );
}

/** Title > ingredients and their families > tags > summary, weighted A to D. */
function searchColumns(lines: Line[], tagNames: string[], { title, summary }: CocktailInput) {
  const names = lines.flatMap(({ ingredient, families }) => [ingredient, ...families]);
  const ingredientNames = names.map(({ name }) => name).join(' ');
  const tagged = tagNames.join(' ');
  const plain = (text: string) => words(text).join(' ');
  return {
    // As words, lest PostgreSQL read the -52 of B-52 as a number, or, where its locale is C,
    // « d’ananas » as one word; « tipunch » is typed in one.
    searchDocument: sql`
      setweight(to_tsvector('zinc_french', ${plain(title)}), 'A') ||
      setweight(to_tsvector('simple', ${words(title).join('')}), 'A') ||
      setweight(to_tsvector('zinc_french', ${plain(ingredientNames)}), 'B') ||
      setweight(to_tsvector('zinc_french', ${plain(tagged)}), 'C') ||
      setweight(to_tsvector('zinc_french', ${plain(summary)}), 'D')`,
    searchText: soundedText(title, `${ingredientNames} ${tagged}`),
  };
}

/**
 * The rows of a recipe: its own columns, its lines and the ids of its tags.
 *
 * @throws AppError `ingredient-inconnu` or `tag-inconnu` for a slug that does not exist
 */
export async function composeCocktail(tx: Transaction, input: CocktailInput) {
  const lines = await composeLines(tx, input);
  const tagged = await readTags(tx, input.tags);
  return {
    columns: {
      slug: input.slug,
      title: input.title,
      titleKey: sortKey(input.title),
      summary: input.summary,
      instructions: input.instructions,
      history: input.history,
      difficulty: input.difficulty,
      prepMinutes: input.prep_minutes,
      servings: input.servings,
      imageUrl: input.image_url,
      imageAlt: input.image_alt ?? imageAlt(input.title, lines.map(lineName)),
      isPublished: input.is_published,
      ...metaTexts(input),
      country: input.pays,
      strength: input.teneur_alcool,
      category: input.categorie,
      glass: input.type_verre,
      cost: input.cout,
      dominantColor: input.couleur_dominante,
      decorationIdea: input.idee_decoration,
      method: input.method,
      ice: input.glace,
      garnishes: input.garnitures,
      sourceUrl: input.source_url,
      licenceNote: input.licence_note,
      abv: strengthOf(lines, input),
      drawing: drawingCode(lines, input),
      ...searchColumns(
        lines,
        tagged.map(({ name }) => name),
        input,
      ),
    },
    lines: lines.map(({ row }) => row),
    tagIds: tagged.map(({ id }) => id),
  };
}
