/** Rule: a recipe's stated strength is that of its lines. */
import { strengthRating, type CATEGORIES } from '#features/recipes/cocktails/cocktail.ts';
import { isPreparation, outside, type Recipe, type Rule } from './catalogue.ts';

/** Percent by volume as served, by category. */
const RANGES: Readonly<Record<keyof typeof CATEGORIES, readonly [number, number]>> = {
  aperitif: [1, 42],
  court: [8, 42],
  long: [0.1, 25],
  petillant: [2, 25],
  tropical: [4, 30],
  punch: [3, 30],
  digestif: [5, 50],
  dessert: [4, 32],
  chaud: [2, 30],
  shooter: [8, 45],
  'sans-alcool': [0, 0],
  preparation: [0, 60],
};
/** Pure alcohol of a serving, in millilitres: about four standard drinks of 10 g. */
const MOST_ALCOHOL_ML = 52;

const abvOf = ({ reckoning }: Recipe) => reckoning?.abv ?? 0;

export const STRENGTH_RULES: readonly Rule[] = [
  {
    name: 'le degré de tout ce qui est versé est connu',
    faults: ({ lines }) =>
      lines.filter(({ ingredient }) => ingredient?.abv === null).map(({ slug }) => slug),
  },
  {
    name: 'la force est celle de sa catégorie, et d’un verre',
    faults: (one) => {
      const { recipe, reckoning } = one;
      const pure = (reckoning?.alcoholMl ?? 0) / recipe.servings;
      return [
        ...outside(`${recipe.categorie}, en %`, abvOf(one), ...RANGES[recipe.categorie]),
        ...(isPreparation(one) ? [] : outside('alcool pur, en ml', pure, 0, MOST_ALCOHOL_ML)),
      ];
    },
  },
  {
    name: 'la teneur en alcool est celle des ingrédients',
    faults: (one) => {
      const rating = strengthRating(abvOf(one));
      const { teneur_alcool } = one.recipe;
      return rating === teneur_alcool
        ? []
        : [`${teneur_alcool} et non ${rating} (${abvOf(one)} %)`];
    },
  },
  {
    name: 'est dite sans alcool celle dont rien n’en contient, et elle seule',
    faults: (one) => {
      const { recipe, lines } = one;
      const isFree = lines.every(({ ingredient }) => !ingredient?.abv);
      const expected = isFree && !isPreparation(one);
      const said = [recipe.tags.includes('sans-alcool'), recipe.categorie === 'sans-alcool'];
      return said.every((so) => so === expected) ? [] : [`tag ${said[0]}, catégorie ${said[1]}`];
    },
  },
];
