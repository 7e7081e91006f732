/** Reads recipes in JSON-LD scripts, which pages hold for search engines. */
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { elementsIn, type PageTree } from '../page-tree.ts';
import { MOST_REPAIRED, readJson } from '../read-json.ts';
import { isRecipe, recipeOf } from '../schema/recipe.ts';
import { isThing, type Thing } from '../schema/values.ts';

const MOST_SCRIPTS = 100;
/** Most characters of all scripts of a page together: parsing more would take seconds. */
const LONGEST = 1_500_000;
const MOST_NODES = 100_000;
const MOST_RECIPES = 50;
/** Properties that only link to other pages. */
const ELSEWHERE = /related|similar|recommend|suggest|mentions|citation/i;
/** Properties that may refer to another thing by `@id`. */
const REFERENCES = ['author', 'image', 'publisher', 'license'];

function* scriptsOf(tree: PageTree): Generator<string> {
  let [count, size] = [0, 0];
  for (const { tag, attributes, start } of elementsIn(tree)) {
    if (tag !== 'script' || !/ld\+?json/i.test(attributes.type ?? '')) continue;
    const text = tree.tokens[start + 1];
    if (typeof text !== 'string' || text.trim() === '') continue;
    count += 1;
    size += text.length;
    if (count <= MOST_SCRIPTS && size <= LONGEST) yield text;
  }
}

/** Every thing of a document, in order. */
function* thingsIn(document: unknown): Generator<Thing> {
  const pending = [document];
  for (let count = 0; pending.length > 0 && count < MOST_NODES; count += 1) {
    const value = pending.pop();
    if (Array.isArray(value)) {
      for (let at = Math.min(value.length, MOST_NODES) - 1; at >= 0; at -= 1)
        pending.push(value[at]);
    } else if (isThing(value)) {
      yield value;
      const entries = Object.entries(value).filter(([name]) => !ELSEWHERE.test(name));
      for (const [, nested] of entries.toReversed()) {
        if (typeof nested === 'object') pending.push(nested);
      }
    }
  }
}

/** A recipe with its references resolved. */
function withReferences(recipe: Thing, named: ReadonlyMap<unknown, Thing>): Thing {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, MOST_RECIPES).map(resolved);
    return isThing(value) && Object.keys(value).length === 1
      ? (named.get(value['@id']) ?? value)
      : value;
  };
  return {
    ...recipe,
    ...Object.fromEntries(
      REFERENCES.filter((name) => name in recipe).map((name) => [name, resolved(recipe[name])]),
    ),
  };
}

export function readJsonLd(tree: PageTree): ImportDraft[] {
  const things: Thing[] = [];
  const budget = { left: MOST_REPAIRED };
  for (const text of scriptsOf(tree)) {
    for (const thing of thingsIn(readJson(text, budget))) {
      if (things.length >= MOST_NODES) break;
      things.push(thing);
    }
  }
  const named = new Map(
    things
      .filter((thing) => typeof thing['@id'] === 'string' && Object.keys(thing).length > 1)
      .map((thing) => [thing['@id'], thing]),
  );
  return things
    .filter(isRecipe)
    .slice(0, MOST_RECIPES)
    .map((recipe) => recipeOf(withReferences(recipe, named)));
}
