/** Reads the form of a list: all its boxes and numbers, and the button that was pressed. */
import { MAX_SERVINGS } from '#features/recipes/cocktails/lines/portions.ts';
import { boundedNumber } from '#language/bounded-number.ts';
import {
  freeLine,
  isMark,
  joiningChange,
  LIST_FIELDS,
  marksOf,
  NO_CHANGE,
  readList,
  readRecipes,
  splitBoxes,
  tickChange,
  type ListChange,
  type Mark,
  type MarkKind,
  type ShoppingList,
} from './shopping-list.ts';

/** Value of the button that takes a shared list. */
export const TAKE = 'prendre';
/** Value of the button that empties the list, of the one that answers « Vider la liste ? », and of the one that undoes it. */
export const CLEAR = 'vider';
export const CLEAR_ASKED = 'vider-oui';
export const RESTORE = 'reprendre';

/** Buttons of a line: the mark that each adds or removes. */
const ACTS = {
  oter: { kind: 'retire', adds: true },
  remettre: { kind: 'retire', adds: false },
  racheter: { kind: 'rachete', adds: true },
  garder: { kind: 'rachete', adds: false },
  maison: { kind: 'maison', adds: true },
  acheter: { kind: 'maison', adds: false },
  'oter-ligne': { kind: 'libre', adds: false },
} as const satisfies Record<string, { kind: MarkKind; adds: boolean }>;
type Act = keyof typeof ACTS;
const DROP = 'oter-recette';

/** Value of a button. */
export const actOn = (act: Act, key: string) => `${act}:${key}`;
export const dropRecipe = (number: number) => `${DROP}:${number}`;

const isAct = (act: string): act is Act => Object.hasOwn(ACTS, act);

function servingsIn(form: FormData, list: ShoppingList): Pick<ListChange, 'set' | 'drop'> {
  const set = new Map<number, number>();
  const drop: number[] = [];
  for (const [number, before] of readRecipes(textIn(form, LIST_FIELDS.servingsBefore))) {
    const text = textIn(form, `${LIST_FIELDS.servings}${number}`);
    const typed = boundedNumber(text, { low: 0, high: MAX_SERVINGS }, before);
    if (typed === before || !list.recipes.has(number)) continue;
    if (typed === 0) drop.push(number);
    else set.set(number, typed);
  }
  return { set, drop };
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

function pressed(act: string): Pick<ListChange, 'drop' | 'add' | 'remove'> {
  const colon = act.indexOf(':');
  const [verb, key] = [act.slice(0, colon), act.slice(colon + 1)];
  if (verb === DROP) return { drop: [Number(key)].filter(Number.isInteger), add: [], remove: [] };
  if (!isAct(verb)) return { drop: [], add: [], remove: [] };
  const { kind, adds } = ACTS[verb];
  const marks: Mark[] = [{ kind, key }];
  if (kind === 'libre') marks.push({ kind: 'libre-pris', key });
  const known = marks.filter(isMark);
  return { drop: [], add: adds ? known : [], remove: adds ? [] : known };
}

/** @param list as it is now: servings of recipes that left it meanwhile change nothing */
export function readListForm(form: FormData, list: ShoppingList): ListChange {
  const act = textIn(form, LIST_FIELDS.act);
  if (act === CLEAR || act === CLEAR_ASKED)
    return { ...NO_CHANGE, drop: [...list.recipes.keys()], remove: marksOf(list) };
  if (act === RESTORE)
    return joiningChange(list, readList(new URLSearchParams(textIn(form, LIST_FIELDS.cleared))));
  const ticks = tickChange(
    splitBoxes(textIn(form, LIST_FIELDS.tickedBefore)),
    form.getAll(LIST_FIELDS.ticked).map(String),
  );
  const servings = servingsIn(form, list);
  const { drop, add, remove } = pressed(act);
  const free = textIn(form, LIST_FIELDS.free)
    .split(/[\n,;]/)
    .map(freeLine)
    .filter((line) => line !== '')
    .map((key): Mark => ({ kind: 'libre', key }));
  return {
    set: servings.set,
    drop: [...servings.drop, ...drop],
    add: [...ticks.add, ...add, ...free],
    remove: [...ticks.remove, ...remove],
  };
}
