import glasses from '#content/vocabulary/glasses.json' with { type: 'json' };
import type { Glass } from './cocktail.ts';

interface GlassWords {
  /** Names of the glass, folded, in French and in English: patterns of whole words. */
  names: readonly string[];
  hints?: readonly string[];
}

const GLASS_WORDS = Object.entries(glasses) as [Glass, GlassWords][];

/** Pattern of the names of each glass, the first to look for coming first. */
export const GLASS_NAMES = GLASS_WORDS.map(([glass, { names }]): [Glass, string] => [
  glass,
  names.join('|'),
]);

/** The same with the words that suggest it. */
export const GLASS_HINTS = GLASS_WORDS.map(([glass, { names, hints = [] }]): [Glass, string] => [
  glass,
  [...names, ...hints].join('|'),
]);
