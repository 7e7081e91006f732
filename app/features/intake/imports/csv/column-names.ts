/** Fields of columns by their names, in French, English, German, Italian, Spanish and Portuguese. */
import lists from '#content/vocabulary/imports/columns.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { remembered } from '#language/words/remembered.ts';
import { columnWords, LONGEST_NAME, splitName, stem, wordSet } from './column-words.ts';
import { askedFor, tellingWords, wordsIn } from './question-names.ts';

/** Labels of the fields that a column can hold: fields of a recipe, and extra ones of files. */
export const CSV_FIELDS = {
  ...(Object.fromEntries(
    Object.entries(RECIPE_FIELDS).map(([name, { label }]) => [name, label]),
  ) as Record<keyof CocktailInput, string>),
  quantity: 'Quantité d’un ingrédient',
  unit: 'Unité d’un ingrédient',
  ingredient_note: 'Remarque sur un ingrédient',
  cook_minutes: 'Durée de cuisson (minutes)',
  total_minutes: 'Durée totale (minutes)',
  author: 'Auteur',
  recipe_id: 'Numéro de la recette',
  zinc_id: 'Identifiant dans ce catalogue',
} as const;
export type CsvField = keyof typeof CSV_FIELDS;
export const isCsvField = (name: string): name is CsvField => Object.hasOwn(CSV_FIELDS, name);

/** Names of a column that holds titles or preparations. */
const RECIPES = wordSet(lists.recipes);
/** Nouns for recipes, and for drinks, which a shop may also sell. */
export const RECIPE_NOUNS = new Set([...RECIPES, ...wordSet(lists.cocktails)]);
export const DRINK_NOUNS = wordSet(lists.drinks);
export const INGREDIENT_NOUNS = wordSet(lists.ingredients);
const NOUNS = new Set([...RECIPE_NOUNS, ...DRINK_NOUNS]);
const LANGUAGES = new Set(lists.languages);
const UNITS = new Set(lists.units);
/** Words of a key column: they identify a row instead of describing it. */
const KEYS = wordSet(lists.keys);

const FIELDS = lists.fields as { field: CsvField; names?: string[]; words?: string[] }[];
const OWN = new Map(
  Object.keys(CSV_FIELDS)
    .filter(isCsvField)
    .map((name) => [name.replaceAll('_', ''), name]),
);
/** Whole names, folded, without separators. */
const KNOWN = new Map(
  FIELDS.flatMap(({ field, names = [] }) => names.map((name) => [name, field] as const)),
);
/** Words that decide the field of a longer name, by priority; those of no field come first. */
const WORDS: readonly (readonly [CsvField | null, ReadonlySet<string>])[] = [
  [null, wordSet(lists.aside)],
  ...FIELDS.map(({ field, words = [] }) => [field, wordSet(words)] as const),
];

/** Forms of the words of a field. */
export const wordsOfField = (of: CsvField): ReadonlySet<string> =>
  WORDS.find(([field]) => field === of)?.[1] ?? new Set();

/** Fields that may fill several numbered columns of a table. */
const NUMBERED = new Set<CsvField | null>(['ingredients', 'quantity', 'unit', 'instructions']);
/** Words that join two things in a name: « Les ingrédients et leurs quantités ». */
const JOINED = /\b(?:et|avec|and|with|und|con|com|e|y)\b/;
const isNumber = (word: string): boolean => /^\d+$/.test(word);

const TRADE = wordsIn(lists.trade);
const PRICE = wordsIn(lists.prices);
const PERSON = wordsIn(lists.persons);

/** Names of trade columns, which no table of recipes has. */
export const isOfTrade = (name: string): boolean => TRADE.test(fold(name));
export const isPrice = (name: string): boolean => /[€$£]/.test(name) || PRICE.test(fold(name));
/** True for columns about people and trade: never a recipe's title or content. */
export const isForeign = (name: string): boolean =>
  isOfTrade(name) || isPrice(name) || PERSON.test(fold(name));

/** The words of a name without those of a key: « id_recette » → recette. */
export const withoutKeyWords = (words: readonly string[]): string[] =>
  words.filter((word) => !KEYS.has(stem(word)));

/** True for « Recette » and « Votre recette », whose cells decide the field. */
export function isRecipeName(name: string): boolean {
  const told = tellingWords(columnWords(name));
  return told.length > 0 && told.every((word) => RECIPES.has(stem(word)));
}

/**
 * French first, then names without a language, then English. For titles, names without a language
 * come first.
 */
function rankOfLanguage(code: string | null, field: CsvField | null): number {
  const isFrench = code?.startsWith('fr') ?? false;
  if (code === null) return field === 'title' ? 0 : 0.25;
  if (isFrench) return field === 'title' ? 0.25 : 0;
  return code.startsWith('en') ? 0.5 : 0.75;
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

/**
 * @param owners words of the table's name, which its columns often repeat: « nom_cocktail »
 * @param isAsked the name may be a question, which that of a program is not: « comment_status »
 */
function find(said: readonly string[], owners: ReadonlySet<string>, isAsked: boolean): Found {
  const words = said.filter((word) => !owners.has(stem(word)));
  if (words.length === 0 && said.length > 0) return { field: 'title', rank: 1 };
  const key = words.join('');
  const own = OWN.get(key);
  if (own !== undefined) return { field: own, rank: 0 };
  const known = KNOWN.get(key);
  if (known !== undefined) return { field: known, rank: 1 };
  const asked = isAsked && words.length > 1 ? askedFor(words.join(' ')) : null;
  if (asked === 'respondent') return NOTHING;
  const told = tellingWords(words);
  const meant = asked ?? OWN.get(told.join('')) ?? KNOWN.get(told.join(''));
  if (meant !== undefined) return { field: meant, rank: 1 };
  const about = told.map(stem).filter((word) => !NOUNS.has(word));
  if (about.length === 0 && told.some((word) => !RECIPES.has(stem(word)))) {
    return { field: 'title', rank: 1 };
  }
  const telling = WORDS.filter(([, set]) => about.some((word) => set.has(word)));
  const isList = JOINED.test(words.join(' ')) && telling.some(([field]) => field === 'ingredients');
  const [field, set] = isList
    ? (['ingredients', wordsOfField('ingredients')] as const)
    : (telling[0] ?? [null, null]);
  if (field === null) return NOTHING;
  return { field, rank: about.every((word) => set.has(word)) ? 1.2 : 2 };
}

function readName(name: string, owner = ''): NamedColumn {
  if (name.length > LONGEST_NAME) return { field: null, number: null, rank: 9, key: '' };
  const all = splitName(name.replace(/\([^)]{0,120}\)|\[[^\]]{0,120}\]/g, ' '));
  const plain = all.filter((word) => !isNumber(word));
  const last = plain.length > 1 ? (plain.at(-1) ?? '') : '';
  const language = LANGUAGES.has(last) ? last : null;
  const words = language === null ? plain : plain.slice(0, -1);
  const found = find(
    words,
    new Set(columnWords(owner).map(stem)),
    !name.includes('_') || /\s/.test(name),
  );
  const { field, rank } = found.rank > 1 && isForeign(name) ? NOTHING : found;
  const number = all.find((word) => isNumber(word) && word.length <= 2);
  return {
    field,
    number: NUMBERED.has(field) && number !== undefined ? Number(number) : null,
    rank: rank + rankOfLanguage(language, field),
    key: words.join(''),
  };
}

/** The field of a column, by its name. */
export const nameColumn = remembered((name) => readName(name));

/** The field of a column of a table, whose name columns often repeat. */
export const fieldOfColumn = (name: string, owner: string): CsvField | null =>
  readName(name, owner).field;

/** The unit in a column name: « Quantité (cl) », « amount_ml ». */
export const unitOfName = (name: string): string | undefined => {
  const last = columnWords(name).at(-1) ?? '';
  return UNITS.has(last) ? last : undefined;
};
