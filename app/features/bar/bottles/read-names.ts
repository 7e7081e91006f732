/** Ingredients of a list as it was written elsewhere. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import { slugify } from '#language/fold.ts';
import type { BarIngredient } from './bar-catalogue.ts';
import { MOST_LISTED } from './bottle-keys.ts';

/** Longest list, in lines: a third of a millisecond each. */
const MOST_LINES = 300;
/** « rhum blanc et rhum ambré », « gin / vodka », « rhum blanc ou ambré » */
const BETWEEN = /,|\/|&|(?<!\S)(?:et|ou)(?!\S)/u;
/** « packs de 6 tonics » */
const PACKED = /^(?:\d{1,3} )?\p{L}+ de \d{1,3} (?=\p{L})/u;
/** « pas de vodka », « plus de gin » */
const REFUSED = /^(?:pas|plus|sans|jamais|aucune?|ni|no|not|without)(?!\S)/iu;

const headOf = (name = '') => name.split(' ', 1)[0] ?? '';

/**
 * A name counts only as a whole: what comes near it may be another bottle.
 *
 * @returns keys of the named ingredients, and the lines that name none
 */
export function readNames(
  ingredients: readonly BarIngredient[],
  text: string,
): { found: string[]; unread: string[] } {
  const shown = ingredients
    .filter(({ isShown }) => isShown)
    .map((one) => ({ ...one, slug: slugify(one.name) }));
  const byName = ingredientFinder(shown);
  const keyBySlug = new Map(shown.map(({ slug, key }) => [slug, key]));
  const keyNamed = (name: string) => keyBySlug.get(byName(name)?.slug ?? '');
  const keysOf = (line: string): (string | undefined)[] => {
    const whole = keyNamed(line);
    if (whole !== undefined) return [whole];
    if (REFUSED.test(line)) return [];
    const names = line.split(BETWEEN).map((part) => part.trim());
    // « Vermouth rouge, sec »: the first word of the name before may be left out.
    const parts = names.map(
      (name, at) =>
        keyNamed(name) ?? (at === 0 ? undefined : keyNamed(`${headOf(names[0])} ${name}`)),
    );
    if (!parts.includes(undefined)) return parts;
    const packed = keyNamed(line.replace(PACKED, ''));
    if (packed !== undefined) return [packed];
    return parseIngredientLine(line).map(({ name }) => keyNamed(name));
  };
  const lines = text
    .slice(0, MOST_LISTED)
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = new Set<string>();
  const unread: string[] = lines.slice(MOST_LINES);
  for (const line of lines.slice(0, MOST_LINES)) {
    const keys = keysOf(line);
    if (keys.length === 0 || keys.includes(undefined)) unread.push(line);
    for (const key of keys) if (key !== undefined) found.add(key);
  }
  return { found: [...found], unread };
}
