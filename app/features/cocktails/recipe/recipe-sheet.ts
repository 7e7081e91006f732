/** What the page of a recipe says in words, made on the server: browsers are spared the tables. */
import { CATEGORIES, COUNTRIES, GLASSES, ICES, METHODS, type CocktailDetail } from '../cocktail.ts';
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { colorName } from './color-name.ts';
import { formatLine, type ShownLine } from '../lines/ingredient-line.ts';
import { portionChoices } from '../lines/portions.ts';
import { standardDrinks } from '../lines/strength.ts';

export interface RecipeSheet {
  category: string;
  color: string;
  cost: string;
  country: string;
  glass: string;
  ice: string;
  method: string;
  strength: string;
  /** How its strength was reckoned; null without any, or unknown. */
  reckoning: string | null;
  /**
   * Its lines for each of `portionChoices`: a kilobyte of texts, most of them repeated, in place of six of
   * code that reckons them.
   */
  lines: ShownLine[][];
}

/** The owner's ratings, from 0 to 5. */
const COST_WORDS = ['Presque rien', 'Très bas', 'Bas', 'Moyen', 'Élevé', 'Très élevé'];
const STRENGTH_WORDS = ['Aucune', 'Très légère', 'Légère', 'Moyenne', 'Forte', 'Très forte'];

/** How strong a glass is in standard drinks, and what that was reckoned from, in a sentence. */
function sayReckoning({ reckoning, servings }: CocktailDetail): string | null {
  if (reckoning === null || reckoning.alcoholMl === 0) return null;
  const { pouredMl, alcoholMl, dilution } = reckoning;
  const drinks = Math.round(standardDrinks(alcoholMl, servings) * 10) / 10;
  const glasses = drinks < 2 ? 'verre standard' : 'verres standards';
  const centilitres = (ml: number) => `${formatNumber(Math.round(ml / servings) / 10)}${NBSP}cl`;
  const percent = `${formatNumber(Math.round(dilution.share * 100))}${NBSP}%`;
  const water = dilution.share === 0 ? 'sans eau' : `plus ${percent} d’eau`;
  return [
    `Soit ${formatNumber(drinks)} ${glasses} de 10${NBSP}g${NBSP}: ${centilitres(pouredMl)} versés`,
    `par verre, dont ${centilitres(alcoholMl)} d’alcool pur, ${water} de fonte (${dilution.because}).`,
  ].join(' ');
}

export function recipeSheet(cocktail: CocktailDetail): RecipeSheet {
  const { lines, servings } = cocktail;
  return {
    category: CATEGORIES[cocktail.category],
    color: colorName(cocktail.dominantColor),
    cost: COST_WORDS[cocktail.cost] ?? '',
    country: COUNTRIES[cocktail.country],
    glass: GLASSES[cocktail.glass].label,
    ice: ICES[cocktail.ice],
    method: METHODS[cocktail.method],
    strength: STRENGTH_WORDS[cocktail.strength] ?? '',
    reckoning: sayReckoning(cocktail),
    lines: portionChoices(servings).map((portions) =>
      lines.map((line) => formatLine(line, portions / servings)),
    ),
  };
}
