/** Draws forms of the list that wait on the device into what the page shows. */
import type { ShoppingView, ShopRow } from './describe-list.ts';
import { readListForm } from './list-form.ts';
import { boxOf, EMPTY_LIST, type Mark } from './shopping-list.ts';

type Fields = readonly (readonly [name: string, value: string])[];

const keysOf = (marks: readonly Mark[], kind: Mark['kind']) =>
  new Set(marks.filter((mark) => mark.kind === kind).map(({ key }) => key));

/** Shelf of lines that come back: the site knows theirs. */
const BACK = 'Remis sur la liste';

/**
 * Free lines, lines and recipes that are off or back, and servings. Amounts stay as they were: the site reckons them. Ticks draw
 * themselves.
 */
function draw(view: ShoppingView, fields: Fields): ShoppingView {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const recipes = new Map(view.recipes.map(({ number, servings }) => [number, servings]));
  const { set, drop, add, remove } = readListForm(form, { ...EMPTY_LIST, recipes });
  const [off, taken, typed] = [
    keysOf(add, 'retire'),
    keysOf(remove, 'libre'),
    keysOf(add, 'libre'),
  ];
  const back = new Set([...keysOf(remove, 'retire'), ...keysOf(add, 'rachete')]);
  const isOff = ({ key }: ShopRow) => off.has(key);
  const isBack = ({ key }: ShopRow) => back.has(key);
  const stays = (rows: readonly ShopRow[]) => rows.filter((row) => !isOff(row) && !isBack(row));
  const before = view.free.filter(({ text }) => !taken.has(text));
  const known = new Set(before.map(({ text }) => text));
  const added = [...typed].filter((text) => !known.has(text));
  const free = [
    ...before,
    ...added.map((text) => ({
      text,
      box: boxOf({ kind: 'libre-pris', key: text }),
      isTicked: false,
    })),
  ];
  const bought = view.shelves.flatMap(({ rows }) => rows);
  const others = [...view.there, ...view.pantry];
  const returned = [
    ...view.shelves.flatMap(({ name, rows }) => (name === BACK ? rows : [])),
    ...[...view.removed, ...others].filter(isBack),
  ];
  const shelves = [
    ...view.shelves.filter(({ name }) => name !== BACK),
    { name: BACK, rows: returned },
  ]
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => !isOff(row)) }))
    .filter(({ rows }) => rows.length > 0);
  const lines = [...free, ...shelves.flatMap(({ rows }) => rows)];
  return {
    ...view,
    recipes: view.recipes
      .filter(({ number }) => !drop.includes(number))
      .map((recipe) => ({ ...recipe, servings: set.get(recipe.number) ?? recipe.servings })),
    gone: view.gone.filter((number) => !drop.includes(number)),
    free,
    shelves,
    there: stays(view.there),
    pantry: stays(view.pantry),
    removed: [
      ...view.removed.filter((row) => !isBack(row)),
      ...[...bought, ...others].filter(isOff),
    ],
    toBuy: lines.length,
    ticked: lines.filter(({ isTicked }) => isTicked).length,
  };
}

/** @param sent fields of each form that waits, oldest first */
export const withWaiting = (view: ShoppingView, sent: readonly Fields[]): ShoppingView =>
  sent.reduce(draw, view);
