/**
 * Chooses equipment for a recipe: its own glass first, then tools of its method, then what every
 * bar has.
 */
import { isDrink } from '#features/recipes/cocktails/card-words.ts';
import type { Category, Glass, Method } from '#features/recipes/cocktails/cocktail.ts';
import { namesIn, type LiveQuery, type ProductCategory } from './shop.ts';

/** Products of a category whose title has one of these words, folded and singular. */
interface Wish {
  category: ProductCategory;
  named: readonly string[];
}

/** Glass → words found in product titles, and keywords to search for at the retailer. */
const GLASS_WORDS: Record<Glass, { named: readonly string[]; keywords: string }> = {
  coupe: { named: ['coupe'], keywords: 'coupes à cocktail' },
  martini: { named: ['martini'], keywords: 'verres à martini' },
  'nick-nora': { named: ['nick', 'nora'], keywords: 'verres nick and nora' },
  flute: { named: ['flute'], keywords: 'flûtes à champagne' },
  ballon: { named: ['ballon', 'vin', 'spritz'], keywords: 'verres ballon cocktail' },
  highball: { named: ['highball', 'long drink'], keywords: 'verres highball' },
  collins: { named: ['collins', 'highball'], keywords: 'verres collins' },
  tumbler: { named: ['tumbler', 'fashioned', 'whisky'], keywords: 'verres old fashioned' },
  hurricane: { named: ['hurricane'], keywords: 'verres hurricane cocktail' },
  margarita: { named: ['margarita'], keywords: 'verres à margarita' },
  tiki: { named: ['tiki'], keywords: 'mugs tiki' },
  toddy: { named: ['toddy', 'irish'], keywords: 'verres irish coffee' },
  mug: { named: ['mug'], keywords: 'mugs en verre' },
  'mug-cuivre': { named: ['cuivre', 'mule'], keywords: 'mugs en cuivre moscow mule' },
  timbale: { named: ['timbale', 'julep'], keywords: 'timbale mint julep' },
  chope: { named: ['chope', 'biere'], keywords: 'chopes à bière' },
  shot: { named: ['shot', 'shooter'], keywords: 'verres à shot' },
};

const SPOON: Wish = { category: 'accessoire', named: ['cuillere', 'melange'] };
const JIGGER: Wish = { category: 'accessoire', named: ['doseur', 'jigger'] };

/** Method → tool: words found in product titles, and keywords to search for at the retailer. */
const METHOD_WISHES: Record<Method, Wish & { keywords: string }> = {
  shaker: { category: 'shaker', named: ['shaker'], keywords: 'shaker' },
  cuillere: { ...SPOON, keywords: 'cuillère à mélange' },
  verre: { ...SPOON, keywords: '' },
  blender: { category: 'accessoire', named: ['blender'], keywords: '' },
  pile: { category: 'accessoire', named: ['pilon'], keywords: 'pilon' },
  superpose: { ...SPOON, keywords: 'cuillère à mélange' },
};

/** Fallback categories, suitable for any recipe. */
const ANY: readonly ProductCategory[] = ['accessoire', 'shaker', 'autre', 'livre'];

/** Methods whose tool serves no other method: a recipe without muddling needs no muddler. */
const OF_ONE_METHOD: readonly Method[] = ['pile', 'blender'];

export interface EquippedRecipe {
  glass: Glass;
  method: Method;
  category: Category;
}

interface Candidate {
  title: string;
  category: ProductCategory;
}

function grants({ category, named }: Wish, product: Candidate): boolean {
  const title = ` ${namesIn(product.title).join(' ')} `;
  return product.category === category && named.some((name) => title.includes(` ${name} `));
}

/**
 * Up to `most` products for a recipe, the most specific first. Leaves out glasses, tools of other
 * methods and syrups that the recipe does not use.
 *
 * @param products in the owner's order
 */
export function chooseEquipment<Product extends Candidate>(
  recipe: EquippedRecipe,
  products: readonly Product[],
  most: number,
): Product[] {
  const { glass, method } = recipe;
  const wishes = [
    ...(isDrink(recipe) ? [{ category: 'verre' as const, named: GLASS_WORDS[glass].named }] : []),
    METHOD_WISHES[method],
    JIGGER,
  ];
  const useless = OF_ONE_METHOD.filter((other) => other !== method);
  const wished = wishes.flatMap((wish) => products.find((product) => grants(wish, product)) ?? []);
  const others = ANY.flatMap((category) =>
    products.filter(
      (product) =>
        product.category === category &&
        !useless.some((other) => grants(METHOD_WISHES[other], product)),
    ),
  );
  return [...new Set([...wished, ...others])].slice(0, most);
}

/** Number of products requested for a recipe: more than shown, because some may be unusable. */
const ASKED = 6;

export const equipmentQuery = (recipe: EquippedRecipe): LiveQuery => ({
  keywords:
    `${isDrink(recipe) ? GLASS_WORDS[recipe.glass].keywords : 'bouteilles en verre'} ${METHOD_WISHES[recipe.method].keywords}`.trim(),
  category: 'verre',
  maxResults: ASKED,
});
