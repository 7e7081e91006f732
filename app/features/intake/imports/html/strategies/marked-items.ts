/**
 * Reads recipes marked in the text of a page: microdata (itemprop) and RDFa (property). Only their
 * attribute names differ.
 */
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { elementLines, elementText } from '../page-text.ts';
import { elementsIn, type PageElement, type PageTree } from '../page-tree.ts';
import { isRecipe, recipeOf } from '../schema/recipe.ts';
import type { Thing } from '../schema/values.ts';

interface Syntax {
  property: string;
  type: string;
}
const MICRODATA: Syntax = { property: 'itemprop', type: 'itemtype' };
const RDFA: Syntax = { property: 'property', type: 'typeof' };

const MOST_PROPERTIES = 5000;
const NEAR = 4;
const LONGEST_NAMES = 500;
const MOST_OF_ITEM = 60;
const LONGEST_ITEM = 160;
/** Properties whose element may hold a whole list. */
const LISTS = /ingredient|instruction|direction|step/i;
const OF_RECIPES = /^(?:.*[:/#])?(?:recipeingredients?|ingredients?|recipeinstructions?)$/i;

const ATTRIBUTES: Record<string, readonly string[]> = {
  meta: ['content'],
  a: ['href'],
  area: ['href'],
  link: ['href', 'content'],
  img: ['data-src', 'data-lazy-src', 'src'],
  amp: ['src'],
  audio: ['src'],
  source: ['src'],
  video: ['src'],
  iframe: ['src'],
  object: ['data'],
  data: ['value'],
  meter: ['value'],
  time: ['datetime'],
};
/** Properties that are addresses; of others, the text of the link counts. */
const ADDRESSES = /image|photo|url|license|thumbnail/i;

const typesIn = (element: PageElement, { type }: Syntax) =>
  element.attributes[type]?.split(/\s+/) ?? [];

/** The list item around a marked name: « 6 cl <span itemprop=…>rhum</span> ». */
function itemAround(tree: PageTree, element: PageElement): string | null {
  let around = element.parent;
  for (let up = 0; around && up < NEAR && !/^(?:li|tr|p)$/.test(around.tag); up += 1)
    around = around.parent;
  if (!around || !/^(?:li|tr|p)$/.test(around.tag) || around.end - around.start > MOST_OF_ITEM)
    return null;
  const text = elementText(tree, around);
  return /[\d½⅓⅔¼¾]/.test(text) && text.length < LONGEST_ITEM ? text : null;
}

/** The lines of a property that holds a whole list: its items, or the lines of its text. */
function linesOf(tree: PageTree, element: PageElement, name: string): string[] {
  const items = [...elementsIn(tree, element)].filter(({ tag }) => tag === 'li');
  if (items.length > 1) return items.map((item) => elementText(tree, item));
  const text = elementLines(tree, element).join('\n');
  const isBare = /ingredient/i.test(name) && text.length < LONGEST_ITEM && !/[\d½⅓⅔¼¾]/.test(text);
  return [(isBare ? itemAround(tree, element) : null) ?? text];
}

function valuesOf(tree: PageTree, element: PageElement, name: string): string[] {
  const { tag, attributes } = element;
  if (attributes.content !== undefined && attributes.content !== '') return [attributes.content];
  const isAddress = ADDRESSES.test(name);
  const said = tag === 'a' && !isAddress ? [] : (ATTRIBUTES[tag.replace(/-.*/, '')] ?? []);
  const attribute = said
    .map((one) => attributes[one])
    .find((value) => value && !value.startsWith('data:'));
  if (attribute !== undefined) return [attribute];
  return LISTS.test(name) ? linesOf(tree, element, name) : [elementLines(tree, element).join('\n')];
}

const isNamedTwice = (thing: Thing, names: readonly string[]) =>
  names.includes('name') &&
  'name' in thing &&
  Object.keys(thing).some((name) => OF_RECIPES.test(name));

/**
 * The marked things with their properties; those of properties outside any thing come apart: a
 * second name begins a second recipe.
 */
function thingsOf(tree: PageTree, syntax: Syntax): { outside: Thing[]; things: Thing[] } {
  let outside: Thing = { '@type': 'Recipe' };
  const all = [outside];
  const things: Thing[] = [];
  const scopes: { thing: Thing; end: number }[] = [];
  let count = 0;
  for (const element of elementsIn(tree)) {
    const names = element.attributes[syntax.property]
      ?.slice(0, LONGEST_NAMES)
      .split(/\s+/)
      .filter(Boolean);
    const isScope =
      syntax.type in element.attributes ||
      (syntax === MICRODATA && 'itemscope' in element.attributes);
    if (!names && !isScope) continue;
    while (scopes.length > 0 && (scopes.at(-1)?.end ?? 0) < element.start) scopes.pop();
    if ((count += 1) > MOST_PROPERTIES) break;
    if (names && scopes.length === 0 && !isScope && isNamedTwice(outside, names)) {
      outside = { '@type': 'Recipe' };
      all.push(outside);
    }
    const owner = scopes.at(-1)?.thing ?? outside;
    const isLine = names?.some((name) => LISTS.test(name));
    const nested: Thing | null = isScope
      ? {
          '@type': typesIn(element, syntax),
          ...(isLine && { '@text': elementText(tree, element) }),
        }
      : null;
    for (const name of names ?? []) {
      const values = nested ? [nested] : valuesOf(tree, element, name);
      const before = owner[name];
      if (before === undefined) owner[name] = values;
      else if (Array.isArray(before)) before.push(...values);
    }
    if (nested) {
      things.push(nested);
      scopes.push({ thing: nested, end: element.end });
    }
  }
  return { outside: all, things };
}

/** The recipes of a page, including those whose properties have no enclosing thing. */
function joined({ outside, things }: ReturnType<typeof thingsOf>): Thing[] {
  const recipes = things.filter(isRecipe);
  const loose = outside.filter((one) => Object.keys(one).some((name) => OF_RECIPES.test(name)));
  const [only] = recipes;
  if (loose.length === 0 || recipes.length > 1) return recipes;
  return loose.length > 1 && !only ? loose : loose.slice(0, 1).map((one) => ({ ...one, ...only }));
}

const readMarked = (tree: PageTree, syntax: Syntax): ImportDraft[] =>
  joined(thingsOf(tree, syntax)).map(recipeOf);

export const readMicrodata = (tree: PageTree): ImportDraft[] => readMarked(tree, MICRODATA);

export const readRdfa = (tree: PageTree): ImportDraft[] => readMarked(tree, RDFA);
