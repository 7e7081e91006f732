/** What the page of a recipe says in words, made on the server: browsers are spared the tables. */
import { CATEGORIES, COUNTRIES, GLASSES, ICES, METHODS, type CocktailDetail } from '../cocktail.ts';
import { colorName } from './color-name.ts';
import { formatLine, type ShownLine } from '../lines/ingredient-line.ts';

/** The lines of a recipe, for so many servings. */
interface Amounts {
  portions: number;
  lines: ShownLine[];
}

export interface RecipeSheet {
  category: string;
  color: string;
  cost: string;
  country: string;
  glass: string;
  ice: string;
  method: string;
  strength: string;
  /** Amounts for the servings of the recipe first, then for those asked when they differ. */
  amounts: [Amounts, ...Amounts[]];
}

/** The owner's ratings, from 0 to 5. */
const COST_WORDS = ['Presque rien', 'Très bas', 'Bas', 'Moyen', 'Élevé', 'Très élevé'];
const STRENGTH_WORDS = ['Aucune', 'Très légère', 'Légère', 'Moyenne', 'Forte', 'Très forte'];

/** @param portions the servings asked */
export function recipeSheet(cocktail: CocktailDetail, portions: number): RecipeSheet {
  const { lines, servings } = cocktail;
  const amounts = (asked: number) => ({
    portions: asked,
    lines: lines.map((line) => formatLine(line, asked / servings)),
  });
  return {
    category: CATEGORIES[cocktail.category],
    color: colorName(cocktail.dominantColor),
    cost: COST_WORDS[cocktail.cost] ?? '',
    country: COUNTRIES[cocktail.country],
    glass: GLASSES[cocktail.glass].label,
    ice: ICES[cocktail.ice],
    method: METHODS[cocktail.method].label,
    strength: STRENGTH_WORDS[cocktail.strength] ?? '',
    amounts: [amounts(servings), ...(portions === servings ? [] : [amounts(portions)])],
  };
}
