/** What the page of a recipe says in words, made on the server: browsers are spared the tables. */
import { CATEGORIES, COUNTRIES, GLASSES, ICES, METHODS, type CocktailDetail } from '../cocktail.ts';
import { colorName } from './color-name.ts';
import { formatLine, type ShownLine } from '../lines/ingredient-line.ts';
import { portionChoices } from '../lines/portions.ts';

export interface RecipeSheet {
  category: string;
  color: string;
  cost: string;
  country: string;
  glass: string;
  ice: string;
  method: string;
  strength: string;
  /**
   * Its lines for each of `portionChoices`: a kilobyte of texts, most of them repeated, in place of six of
   * code that reckons them.
   */
  lines: ShownLine[][];
}

/** The owner's ratings, from 0 to 5. */
const COST_WORDS = ['Presque rien', 'Très bas', 'Bas', 'Moyen', 'Élevé', 'Très élevé'];
const STRENGTH_WORDS = ['Aucune', 'Très légère', 'Légère', 'Moyenne', 'Forte', 'Très forte'];

export function recipeSheet(cocktail: CocktailDetail): RecipeSheet {
  const { lines, servings } = cocktail;
  return {
    category: CATEGORIES[cocktail.category],
    color: colorName(cocktail.dominantColor),
    cost: COST_WORDS[cocktail.cost] ?? '',
    country: COUNTRIES[cocktail.country],
    glass: GLASSES[cocktail.glass].label,
    ice: ICES[cocktail.ice],
    method: METHODS[cocktail.method].label,
    strength: STRENGTH_WORDS[cocktail.strength] ?? '',
    lines: portionChoices(servings).map((portions) =>
      lines.map((line) => formatLine(line, portions / servings)),
    ),
  };
}
