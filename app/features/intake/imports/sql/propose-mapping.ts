/** Proposes the tables and columns of recipes in an SQL file. */
import lists from '#content/vocabulary/imports/sql-tables.json' with { type: 'json' };
import { writtenLines } from '../html/page-text.ts';
import { INGREDIENT_NOUNS, RECIPE_NOUNS, type Meaning } from './column-meaning.ts';
import { columnWords, hasWord, wordSet } from './column-words.ts';
import type { SqlTable } from './dump/sql-tables.ts';
import { partsOf } from './preparation.ts';
import { columnsOf, ingredientsWithin, stepsWithin, type Column } from './propose-columns.ts';
import { coverage, rowsOfRecipes } from './propose-ingredients.ts';
import {
  filledTables,
  MOST_COMPARED,
  namesRecipes,
  relationsOf,
  type Relation,
} from './relations.ts';
import { isText, sampleOf } from './table-columns.ts';
import { placeName, type RowsOfRecipe, type SqlField, type SqlMapping } from './sql-mapping.ts';

/** The field of each meaning. */
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
/** Words of tables with names and texts that are no recipes. */
const OTHERS = wordSet(lists.notRecipes);
/** A table with a lower score holds no recipes, whatever its name. */
const LEAST_SCORE = 4;
const LANGUAGE = /^(?:locale|lang|langue|language|sprache|lingua|idioma)(?:_?code)?$/i;
const POST_KINDS = /recip|recett|cocktail|drink|wprm|tasty_|rezept|ricett|receta/i;

/**
 * The rows that are recipes in a table of all kinds of posts, or French in a table of several
 * languages; null if no column separates them.
 */
function kindOf(table: SqlTable): { column: string; values: string[] } | null {
  const language = table.columns.find((name) => LANGUAGE.test(name));
  const languages =
    language === undefined ? [] : [...new Set(sampleOf(table, language, MOST_COMPARED))];
  const french = languages.filter((one) => /^fr/i.test(one));
  if (language !== undefined && french.length > 0) return { column: language, values: french };
  const column = table.columns.find((name) => /^(?:post_)?type$/i.test(name));
  if (column === undefined || !table.columns.some((name) => /content|title/i.test(name)))
    return null;
  const kinds = [...new Set(sampleOf(table, column, MOST_COMPARED))];
  const recipes = kinds.filter((kind) => POST_KINDS.test(kind));
  if (recipes.length > 0)
    return kinds.length === recipes.length ? null : { column, values: recipes };
  return kinds.includes('post') ? { column, values: ['post'] } : null;
}

/** The fields and tags of columns, except those used for steps. */
function fieldsOf(
  columns: readonly Column[],
  steps: SqlMapping['steps'],
): Pick<SqlMapping, 'fields' | 'tags'> {
  const told = new Set(steps.rows === null ? steps.places.map(placeName) : []);
  const fields: SqlMapping['fields'] = {};
  const tags: SqlMapping['tags'] = [];
  for (const { meaning, place, sample } of columns) {
    const field = FIELD[meaning];
    const isCounted = field === 'servings' || field === 'prepMinutes';
    const isHeld = isCounted ? sample.some((value) => /\d/.test(value)) : isText(sample);
    if (told.has(placeName(place)) || !isHeld) continue;
    if (meaning === 'tags' || meaning === 'category') tags.push({ rows: null, place });
    if (field !== undefined) (fields[field] ??= []).push(place);
  }
  return { fields, tags };
}

/** True if texts of a table hold whole recipes, with ingredients under a heading. */
const tellWholeRecipes = (table: SqlTable, { rows, places }: SqlMapping['steps']): boolean =>
  rows === null &&
  places.some(
    ({ via, column }) =>
      via.length === 0 &&
      sampleOf(table, column, 50).some((text) => partsOf(writtenLines(text)) !== null),
  );

interface Candidate {
  mapping: SqlMapping;
  score: number;
  /** True if the mapping finds recipes, not just rows with a name and a text. */
  isEnough: boolean;
}

function scored(table: SqlTable, mapping: SqlMapping): Candidate {
  const { ingredients, steps, fields, recipes } = mapping;
  const words = columnWords(table.name);
  const isRecipe = hasWord(words, RECIPE_NOUNS);
  const isNamed = namesRecipes(words);
  const hasSteps = steps.places.length > 0;
  const hasLines = ingredients.length > 0;
  const hasAmounts = ingredients.some(({ lines }) => lines.some(({ amount }) => amount !== null));
  const isOther = hasWord(words, OTHERS) || (hasWord(words, INGREDIENT_NOUNS) && !hasSteps);
  const score =
    (isRecipe ? 6 : isNamed ? 4 : 0) +
    (hasLines ? 5 : 0) +
    (hasSteps ? 4 : 0) +
    Math.min(3, Object.keys(fields).length) -
    (isOther ? 8 : 0);
  const isEnough =
    (hasLines && (isNamed || hasAmounts || hasSteps)) ||
    (hasSteps && (isNamed || (recipes.only !== null && !recipes.isMixed))) ||
    (recipes.isMixed && tellWholeRecipes(table, steps)) ||
    (isRecipe && fields.summary !== undefined);
  return { mapping, score, isEnough: isEnough && score >= LEAST_SCORE };
}

function candidateOf(
  table: SqlTable,
  tables: readonly SqlTable[],
  relations: readonly Relation[],
): Candidate | null {
  const only = kindOf(table);
  const columns = columnsOf(table, relations).filter(
    ({ name }) => name !== only?.column && !/^post_(?:type|status)$/.test(name),
  );
  const beyond = rowsOfRecipes(table, relations);
  const covers = (rows: RowsOfRecipe | null | undefined) =>
    rows ? coverage(table, rows, tables) : 0;
  const within = ingredientsWithin(table, columns);
  const covered = Math.max(0, ...beyond.ingredients.map(({ rows }) => covers(rows)));
  const isBeyond =
    covered > 0 &&
    (within.length === 0 || covered * 2 > Math.min(MOST_COMPARED, table.rows.length));
  const ownSteps = stepsWithin(columns);
  const isStepsBeyond = ownSteps.places.length === 0 || covers(beyond.steps?.rows) > 0;
  const steps = beyond.steps !== null && isStepsBeyond ? beyond.steps : ownSteps;
  const ingredients = isBeyond ? beyond.ingredients : within;
  const { fields, tags } = fieldsOf(columns, steps);
  if (fields.title === undefined) return null;
  const isMixed =
    ingredients.length === 0 &&
    !namesRecipes(columnWords(table.name)) &&
    (only === null || only.values.includes('post') || LANGUAGE.test(only.column));
  const once = ingredients.find(({ rows }) => rows?.table === table.name)?.rows?.key ?? null;
  return scored(table, {
    recipes: { table: table.name, only, once, isMixed },
    fields,
    ingredients,
    steps,
    tags: [...beyond.tags, ...tags],
  });
}

/**
 * The best mapping, of a given table or of any; null if no table fits.
 *
 * @param table name of the table, if an editor chose it
 */
export function proposeMapping(tables: readonly SqlTable[], table?: string): SqlMapping | null {
  const relations = relationsOf(tables);
  const [best] = filledTables(tables)
    .filter(({ name }) => table === undefined || name === table)
    .flatMap((one) => candidateOf(one, tables, relations) ?? [])
    .filter(({ isEnough }) => isEnough || table !== undefined)
    .toSorted((a, b) => b.score - a.score);
  return best?.mapping ?? null;
}
