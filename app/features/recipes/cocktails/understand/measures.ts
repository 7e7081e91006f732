/** Wishes with numbers: patterns of folded words, each with its filters. */
import vocabulary from '#content/vocabulary/search/measures.json' with { type: 'json' };
import { patternOf } from './patterns.ts';
import type { Wish } from './wish.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries(vocabulary.numbers));
const numberOf = (text: string): number => NUMBERS.get(text) ?? Number(text);
/** `{number}` in a pattern is one in figures or in letters. */
const PARTS = {
  ...vocabulary.parts,
  number: ['\\d{1,4}(?:\\.\\d+)?', ...NUMBERS.keys()],
};

/**
 * Outside temperatures, in degrees: something fresh is wanted from the first up, something hot up
 * to the second.
 */
const HOT_DAY = 20;
const COLD_DAY = 12;
/** Margin of « à 20° », in degrees on either side. */
const ABOUT_ABV = 3;
/** « 100 % » is a way of speaking. */
const STRONGEST = 95;
/** In minutes. */
const HOUR = 60;
/** Number of guests up to which a recipe is simply multiplied. */
const FEW = 4;
/** No recipe has more ingredients. */
const MOST_LINES = 12;

type Reading = (value: number, other: number) => Wish[];
const maxAbv = (value: number): Wish[] => [{ maxAbv: Math.floor(value) }];
const minAbv = (value: number): Wish[] => [{ minAbv: Math.floor(value) }];
const betweenAbv: Reading = (one, other) => [
  ...minAbv(Math.min(one, other)),
  ...maxAbv(Math.max(one, other)),
];
const maxMinutes = (value: number): Wish[] => [{ maxMinutes: Math.ceil(value) }];
const minMinutes = (value: number): Wish[] => [{ minMinutes: Math.floor(value) }];
/** Every recipe makes one glass. */
const minServings = (value: number): Wish[] =>
  value > 1 ? [{ minServings: Math.ceil(value) }] : [];
const maxServings = (value: number): Wish[] =>
  value >= 1 ? [{ maxServings: Math.floor(value) }] : [];
const maxLines = (value: number): Wish[] =>
  value >= 1 && value <= MOST_LINES ? [{ maxLines: Math.floor(value) }] : [];
const minLines = (value: number): Wish[] =>
  value > 1 && value <= MOST_LINES ? [{ minLines: Math.ceil(value) }] : [];

/** Filters of a measure, by the name that its vocabulary gives them. */
export const READINGS = {
  maxAbv,
  minAbv,
  betweenAbv,
  aboutAbv: (value) => {
    if (value === 0) return [{ maxAbv: 0 }];
    return value > STRONGEST ? [] : betweenAbv(Math.max(1, value - ABOUT_ABV), value + ABOUT_ABV);
  },
  maxMinutes,
  minMinutes,
  maxHours: (hours) => maxMinutes(hours * HOUR),
  minHours: (hours) => minMinutes(hours * HOUR),
  betweenMinutes: (one, other) => [
    ...minMinutes(Math.min(one, other)),
    ...maxMinutes(Math.max(one, other)),
  ],
  minServings,
  maxServings,
  belowServings: (value) => maxServings(Math.ceil(value) - 1),
  aboveServings: (value) => minServings(Math.floor(value) + 1),
  betweenServings: (one, other) => [
    ...minServings(Math.min(one, other)),
    ...maxServings(Math.max(one, other)),
  ],
  guests: (value) => (value <= FEW ? [] : [{ minServings: value }]),
  maxLines,
  minLines,
  aboveLines: (value) => minLines(value + 1),
  belowLines: (value) => maxLines(value - 1),
  maxCost: (value) => [{ maxCost: value }],
  weather: (degrees) => {
    if (degrees >= HOT_DAY) return [{ tag: 'frais' }];
    return degrees <= COLD_DAY ? [{ tag: 'chaud' }] : [];
  },
} satisfies Record<string, Reading>;

export interface Measure {
  pattern: string;
  /** @param groups numbers of the text that the pattern matched */
  wishes: (groups: readonly string[]) => Wish[];
}

/** The first that fits is taken. */
export const MEASURES: readonly Measure[] = vocabulary.measures.map(({ says, reads, value }) => ({
  pattern: patternOf(says, PARTS),
  wishes: (groups) => {
    const [first = 0, second = 0] = groups.filter((group) => group !== '').map(numberOf);
    const reading: Reading = READINGS[reads as keyof typeof READINGS];
    return reading(value ?? first, second);
  },
}));
