/** Proposes which tables and columns of a SQL file hold what of a recipe. */
import {
  DRINK_NOUNS,
  INGREDIENT_NOUNS,
  meaningOf,
  numberOf,
  partOf,
  RECIPE_NOUNS,
  unitNamedBy,
  type Meaning,
} from './column-meaning.ts';
import { columnWords, hasWord, wordSet } from './column-words.ts';
import { partsOf, tellsPreparation } from './preparation.ts';
import { coverage, own, rowsOfRecipes, titleBeyond } from './propose-ingredients.ts';
import {
  filledTables,
  isText,
  MOST_COMPARED,
  relationsOf,
  sampleOf,
  type Relation,
} from './relations.ts';
import type { IngredientSource, Place, SqlField, SqlMapping } from './sql-mapping.ts';
import type { SqlTable } from './dump/sql-tables.ts';

/** The field that a meaning makes. */
const FIELD: Partial<Record<Meaning, SqlField>> = {
  title: 'title',
  summary: 'summary',
  image: 'image',
  servings: 'servings',
  prepMinutes: 'prepMinutes',
  sourceUrl: 'sourceUrl',
  author: 'author',
  licence: 'licence',
  glass: 'type_verre',
  category: 'categorie',
  difficulty: 'difficulty',
  garnish: 'idee_decoration',
  country: 'pays',
  history: 'history',
};
/** Words of tables that have a name and a text, and hold something else than recipes. */
const OTHERS = wordSet(
  'user utilisateur nutzer benutzer utente usuario member membre customer client comment commentaire avis review ' +
    'order commande log session tag category categorie kategorie categoria famille unit unite step etape glass verre ' +
    'migration role permission setting option product produit media image photo menu page supplier fournisseur',
);
const POST_KINDS = /recip|recett|cocktail|drink|wprm|tasty_|rezept|ricett|receta/i;

/** Of a table of all kinds of posts, those that are recipes; null where nothing tells them apart. */
function kindOf(table: SqlTable): { column: string; values: string[] } | null {
  const column = table.columns.find((name) => /^(?:post_)?type$/i.test(name));
  if (column === undefined || !table.columns.some((name) => /content|title/i.test(name)))
    return null;
  const kinds = [...new Set(sampleOf(table, column, MOST_COMPARED))];
  const recipes = kinds.filter((kind) => POST_KINDS.test(kind));
  if (recipes.length > 0)
    return kinds.length === recipes.length ? null : { column, values: recipes };
  return kinds.includes('post') ? { column, values: ['post'] } : null;
}

interface Candidate {
  mapping: SqlMapping;
  score: number;
}

function candidateOf(
  table: SqlTable,
  tables: readonly SqlTable[],
  relations: readonly Relation[],
  isChosen: boolean,
): Candidate | null {
  const columns = columnsOf(table, relations);
  const beyond = rowsOfRecipes(table, relations);
  const within = ingredientsWithin(table, columns);
  const covered = beyond.ingredients.reduce(
    (most, { rows }) => Math.max(most, rows ? coverage(table, rows, tables) : 0),
    0,
  );
  const ingredients =
    covered > 0 && (within.length === 0 || covered * 2 > Math.min(MOST_COMPARED, table.rows.length))
      ? beyond.ingredients
      : within;
  const stepsOfRow = stepsWithin(columns);
  const steps =
    beyond.steps &&
    (stepsOfRow.places.length === 0 ||
      (beyond.steps.rows && coverage(table, beyond.steps.rows, tables) > 0))
      ? beyond.steps
      : stepsOfRow;
  const taken = new Set(steps.rows === null ? steps.places.map(({ column }) => column) : []);

  const only = kindOf(table);
  const fields: SqlMapping['fields'] = {};
  const tags = [...beyond.tags];
  for (const { meaning, place, sample, name } of columns) {
    if (name === only?.column || /^post_(?:type|status)$/.test(name)) continue;
    if (taken.has(place.column) && place.via.length === 0) continue;
    const field = FIELD[meaning];
    if (meaning === 'tags' || meaning === 'category') tags.push({ rows: null, place });
    if (field === undefined) continue;
    const isCounted = field === 'servings' || field === 'prepMinutes';
    if (isCounted ? !sample.some((value) => /\d/.test(value)) : !isText(sample)) continue;
    (fields[field] ??= []).push(place);
  }
  if (fields.title === undefined) return null;

  const words = columnWords(table.name);
  const isRecipe = hasWord(words, RECIPE_NOUNS);
  const isDrink = hasWord(words, DRINK_NOUNS);
  const isOther =
    hasWord(words, OTHERS) || (hasWord(words, INGREDIENT_NOUNS) && steps.places.length === 0);
  const contents =
    steps.rows === null && steps.places[0]?.via.length === 0
      ? sampleOf(table, steps.places[0].column, 50)
      : [];
  const told = contents.filter(
    (text) =>
      partsOf(
        text
          .split(/<[^>]*>|\n/)
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ) !== null,
  );
  const isMixed =
    !isRecipe &&
    !isDrink &&
    ingredients.length === 0 &&
    (only === null || only.values.includes('post'));
  const hasAmounts = ingredients.some(({ lines }) => lines.some(({ amount }) => amount !== null));
  const isEnough =
    (ingredients.length > 0 && (isRecipe || isDrink || hasAmounts || steps.places.length > 0)) ||
    (steps.places.length > 0 && (isRecipe || isDrink || (only !== null && !isMixed))) ||
    (isMixed && told.length > 0) ||
    (isRecipe && fields.summary !== undefined);
  if (!isEnough && !isChosen) return null;
  const score =
    (isRecipe ? 6 : isDrink ? 4 : 0) +
    (ingredients.length > 0 ? 5 : 0) +
    (steps.places.length > 0 ? 4 : 0) +
    Math.min(3, Object.keys(fields).length) -
    (isOther ? 8 : 0);
  if (score < 4 && !isChosen) return null;
  return {
    score,
    mapping: {
      recipes: { table: table.name, only, isMixed },
      fields,
      ingredients,
      steps,
      tags,
    },
  };
}

/**
 * The mapping that fits best, of a given table or of whichever has recipes; null where none has.
 *
 * @param table its name, when a person chose it
 */
export function proposeMapping(tables: readonly SqlTable[], table?: string): SqlMapping | null {
  const relations = relationsOf(tables);
  const candidates = filledTables(tables)
    .filter(({ name }) => table === undefined || name === table)
    .flatMap((one) => candidateOf(one, tables, relations, table !== undefined) ?? []);
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  return best?.mapping ?? null;
}
