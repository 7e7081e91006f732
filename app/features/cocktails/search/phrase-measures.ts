/** What wishes say in numbers and in plain words: patterns of folded words, each with what it asks for. */
import type { Difficulty } from '../card-words.ts';
import {
  COELIAC,
  CROWD_UNITS,
  DRY,
  EASY,
  HARD,
  LIGHT,
  NUMBER,
  PREGNANT,
  QUICK,
  STRONG,
  VEGAN,
  VEGETARIAN,
} from './phrase-words.ts';

/** What « fort », « léger » and « rapide » stand for: percent by volume, minutes. */
const STRONG_ABV = 20;
export const LIGHT_ABV = 14;
export const QUICK_MINUTES = 5;
/** How far « à 20° » goes on either side. */
const ABOUT_ABV = 3;

/** What a part of a wish asks of the list. */
export type Wish =
  | { without: string }
  | { tag: string }
  | { withoutTag: string }
  | { allergen: string }
  | { country: string }
  | { difficulty: Difficulty }
  | { minAbv: number }
  | { maxAbv: number }
  | { minMinutes: number }
  | { maxMinutes: number }
  | { minServings: number };

/** A pattern whose first group is a number, and what that number asks for. */
export type Measure = [pattern: string, wishes: (value: number) => Wish[]];

const DEGREES = '(?:%|°|degres?|pourcents?|pour cent|vol|percent)(?: d alcool| alcool| vol)?';
const BELOW =
  '(?:a |de |en )?(?:moins de|moins d|moins fort que|moins forte que|pas plus de|jusqu a|sous|en dessous de|inferieure?s? a|maximum|max|under|below|less than|au plus)';
const ABOVE =
  '(?:a |de )?(?:plus de|plus d|plus fort que|plus forte que|au moins|minimum|min|au dessus de|superieure?s? a|over|above|more than)';
const MINUTES = '(?:min|mins|mn|minutes?)(?: chrono| top chrono| de preparation| maximum| max)?';
const WITHIN =
  '(?:(?:pret |prete |fait )?(?:en |a )?(?:moins de|max|maximum|pas plus de|under|less than)|en|pret en|in)';

const about = (value: number): Wish[] =>
  value === 0
    ? [{ maxAbv: 0 }]
    : [{ minAbv: Math.max(1, value - ABOUT_ABV) }, { maxAbv: value + ABOUT_ABV }];
const within = (value: number): Wish[] => [{ maxMinutes: value }];
const glasses = (value: number): Wish[] => (value < 2 ? [] : [{ minServings: value }]);

/** « Entre 10 et 20° ». */
export const BETWEEN = `(?:entre|de|between) (${NUMBER}) (?:${DEGREES} )?(?:et|a|and) (${NUMBER}) ${DEGREES}`;

/** The first that fits is taken. */
export const MEASURES: readonly Measure[] = [
  [`${BELOW} (${NUMBER}) ${DEGREES}`, (value) => [{ maxAbv: value }]],
  [`${ABOVE} (${NUMBER}) ${DEGREES}`, (value) => [{ minAbv: value }]],
  [
    `(${NUMBER}) ${DEGREES} (?:maximum|max|maxi|au plus|au maximum|ou moins)`,
    (value) => [{ maxAbv: value }],
  ],
  [`(${NUMBER}) ${DEGREES} (?:minimum|min|mini|au moins|ou plus)`, (value) => [{ minAbv: value }]],
  [`(?:a |de |environ )?(${NUMBER}) ${DEGREES}`, about],
  [`(?:plus de|au moins) (${NUMBER}) ${MINUTES}`, (value) => [{ minMinutes: value }]],
  [`${WITHIN} (${NUMBER}) ${MINUTES}`, within],
  [`(${NUMBER}) ${MINUTES}`, within],
  [
    `(?:prete? |faite? )?(?:en )?(?:moins d )?un quart d heure()(?: de preparation)?`,
    () => within(15),
  ],
  [
    `(?:prete? |faite? )?(?:en )?(?:moins d )?une demi heure()(?: de preparation)?`,
    () => within(30),
  ],
  [
    `(?:pour|for|a|nous sommes|on est|on sera|nous serons|soiree de|fete de) (?:une )?(${NUMBER})(?: (?:de |d )?(?:${CROWD_UNITS}))?`,
    glasses,
  ],
  [`(${NUMBER}) (?:de |d )?(?:${CROWD_UNITS})`, glasses],
];

/** The longest that fits is taken. */
export const SAYINGS: readonly [pattern: string, wishes: Wish[]][] = [
  [DRY, [{ maxAbv: 0 }]],
  [
    VEGAN,
    [
      ...['lait', 'oeufs', 'poissons', 'crustaces', 'mollusques'].map((allergen) => ({ allergen })),
      { without: 'miel' },
    ],
  ],
  [VEGETARIAN, ['poissons', 'crustaces', 'mollusques'].map((allergen) => ({ allergen }))],
  [PREGNANT, [{ maxAbv: 0 }, { allergen: 'oeufs' }]],
  [COELIAC, [{ allergen: 'gluten' }]],
  // Both are right.
  ['(?:avec ou sans|sans ou avec) alcool', []],
  [LIGHT, [{ maxAbv: LIGHT_ABV }]],
  [`(?:tres |bien |assez |plutot )?(?:${STRONG})`, [{ minAbv: STRONG_ABV }]],
  [`(?:avec|contenant) (?:de l )?alcool`, [{ minAbv: 1 }]],
  [
    `(?:tres |super |hyper )?(?:${EASY})(?: a (?:faire|preparer|realiser))?`,
    [{ difficulty: 'facile' }],
  ],
  [HARD, [{ difficulty: 'difficile' }]],
  [`(?:tres |super )?(?:${QUICK})(?: a (?:faire|preparer))?`, [{ maxMinutes: QUICK_MINUTES }]],
];
