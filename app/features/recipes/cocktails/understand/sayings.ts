/** Plain expressions, each with its filters, and the filters of its refusal. */
import refusals from '#content/vocabulary/search/refusals.json' with { type: 'json' };
import vocabulary from '#content/vocabulary/search/sayings.json' with { type: 'json' };
import servings from '#content/vocabulary/search/servings.json' with { type: 'json' };
import { words } from '#language/fold.ts';
import type { Glass } from '../cocktail.ts';
import type { ColorName } from '../color-names.ts';
import type { Facet } from '../facets.ts';
import { GLASS_NAMES } from '../glass-words.ts';
import { patternOf, type Parts } from './patterns.ts';
import type { Wish } from './wish.ts';

export interface Saying {
  pattern: string;
  wishes: readonly Wish[];
  /** Filters of its refusal; none when the contrary is no wish. */
  refused: readonly Wish[];
}

interface Entry {
  says: readonly string[];
  asks?: readonly Wish[];
  refused?: readonly Wish[];
  isHealth?: boolean;
  tells?: Untold;
}

/** Matters that no filter knows, of which the list tells. */
export type Untold = 'estimates' | 'labels' | 'amounts';

const sayingsOf = (entries: readonly Entry[], parts: Parts): Saying[] =>
  entries.map(({ says, asks = [], refused = [] }) => ({
    pattern: patternOf(says, parts),
    wishes: asks,
    refused,
  }));
const ofFacet = (says: readonly string[], facet: Facet): Saying => ({
  pattern: patternOf(says, servings.parts),
  wishes: [{ facet }],
  refused: [{ withoutFacet: facet }],
});

const AFTER_IN: Readonly<Partial<Record<Glass, readonly string[]>>> = servings.afterIn;
const GLASSES = GLASS_NAMES.map(([glass, names]) =>
  ofFacet([`{in}(?:${[names, ...(AFTER_IN[glass] ?? [])].join('|')})`, names], `verre=${glass}`),
);

const COLORS = Object.entries(servings.colors) as [ColorName, string[]][];
/** Alone, these are a fruit, a flower, a wine, a coffee or a beer. */
const AMBIGUOUS: ReadonlySet<string> = new Set(servings.ambiguousColors);
const COLORS_OF_DRINKS = COLORS.map(([name, says]) => {
  const color = `(?:${says.join('|')})`;
  return ofFacet(
    [
      `(?:de |d une |en )?(?:couleurs?|teintes?|colou?r|colored) (?:de )?${color}`,
      // « Cocktail orange » is made of the fruit.
      ...(name === 'orange'
        ? []
        : [`(?<={drink} )${color}`, `${color}(?= (?:cocktails?|mocktails?|drinks?) )`]),
      ...(AMBIGUOUS.has(name) ? [] : [`(?<=^)${color}`]),
    ],
    `couleur=${name}`,
  );
});
/**
 * « Margarita bleue », « ni rouge ni bleu »: after a title or a refusal, a colour describes the
 * drink.
 */
export const COLORS_ALONE: readonly Saying[] = COLORS.map(([name, says]) =>
  ofFacet(says, `couleur=${name}`),
);

const WANTED = vocabulary.wanted as readonly Entry[];
/** The longest match is taken; of two with the same length, the first. */
export const SAYINGS: readonly Saying[] = [
  ...GLASSES,
  ...sayingsOf(servings.servings as readonly Entry[], servings.parts),
  ...COLORS_OF_DRINKS,
  ...sayingsOf(WANTED, vocabulary.parts),
];

/** Expressions that are only used to refuse. */
export const REFUSED_SAYINGS: readonly Saying[] = [
  ...sayingsOf(vocabulary.refusedOnly as readonly Entry[], vocabulary.parts),
  // « Ni coupe ni flûte »: single names of glasses.
  ...(Object.entries(AFTER_IN) as [Glass, string[]][]).map(([glass, says]) => ({
    ...ofFacet(says, `verre=${glass}`),
    wishes: [],
  })),
];

export const ALCOHOL = patternOf(vocabulary.parts.alcohol);

const SAID = new RegExp(
  `^(?:${[...SAYINGS, ...REFUSED_SAYINGS].map(({ pattern }) => pattern).join('|')})$`,
);
/** Is a single word an expression? */
export const isSaid = (word: string): boolean => SAID.test(word);

const anywhere = (says: readonly string[]) =>
  new RegExp(`(?:^| )(?:${patternOf(says, vocabulary.parts)})(?: |$)`);
const OF_HEALTH = anywhere([
  ...refusals.parts.allergy,
  ...WANTED.flatMap(({ says, isHealth }) => (isHealth ? says : [])),
]);
/** Does the text state a reason of health, whatever the drink? @param typed text as it was typed */
export const isOfHealth = (typed: string): boolean => OF_HEALTH.test(words(typed).join(' '));

const UNTOLD = WANTED.flatMap(({ says, tells }) =>
  tells ? [{ tells, typed: anywhere(says) }] : [],
);
/** Matters in a typed text that no filter knows. */
export const untoldIn = (phrase: string): Untold[] =>
  UNTOLD.filter(({ typed }) => typed.test(words(phrase).join(' '))).map(({ tells }) => tells);
