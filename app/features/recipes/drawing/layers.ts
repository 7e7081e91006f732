import type { Glass, Ice, Method } from '#features/recipes/cocktails/cocktail.ts';
import { distance, mix } from '#ui/color.ts';

type PouredLine = {
  slug: string;
  ancestors?: readonly string[];
  color: string | null;
  amountMl: number | null;
};
type Poured = {
  glass: Glass;
  ice: Ice;
  dominantColor: string;
  method: Method;
  lines: readonly PouredLine[];
};

const MAX_LAYERS = 4;
/** Dense and deeply coloured: poured last they still end at the bottom, as in a sunrise. */
const SINKERS = new Set([
  'sirop-de-grenadine',
  'creme-de-cassis',
  'creme-de-mure',
  'liqueur-de-framboise',
  'curacao-bleu',
  'sirop-de-framboise',
]);
/** Liqueurs that end a shaken drink, and are not shaken in. */
const DRIZZLED = new Set(['creme-de-mure', 'curacao-bleu']);
const CREAMS = new Set(['creme-liquide', 'creme-de-whisky-irlandais', 'lait']);

/**
 * The coloured layers of a drink, bottom to top: those of a « superposé » in pouring order, and
 * the few built drinks whose last pour visibly sinks or floats. Empty for a uniform drink.
 */
export function layersOf(drink: Poured): string[] {
  const lines = drink.lines.filter(({ amountMl }) => amountMl === null || amountMl >= 4);
  const colored = lines.flatMap((line) =>
    line.color === null ? [] : [{ ...line, color: line.color.toLowerCase() }],
  );
  const last = colored.at(-1);
  if (last === undefined || colored.length < 2) return [];
  const base = baseColor(drink.dominantColor.toLowerCase(), last.color, colored.slice(0, -1));

  const stirredIn = drink.method !== 'verre' && drink.method !== 'superpose';
  const long = drink.glass !== 'shot';
  if (SINKERS.has(last.slug) && long && !stirredIn) {
    return distinct([last.color, mix(last.color, base, 0.55), base]);
  }
  if (DRIZZLED.has(last.slug) && drink.ice === 'pilee') {
    // It bleeds down from the top of crushed ice.
    return distinct([base, mix(base, last.color, 0.45), last.color]);
  }
  if (drink.method === 'superpose') return distinct(colored.map(({ color }) => color));
  if (floats(last, colored.at(-2), drink)) return distinct([base, last.color]);
  return [];
}

/** Red wine on a sour, cream on a black Russian, dark rum on ginger beer. */
function floats(
  last: PouredLine & { color: string },
  before: (PouredLine & { color: string }) | undefined,
  { glass, ice, method }: Poured,
): boolean {
  if (ice === 'aucune' || before === undefined) return false;
  if (last.slug === 'vin-rouge') return method === 'shaker' && glass !== 'ballon';
  if (method !== 'verre') return false;
  if (CREAMS.has(last.slug)) return distance(last.color, before.color) > 0.25;
  const isRum = last.slug.startsWith('rhum-') && distance(last.color, '#f6f3ea') > 0.15;
  return isRum && before.slug === 'ginger-beer';
}

/** Colour under the last pour: the dominant colour, unless that is the last pour's own. */
function baseColor(
  dominant: string,
  last: string,
  others: readonly { color: string; amountMl: number | null }[],
): string {
  if (distance(dominant, last) > 0.12) return dominant;
  let total = 0;
  let mixed = others[0]?.color ?? dominant;
  for (const { color, amountMl } of others) {
    const amount = amountMl ?? 60;
    total += amount;
    mixed = mix(mixed, color, amount / total);
  }
  return mixed;
}

/** Neighbours too close to be distinguished become one; more than four are thinned evenly. */
function distinct(colors: readonly string[]): string[] {
  const kept: string[] = [];
  for (const color of colors) {
    const below = kept.at(-1);
    if (below === undefined || distance(below, color) > 0.04) kept.push(color);
  }
  while (kept.length > MAX_LAYERS) kept.splice(closestPair(kept), 1);
  return kept.length > 1 ? kept : [];
}

function closestPair(colors: readonly string[]): number {
  let best = 1;
  let smallest = Infinity;
  for (let i = 1; i < colors.length; i += 1) {
    const gap = distance(colors[i - 1] ?? '', colors[i] ?? '');
    if (gap < smallest) [best, smallest] = [i, gap];
  }
  return best;
}
