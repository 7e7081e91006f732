/** Texts of the page of a recipe, made on the server so that browsers do not load the tables. */
import { CATEGORIES, COUNTRIES, GLASSES, ICES, METHODS, type CocktailDetail } from '../cocktail.ts';
import { isDrink, type VolumeUnit } from '../card-words.ts';
import { TAG_KINDS } from '#features/recipes/tags/tag.ts';
import { formatNumber } from '#language/format.ts';
import type { Swap } from '#ui/written/swap-parts.ts';
import { NBSP } from '#ui/spaces.ts';
import { colorName } from './color-name.ts';
import { formatAmount, formatLine, type ShownLine } from '../lines/ingredient-line.ts';
import { neededOf } from '../lines/scaling/leftover.ts';
import { lineText } from '../lines/line-text.ts';
import { partOf, volumesOf } from '../lines/scaling/parts.ts';
import { portionChoices } from '../lines/portions.ts';
import { findStepAmounts, showStepAmounts } from '../lines/scaling/step-amounts.ts';
import { sayYield } from '../lines/strength/yield.ts';
import { standardDrinks } from '../lines/strength/strength.ts';
import type { TasteName } from '../lines/taste.ts';

export interface RecipeSheet {
  category: string;
  color: string;
  cost: string;
  /** Null without a country. */
  country: string | null;
  glass: string;
  ice: string;
  method: string;
  strength: string;
  /** Tastes and the strength, each as a word and from 0 to 5; empty when unknown. */
  taste: { label: string; word: string; value: number }[];
  /** Purpose and occasion, from its tags: kind and names. */
  filed: { label: string; text: string }[];
  /** Explanation of the strength; null without alcohol, or when unknown. */
  reckoning: string | null;
  /** Nutrition of a glass; null when unknown. */
  nutrition: string | null;
  /**
   * Volume or number that a preparation makes, for each of `choices`; null for a drink, or when
   * unknown.
   */
  makes: string[] | null;
  /** Servings that the amounts are shown for, in order. */
  choices: number[];
  /** Unit of the volumes that are shown. */
  unit: VolumeUnit;
  /** Volume of a glass with the water of its ice; null when unknown. */
  volume: string | null;
  /** « 1 part = 2 cl », for each of `choices`; null for another unit. */
  part: string[] | null;
  /** Lines as they were written, for programs. */
  written: string[];
  /**
   * Lines for each of `choices`: a kilobyte of texts, most of them repeated, instead of six
   * kilobytes of code to compute them.
   */
  lines: ShownLine[][];
  /** Lines « Pour servir », in the same way. */
  served: ShownLine[][];
  /** Names of the ingredients that have an amount, by slug. */
  measured: Record<string, string>;
  /** Amounts within each step, for each of `choices`. */
  steps: Swap[][][];
}

/** Words for ratings from 0 to 5. */
const COST_WORDS = ['Presque rien', 'Très bas', 'Bas', 'Moyen', 'Élevé', 'Très élevé'];
const STRENGTH_WORDS = ['Aucune', 'Très légère', 'Légère', 'Moyenne', 'Forte', 'Très forte'];

const HOW_MUCH = ['Pas du tout', 'À peine', 'Un peu', 'Assez', 'Très', 'Surtout'];
/** In the order of the picture. */
const TASTES: Readonly<Record<TasteName, { label: string; words: readonly string[] }>> = {
  sucre: { label: 'Sucré', words: HOW_MUCH },
  acide: { label: 'Acide', words: HOW_MUCH },
  fraicheur: {
    label: 'Fraîcheur',
    words: ['Aucune', 'À peine', 'Discrète', 'Nette', 'Vive', 'Très vive'],
  },
  amer: { label: 'Amer', words: HOW_MUCH },
  corps: { label: 'Corps', words: ['Aérien', 'Léger', 'Souple', 'Rond', 'Ample', 'Onctueux'] },
};

/** Strength is that of the sheet, as the owner rates it. */
function tasteOf({ taste, strength }: CocktailDetail): RecipeSheet['taste'] {
  if (taste === null) return [];
  return [
    ...(Object.keys(TASTES) as TasteName[]).map((name) => {
      const { label, words } = TASTES[name];
      return { label, word: words[taste[name]] ?? '', value: taste[name] };
    }),
    { label: 'Force', word: STRENGTH_WORDS[strength] ?? '', value: strength },
  ];
}

/** Strength of a glass in standard drinks, and its explanation, in a sentence. */
function sayReckoning({ reckoning, servings, category }: CocktailDetail): string | null {
  if (reckoning === null || reckoning.alcoholMl === 0) return null;
  const { pouredMl, alcoholMl, dilution } = reckoning;
  const drinks = Math.round(standardDrinks(alcoholMl, servings) * 10) / 10;
  const glasses = drinks < 2 ? 'verre standard' : 'verres standards';
  const centilitres = (ml: number) => `${formatNumber(Math.round(ml / servings) / 10)}${NBSP}cl`;
  const percent = `${formatNumber(Math.round(dilution.share * 100))}${NBSP}%`;
  const water = dilution.share === 0 ? 'sans eau' : `plus ${percent} d’eau`;
  return [
    `Soit ${drinks === 0 ? 'moins de 0,1' : formatNumber(drinks)} ${glasses} de 10${NBSP}g${NBSP}: ${centilitres(pouredMl)} versés`,
    `par ${isDrink({ category }) ? 'verre' : 'dose'}, dont ${centilitres(alcoholMl)} d’alcool pur, ${water} de fonte (${dilution.because}).`,
  ].join(' ');
}

function sayNutrition({ nutrition }: CocktailDetail): string | null {
  if (nutrition === null) return null;
  const { kcal, sugarGrams, alcoholGrams } = nutrition;
  const grams = (count: number) => `${count === 0 ? 'moins de 1' : formatNumber(count)}${NBSP}g`;
  const alcohol = alcoholGrams === 0 ? '' : `, ${grams(alcoholGrams)} d’alcool pur`;
  return `Estimation par verre${NBSP}: environ ${formatNumber(kcal)}${NBSP}kcal, ${grams(sugarGrams)} de sucre${alcohol}.`;
}

/** Unit that most volumes of the recipe are written in. */
function writtenUnit(lines: CocktailDetail['lines']): VolumeUnit {
  const ounces = lines.filter(({ unit }) => unit === 'oz').length;
  const millilitres = lines.filter(({ unit }) => unit === 'ml').length;
  const centilitres = lines.filter(({ unit }) => unit === 'cl').length;
  if (ounces > centilitres && ounces >= millilitres) return 'oz';
  return millilitres > centilitres ? 'ml' : 'cl';
}

/** A volume in the chosen unit; parts are of a recipe, and a volume alone has none. */
const sayVolume = (ml: number, factor: number, unit: VolumeUnit | null) =>
  formatAmount(
    { quantityText: String(Math.round(ml * 100) / 1000), unit: 'cl', name: '' },
    factor,
    unit === 'ml' || unit === 'oz' ? unit : 'cl',
  );

/** Volume of a glass as it is drunk, rounded to what one sees. */
function sayGlass({ reckoning, servings }: CocktailDetail, unit: VolumeUnit | null) {
  if (reckoning === null) return null;
  const { pouredMl, dilution } = reckoning;
  const ml = Math.round((pouredMl * (1 + dilution.share)) / servings / 10) * 10;
  return ml === 0 ? null : `environ ${sayVolume(ml, 1, unit).replace(/^environ /, '')}`;
}

/**
 * @param unit of volumes; null shows them as they were written
 * @param portions that are asked for
 */
export function recipeSheet(
  cocktail: CocktailDetail,
  {
    unit = null,
    portions = cocktail.servings,
  }: { unit?: VolumeUnit | null; portions?: number } = {},
): RecipeSheet {
  const { servings, makesMl } = cocktail;
  const choices = portionChoices(servings, portions);
  const factors = choices.map((choice) => choice / servings);
  const partMl = unit === 'parts' ? partOf(cocktail.lines) : null;
  const volumesAt = (factor: number) => volumesOf(unit, partMl, factor);
  const shown = (lines: CocktailDetail['lines']) =>
    factors.map((factor) => lines.map((line) => formatLine(line, factor, volumesAt(factor))));
  return {
    category: CATEGORIES[cocktail.category],
    color: colorName(cocktail.dominantColor),
    cost: COST_WORDS[cocktail.cost] ?? '',
    country: cocktail.country === 'international' ? null : COUNTRIES[cocktail.country],
    glass: GLASSES[cocktail.glass].label,
    ice: ICES[cocktail.ice],
    method: METHODS[cocktail.method],
    strength: STRENGTH_WORDS[cocktail.strength] ?? '',
    taste: tasteOf(cocktail),
    filed: (['occasion', 'saison'] as const).flatMap((kind) => {
      const names = cocktail.tags.filter((tag) => tag.kind === kind).map(({ name }) => name);
      return names.length === 0 ? [] : [{ label: TAG_KINDS[kind], text: names.join(', ') }];
    }),
    reckoning: sayReckoning(cocktail),
    nutrition: sayNutrition(cocktail),
    choices,
    unit: unit ?? writtenUnit(cocktail.lines),
    volume: isDrink(cocktail) ? sayGlass(cocktail, unit) : null,
    part:
      partMl === null
        ? null
        : factors.map((factor) => `1${NBSP}part = ${sayVolume(partMl, factor, unit)}`),
    makes: makesMl === null ? null : factors.map((factor) => sayYield(makesMl * factor)),
    written: [...cocktail.lines, ...cocktail.served].map((line) => lineText(formatLine(line))),
    lines: shown(cocktail.lines),
    served: shown(cocktail.served),
    measured: Object.fromEntries(
      cocktail.lines
        .filter((line) => neededOf(line) !== null)
        .map(({ ingredient, name }) => [ingredient, name]),
    ),
    steps: findStepAmounts(cocktail.steps, cocktail.lines, cocktail.served).map((found) =>
      factors.map((factor) => showStepAmounts(found, factor, volumesAt(factor))),
    ),
  };
}
