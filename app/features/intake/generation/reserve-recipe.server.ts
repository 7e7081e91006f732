/** The reserve: finished recipes that came with the site, for days without a model. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { generatedDrafts } from '#db/schema/assistant.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema/recipes.server.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import {
  readStarterCocktails,
  readStarterVocabulary,
} from '#features/recipes/starter/starter-files.server.ts';
import { fold } from '#language/fold.ts';

const SHORTEST_WORD = 3;
/** Words that fit every recipe, or mean nothing alone. */
const IDLE = new Set([
  'cocktail',
  'boisson',
  'recette',
  'avec',
  'des',
  'les',
  'une',
  'pour',
  'aux',
]);

/** Words without the plural ending. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/[sx]$/, ''))
    .filter((word) => !IDLE.has(word));

/** Number of words of the theme found in a recipe's tags, families and title. */
function fits(theme: string, said: readonly string[]): number {
  const words = new Set(said.flatMap(wordsOf));
  return new Set(wordsOf(theme).filter((word) => words.has(word))).size;
}

/** Slugs already used: in the catalogue, once in it, or in an earlier draft. */
async function readUsed(tx: Transaction, reserve: ReadonlyMap<string, CocktailInput>) {
  const slugs = [...reserve.keys()];
  const titles = [...reserve.values()].map(({ title }) => title);
  const there = await tx
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(inArray(cocktails.slug, slugs))
    .unionAll(
      tx
        .select({ slug: cocktailSlugs.slug })
        .from(cocktailSlugs)
        .where(inArray(cocktailSlugs.slug, slugs)),
    );
  const made = await tx
    .select({ title: generatedDrafts.title })
    .from(generatedDrafts)
    .where(and(eq(generatedDrafts.source, 'reserve'), inArray(generatedDrafts.title, titles)));
  return {
    slugs: new Set(there.map(({ slug }) => slug)),
    titles: new Set(made.map(({ title }) => title)),
  };
}

/**
 * The next recipe of the reserve: the best match of the theme, else the next by name.
 *
 * @returns null if the reserve is empty; `fits` is true if the recipe matches the theme
 */
export async function nextOfReserve(
  tx: Transaction,
  theme: string,
): Promise<{ recipe: CocktailInput; fits: boolean } | null> {
  const reserve = await readStarterCocktails('reserve');
  const used = await readUsed(tx, reserve);
  const { ingredients } = await readStarterVocabulary();
  const parents = new Map(ingredients.map(({ slug, parent }) => [slug, parent]));
  const familiesOf = (slug: string | undefined): string[] =>
    slug === undefined ? [] : [slug, ...familiesOf(parents.get(slug))];

  const left = [...reserve.values()]
    .filter(({ slug, title }) => !used.slugs.has(slug) && !used.titles.has(title))
    .map((recipe) => {
      const { title, tags, categorie, pays, method } = recipe;
      const families = recipe.ingredients.flatMap(({ ingredient }) => familiesOf(ingredient));
      return { recipe, fit: fits(theme, [title, ...tags, categorie, pays, method, ...families]) };
    });
  const best = left.toSorted((a, b) => b.fit - a.fit)[0];
  return best ? { recipe: best.recipe, fits: best.fit > 0 } : null;
}
