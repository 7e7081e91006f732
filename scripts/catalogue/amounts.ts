/** Rules: the amount of each line is one that a bartender would pour. */
import { normalizeUnit } from '#features/recipes/cocktails/lines/unit.ts';
import { isPreparation, outside, repeated, type Line, type Rule } from './catalogue.ts';

/** Most millilitres of one serving, by family; the first family that fits counts. */
const MOST_ML: readonly [family: string, ml: number][] = [
  ['amers-aromatiques', 45],
  ['jus-de-citron', 60],
  ['jus-de-citron-vert', 60],
  ['jus-de-yuzu', 40],
  ['verjus', 60],
  ['vinaigre-de-cidre', 30],
  ['sirop', 60],
  ['sucre', 30],
  ['miel', 40],
  ['blanc-d-oeuf', 40],
  ['eau-de-fleur-d-oranger', 15],
  ['eau-de-rose', 15],
  ['extrait-de-vanille', 6],
  ['saumure-d-olive', 30],
  ['vin', 200],
  ['biere', 330],
  ['cidre-brut', 250],
];
/**
 * Most millilitres of any other ingredient, by strength: strong ones are poured in small amounts.
 */
const MOST_OF_STRENGTH: readonly [abv: number, ml: number][] = [
  [50, 75],
  [30, 90],
  [14, 120],
  [0, 330],
];
/** Most of one serving, by unit. Spoons, cups and weights are volumes or kilograms instead. */
const MOST_COUNTED: Readonly<Record<string, number>> = {
  trait: 8,
  goutte: 16,
  feuille: 20,
  brin: 10,
  branche: 3,
  bouquet: 1,
  tranche: 6,
  rondelle: 4,
  quartier: 8,
  lamelle: 8,
  zeste: 4,
  morceau: 8,
  boule: 3,
  pincée: 3,
  poignée: 2,
  'tour de moulin': 6,
  bâton: 2,
  gousse: 4,
  grain: 12,
  étoile: 2,
  bouchon: 3,
  g: 200,
};
/** Most pieces without a unit: « 2 citrons verts », « 8 framboises ». */
const MOST_THINGS = 12;
/** Smallest step of a jigger. */
const JIGGER_ML = 1.25;

const mostMl = ({ families, ingredient }: Line): number => {
  const named = MOST_ML.find(([family]) => families.includes(family));
  if (named) return named[1];
  const abv = ingredient?.abv ?? 0;
  return MOST_OF_STRENGTH.find(([least]) => abv >= least)?.[1] ?? Infinity;
};

const isMeasured = (typed: string | null) => ['cl', 'ml', 'dl', 'l'].includes(typed ?? '');

function faultOf(line: Line, servings: number): string[] {
  const { slug, amount, ml, unit: typed } = line;
  if (amount === null) return [];
  const most = amount.max / servings;
  if (amount.max <= 0) return [`${slug}\u00a0: rien`];
  if (ml !== null && amount.unit !== null) {
    const fine = isMeasured(typed) && !Number.isInteger(Math.round(ml * 1000) / JIGGER_ML / 1000);
    return [
      ...outside(`${slug}, en ml par verre`, ml / servings, 0, mostMl(line)),
      ...(fine && ml > 0 ? [`${slug}\u00a0: ${ml} ml ne se mesure pas`] : []),
    ];
  }
  const limit = amount.unit === null ? MOST_THINGS : (MOST_COUNTED[amount.unit] ?? Infinity);
  return outside(`${slug}, par verre`, most, 0, limit);
}

/** True for a unit outside the list, or in another spelling. */
const isOther = ({ unit }: Line) => unit !== null && normalizeUnit(unit) !== unit;

export const AMOUNT_RULES: readonly Rule[] = [
  {
    name: 'chaque ingrédient est connu, et n’est là qu’une fois',
    faults: ({ lines, served }) => [
      ...[...lines, ...served].filter(({ ingredient }) => !ingredient).map(({ slug }) => slug),
      ...[lines, served].flatMap((part) => repeated(part.map(({ slug }) => slug))),
    ],
  },
  {
    name: 'chaque quantité est lue, dans une unité de la liste',
    faults: ({ lines, served }) =>
      [
        ...lines.filter(({ amount }) => amount === null),
        ...[...lines, ...served].filter(isOther),
      ].map(({ quantity, unit }) => `${quantity} ${unit}`),
  },
  {
    name: 'chaque quantité est vraisemblable',
    faults: (recipe) =>
      isPreparation(recipe)
        ? []
        : [...recipe.lines, ...recipe.served].flatMap((line) =>
            faultOf(line, recipe.recipe.servings),
          ),
  },
];
