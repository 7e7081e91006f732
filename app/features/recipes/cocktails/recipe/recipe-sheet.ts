/** Texts of the page of a recipe, made on the server so that browsers do not load the tables. */
import { CATEGORIES, COUNTRIES, GLASSES, ICES, METHODS, type CocktailDetail } from '../cocktail.ts';
import { isDrink } from '../card-words.ts';
import { TAG_KINDS } from '#features/recipes/tags/tag.ts';
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { colorName } from './color-name.ts';
import { formatLine, type ShownLine } from '../lines/ingredient-line.ts';
import { portionChoices } from '../lines/portions.ts';
import { sayYield } from '../lines/strength/yield.ts';
import { standardDrinks } from '../lines/strength/strength.ts';
import { TASTE_NAMES, type TasteName } from '../lines/taste.ts';

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
  /** Tastes, each as a word and from 0 to 5; empty when unknown. */
  taste: { label: string; word: string; value: number }[];
  /** Purpose and occasion, from its tags: kind and names. */
  filed: { label: string; text: string }[];
  /** Explanation of the strength; null without alcohol, or when unknown. */
  reckoning: string | null;
  /** Nutrition of a glass; null when unknown. */
  nutrition: string | null;
  /**
   * Volume or number that a preparation makes, for each of `portionChoices`; null for a drink, or
   * when unknown.
   */
  makes: string[] | null;
  /**
   * Lines for each of `portionChoices`: a kilobyte of texts, most of them repeated, instead of six
   * kilobytes of code to compute them.
   */
  lines: ShownLine[][];
  /** Lines « Pour servir », in the same way. */
  served: ShownLine[][];
}

/** Words for ratings from 0 to 5. */
const COST_WORDS = ['Presque rien', 'Très bas', 'Bas', 'Moyen', 'Élevé', 'Très élevé'];
const STRENGTH_WORDS = ['Aucune', 'Très légère', 'Légère', 'Moyenne', 'Forte', 'Très forte'];

const HOW_MUCH = ['Pas du tout', 'À peine', 'Un peu', 'Assez', 'Très', 'Surtout'];
const TASTES: Readonly<Record<TasteName, { label: string; words: readonly string[] }>> = {
  sucre: { label: 'Sucré', words: HOW_MUCH },
  acide: { label: 'Acide', words: HOW_MUCH },
  amer: { label: 'Amer', words: HOW_MUCH },
  corps: { label: 'Corps', words: ['Aérien', 'Léger', 'Souple', 'Rond', 'Ample', 'Onctueux'] },
};

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

export function recipeSheet(cocktail: CocktailDetail): RecipeSheet {
  const { servings, taste, makesMl } = cocktail;
  const choices = portionChoices(servings);
  const shown = (lines: CocktailDetail['lines']) =>
    choices.map((portions) => lines.map((line) => formatLine(line, portions / servings)));
  return {
    category: CATEGORIES[cocktail.category],
    color: colorName(cocktail.dominantColor),
    cost: COST_WORDS[cocktail.cost] ?? '',
    country: cocktail.country === 'international' ? null : COUNTRIES[cocktail.country],
    glass: GLASSES[cocktail.glass].label,
    ice: ICES[cocktail.ice],
    method: METHODS[cocktail.method],
    strength: STRENGTH_WORDS[cocktail.strength] ?? '',
    taste: TASTE_NAMES.flatMap((name) => {
      const { label, words } = TASTES[name];
      return taste === null ? [] : [{ label, word: words[taste[name]] ?? '', value: taste[name] }];
    }),
    filed: (['occasion', 'saison'] as const).flatMap((kind) => {
      const names = cocktail.tags.filter((tag) => tag.kind === kind).map(({ name }) => name);
      return names.length === 0 ? [] : [{ label: TAG_KINDS[kind], text: names.join(', ') }];
    }),
    reckoning: sayReckoning(cocktail),
    nutrition: sayNutrition(cocktail),
    makes:
      makesMl === null
        ? null
        : choices.map((portions) => sayYield((makesMl * portions) / servings)),
    lines: shown(cocktail.lines),
    served: shown(cocktail.served),
  };
}
