/** Column names of foreign files, in French and English, with the field of each. */
import lists from '#content/vocabulary/imports/csv-columns.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import { remembered } from '../remembered.ts';
import { isForeign } from './foreign-columns.ts';
import { askedFor, tellingWords } from './question-names.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';

/** Labels of the fields that a column can hold: fields of a recipe, and extra ones of files. */
export const CSV_FIELDS = {
  ...(Object.fromEntries(
    Object.entries(RECIPE_FIELDS).map(([name, { label }]) => [name, label]),
  ) as Record<keyof CocktailInput, string>),
  quantity: 'Quantité d’un ingrédient',
  unit: 'Unité d’un ingrédient',
  author: 'Auteur',
  recipe_id: 'Numéro de la recette',
  zinc_id: 'Identifiant dans ce catalogue',
} as const;
export type CsvField = keyof typeof CSV_FIELDS;
export const isCsvField = (name: string): name is CsvField => Object.hasOwn(CSV_FIELDS, name);

/** Whole names, folded, without separators. */
const NAMES: Partial<Record<CsvField, readonly string[]>> = lists.names;

/** Words that decide the field of a longer name, by priority. */
const WORDS = (lists.words as { field: CsvField | null; words: string[] }[]).map(
  ({ field, words }) => [field, new Set(words)] as const,
);

const fieldNames = Object.keys(CSV_FIELDS).filter(isCsvField);
const OWN = new Map(fieldNames.map((name) => [name.replaceAll('_', ''), name]));
const KNOWN = new Map(
  fieldNames.flatMap((field) => (NAMES[field] ?? []).map((name) => [name, field])),
);
const LANGUAGES = new Set(lists.languages);
/** Fields that may fill several numbered columns of a table. */
const NUMBERED = new Set<CsvField | null>(['ingredients', 'quantity', 'unit', 'instructions']);
/** A longer name is a question. */
const LONGEST_NAME = 120;
/** Words that join two things in a name: « Les ingrédients et leurs quantités ». */
const JOINED = /\b(?:et|avec|and|with)\b/;

/** Words and number of a name: « strIngredient1 », « Ingrédient n° 1 », « ingredient_1 ». */
function wordsOf(name: string): { words: string[]; number: number | null } {
  const apart = fold(
    name
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/^(?:str|int|txt) /, '')
      .replace(/\([^)]{0,120}\)|\[[^\]]{0,120}\]/g, ' '),
  );
  const number = /\d{1,2}/.exec(apart);
  const words = apart.match(/[a-z]+/g) ?? [];
  return { words, number: number && Number(number[0]) };
}

/** French first, then names without a language, then English. */
function rankOfLanguage(code: string | null): number {
  if (code === null) return 0.25;
  return code.startsWith('fr') ? 0 : code.startsWith('en') ? 0.5 : 0.75;
}

export interface NamedColumn {
  field: CsvField | null;
  /** Number of the ingredient line or step, if each has its own column. */
  number: number | null;
  /**
   * Lower is surer: below 1 an exact recipe field, below 2 a known name, below 3 a name with a
   * known word.
   */
  rank: number;
  /** Name without its language: translations of one text share it. */
  key: string;
}

type Found = Pick<NamedColumn, 'field' | 'rank'>;
const NOTHING: Found = { field: null, rank: 9 };

function find(words: readonly string[]): Found {
  const key = words.join('');
  const own = OWN.get(key);
  if (own !== undefined) return { field: own, rank: 0 };
  const known = KNOWN.get(key);
  if (known !== undefined) return { field: known, rank: 1 };
  const asked = words.length > 1 ? askedFor(words.join(' ')) : null;
  if (asked === 'respondent') return NOTHING;
  const told = tellingWords(words).join('');
  const meant = asked ?? OWN.get(told) ?? KNOWN.get(told);
  if (meant !== undefined) return { field: meant, rank: 1 };
  const telling = WORDS.filter(([, list]) => words.some((word) => list.has(word)));
  const isList = JOINED.test(words.join(' ')) && telling.some(([field]) => field === 'ingredients');
  const [field = null] = isList ? ['ingredients' as const] : (telling[0] ?? []);
  return field === null ? NOTHING : { field, rank: 2 };
}

function readName(name: string): NamedColumn {
  if (name.length > LONGEST_NAME) return { field: null, number: null, rank: 9, key: '' };
  const read = wordsOf(name);
  const last = read.words.length > 1 ? (read.words.at(-1) ?? '') : '';
  const language = LANGUAGES.has(last) ? last : null;
  const words = language === null ? read.words : read.words.slice(0, -1);
  const found = find(words);
  const { field, rank } = found.rank > 1 && isForeign(name) ? NOTHING : found;
  return {
    field,
    number: NUMBERED.has(field) ? read.number : null,
    rank: rank + rankOfLanguage(language),
    key: words.join(''),
  };
}

/** The field of a column, by its name. */
export const nameColumn = remembered(readName);

/** The unit in a column name: « Quantité (cl) », « amount_ml ». */
export const unitOfName = (name: string): string | undefined =>
  /(?:\(|\[|[ _](?:en |in )?)(cl|ml|dl|oz|g)[)\]]?$/i.exec(name.trim())?.[1]?.toLowerCase();
