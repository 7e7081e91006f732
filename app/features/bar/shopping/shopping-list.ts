/** Shopping list: recipes with their servings, free lines, and what they decided of lines. */
import { MAX_SERVINGS } from '#features/recipes/cocktails/lines/portions.ts';
import { boundedNumber } from '#language/bounded-number.ts';

/**
 * Marks of the list. Of ingredients, by their keys: bought, taken off, bought although they are at home, made
 * at home; `libre` is a free line, by its text, and `libre-pris` one that was bought.
 */
export const MARK_KINDS = ['pris', 'retire', 'rachete', 'maison', 'libre', 'libre-pris'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  kind: MarkKind;
  key: string;
}

export interface ShoppingList {
  /** Servings by number of the recipe, in the order they came. */
  recipes: ReadonlyMap<number, number>;
  marks: Readonly<Record<MarkKind, readonly string[]>>;
}

/** Post of what came and what went: two devices never undo each other. */
export interface ListChange {
  set: ReadonlyMap<number, number>;
  drop: readonly number[];
  add: readonly Mark[];
  remove: readonly Mark[];
}

export const MOST_RECIPES = 60;
export const MOST_FREE = 40;
export const LONGEST_FREE = 60;
/** An account holds a joined list too. */
export const MOST_KEPT = 120;
/** A cookie holds the whole list of a visitor. */
export const LONGEST_COOKIE = 3500;
/** Marks of each kind. */
export const MOST_MARKS = 500;

const NONE: readonly string[] = [];
const emptyMarks = (): Record<MarkKind, readonly string[]> => ({
  pris: NONE,
  retire: NONE,
  rachete: NONE,
  maison: NONE,
  libre: NONE,
  'libre-pris': NONE,
});
export const EMPTY_LIST: ShoppingList = { recipes: new Map(), marks: emptyMarks() };
export const NO_CHANGE: ListChange = { set: new Map(), drop: [], add: [], remove: [] };

export const isEmptyList = ({ recipes, marks }: ShoppingList) =>
  recipes.size === 0 && MARK_KINDS.every((kind) => marks[kind].length === 0);

const KEY = /^[\da-f]{8}$/;
const isFree = (kind: MarkKind) => kind === 'libre' || kind === 'libre-pris';

/** A free line as it is kept: of one line, without the signs that separate lines; blank if nothing is left. */
export const freeLine = (text: string): string =>
  text
    .slice(0, 4 * LONGEST_FREE)
    .replaceAll(/[\p{C}|\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_FREE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

export const isMark = ({ kind, key }: Mark): boolean =>
  isFree(kind) ? key !== '' && freeLine(key) === key : KEY.test(key);

const servingsOf = (text: string) => boundedNumber(text, { low: 1, high: MAX_SERVINGS }, null);
const NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** « 12.4-33.2 »: recipes by number, each with its servings. */
export const writeRecipes = (recipes: ReadonlyMap<number, number>): string =>
  [...recipes].map(([number, servings]) => `${number}.${servings}`).join('-');

export function readRecipes(text: string, most = MOST_KEPT): Map<number, number> {
  const read = new Map<number, number>();
  for (const part of text.slice(0, 20 * MOST_KEPT).split('-')) {
    const [number = '', servings = ''] = part.split('.');
    const count = servingsOf(servings);
    if (NUMBER.test(number) && count !== null && read.size < most) read.set(Number(number), count);
  }
  return read;
}

export function applyChange(list: ShoppingList, change: ListChange): ShoppingList {
  const recipes = new Map([...list.recipes, ...change.set]);
  for (const number of change.drop) recipes.delete(number);
  const marks = emptyMarks();
  for (const kind of MARK_KINDS) {
    const of = (some: readonly Mark[]) =>
      some.filter((mark) => mark.kind === kind).map(({ key }) => key);
    const gone = new Set(of(change.remove));
    marks[kind] = [...new Set([...list.marks[kind], ...of(change.add)])].filter(
      (key) => !gone.has(key),
    );
  }
  return { recipes, marks };
}

export const marksOf = ({ marks }: ShoppingList): Mark[] =>
  MARK_KINDS.flatMap((kind) => marks[kind].map((key) => ({ kind, key })));

/** The change that makes both lists one: nothing goes, and of two servings the larger stays. */
export const joiningChange = (list: ShoppingList, other: ShoppingList): ListChange => ({
  set: new Map(
    [...other.recipes].filter(([number, servings]) => servings > (list.recipes.get(number) ?? 0)),
  ),
  drop: [],
  add: marksOf(other),
  remove: [],
});

const PARAMETER: Readonly<Record<MarkKind, string>> = {
  pris: 'c',
  retire: 'x',
  rachete: 'a',
  maison: 'm',
  libre: 'l',
  'libre-pris': 'k',
};

/** Text of a cookie; an address of a list has the same parameters. */
export function writeList(list: ShoppingList): string {
  const written = new URLSearchParams();
  if (list.recipes.size > 0) written.set('r', writeRecipes(list.recipes));
  for (const kind of MARK_KINDS) {
    const keys = list.marks[kind];
    if (isFree(kind)) for (const key of keys) written.append(PARAMETER[kind], key);
    else if (keys.length > 0) written.set(PARAMETER[kind], keys.join(''));
  }
  return written.toString();
}

/** A list of a cookie or an address; what has another shape is left out. */
export function readList(parameters: URLSearchParams): ShoppingList {
  const marks = emptyMarks();
  for (const kind of MARK_KINDS) {
    const all = parameters.getAll(PARAMETER[kind]).slice(0, MOST_MARKS);
    const keys = isFree(kind)
      ? all.map(freeLine).slice(0, MOST_KEPT)
      : (all
          .join('')
          .slice(0, 8 * MOST_MARKS)
          .match(/.{8}/gu) ?? []);
    marks[kind] = [...new Set(keys)].filter((key) => isMark({ kind, key }));
  }
  return { recipes: readRecipes(parameters.get('r') ?? ''), marks };
}

export const LIST_PATH = '/liste-de-courses';
export const TICK_PATH = `${LIST_PATH}/cocher`;

/** Address of a shared list, which holds its recipes, free lines and homemade preparations; no ticks. */
export function sharedPath({ recipes, marks }: ShoppingList): string {
  const { libre, maison } = marks;
  const shared = writeList({ recipes, marks: { ...emptyMarks(), libre, maison } });
  return shared === '' ? LIST_PATH : `${LIST_PATH}?${shared}`;
}

/** Without scripts a page asks before the list is emptied. */
export const ASK_PARAMETER = 'vider';
export const ASK_PATH = `${LIST_PATH}?${ASK_PARAMETER}=oui`;

/** True if an address holds a list. */
export const isShared = (parameters: URLSearchParams) => parameters.has('r') || parameters.has('l');

/** Fields of its forms. */
export const LIST_FIELDS = {
  /** Ticked lines, and those that were ticked when the page was read. */
  ticked: 'pris',
  tickedBefore: 'pris-avant',
  /** Servings of a recipe, by its number. */
  servings: 'pour-',
  servingsBefore: 'pour-avant',
  free: 'ajout',
  act: 'agir',
  /** The list that was emptied, as `writeList` writes it. */
  cleared: 'videe',
} as const;

/** Value of a box: a key, or a free line behind a sign that no key has. */
export const boxOf = ({ kind, key }: Mark) => (isFree(kind) ? `:${key}` : key);
const markOfBox = (box: string): Mark =>
  box.startsWith(':') ? { kind: 'libre-pris', key: box.slice(1) } : { kind: 'pris', key: box };
const SEPARATOR = '|';
export const joinBoxes = (boxes: readonly string[]) => boxes.join(SEPARATOR);
export const splitBoxes = (text: string) => text.split(SEPARATOR).filter((box) => box !== '');

/** Ticks that came and went. */
export function tickChange(before: readonly string[], after: readonly string[]): ListChange {
  const [had, has] = [new Set(before), new Set(after)];
  const marks = (boxes: readonly string[]) => boxes.map(markOfBox).filter(isMark);
  return {
    ...NO_CHANGE,
    add: marks(after.filter((box) => !had.has(box))),
    remove: marks(before.filter((box) => !has.has(box))),
  };
}
