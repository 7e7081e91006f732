/** Wishes with numbers: patterns of folded words, each with its filters. */
import type { Wish } from './wish.ts';

const counted = (text: string): [string, number][] =>
  text.split(' ').map((word, at) => [word, at + 1]);
const NUMBERS = new Map<string, number>([
  ...counted('un deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...counted('one two three four five six seven eight nine ten'),
  ['une', 1],
  ['dizaine', 10],
  ['douzaine', 12],
  ['quinze', 15],
  ['quinzaine', 15],
  ['vingt', 20],
  ['vingtaine', 20],
  ['trente', 30],
  ['trentaine', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['cinquantaine', 50],
  ['zero', 0],
]);
/** A number in figures or in letters, as a part of a pattern. */
const NUMBER = `\\d{1,4}(?:\\.\\d+)?|${[...NUMBERS.keys()].join('|')}`;
export const numberOf = (text: string): number => NUMBERS.get(text) ?? Number(text);

/** Degrees outside from which something fresh is wanted, and up to which something hot. */
const HOT_DAY = 20;
const COLD_DAY = 12;
/** Margin of « à 20° », in degrees on either side. */
const ABOUT_ABV = 3;

/** Pattern whose groups are numbers, and the filters they ask for. */
export interface Measure {
  pattern: string;
  wishes: (value: number, other: number) => Wish[];
}
const measure = (pattern: string, wishes: Measure['wishes']): Measure => ({ pattern, wishes });

const CROWD_UNITS =
  'personnes?|pers|amis|convives?|verres?|invites?|gens|people|guests|potes|copains|copines|adultes|parts?|portions?';
const GUESTS = `(?:de |d )?(?:${CROWD_UNITS})`;
/** Words before a number of guests, whose unit may be left out. */
const TABLE = '(?:pour|for|nous sommes|on est|on sera|nous serons|soiree de|fete de)';
const DEGREES = '(?:%|°|degres?|pourcents?|pour cent|vol|percent)(?: d alcool| alcool| vol)?';
const BELOW =
  '(?:a |de |en )?(?:moins de|moins d|moins fort que|moins forte que|pas plus de|pas plus forte? que|pas au dessus de|jusqu a|sous|en dessous de|inferieure?s? a|maximum|max|under|below|less than|au plus)';
const ABOVE =
  '(?:a |de )?(?:pas moins de|pas en dessous de|pas sous|plus de|plus d|plus fort que|plus forte que|au moins|minimum|min|au dessus de|superieure?s? a|over|above|more than)';
/** Value of « pas cher », out of 5, and number of lines of « peu d’ingrédients ». */
export const CHEAP = 2;
const SIMPLE_LINES = 3;
const INGREDIENTS =
  '(?:(?:bons |seuls |simples )*ingredients?|ingredient|elements|produits|bouteilles)(?! d)';
/** No recipe has none, and next to none has a dozen. */
const fewest = (value: number): Wish[] =>
  value >= 1 && value <= 12 ? [{ maxLines: Math.floor(value) }] : [];
const MINUTES = '(?:min|mins|mn|minutes?)(?: chrono| top chrono| de preparation| maximum| max)?';
/** End of a number of guests without a unit: nothing else that is counted follows. */
const OF_NOTHING_ELSE = `(?! (?:${INGREDIENTS}|(?:${MINUTES}|${DEGREES}) ))`;
const WITHIN =
  '(?:(?:pret |prete |fait )?(?:en |a )?(?:moins de|max|maximum|pas plus de|under|less than)|en|pret en|in)';

/** « 100 % » is a way of speaking. */
const STRONGEST = 95;
const about = (value: number): Wish[] => {
  if (value === 0) return [{ maxAbv: 0 }];
  return value > STRONGEST ? [] : bounds(Math.max(1, value - ABOUT_ABV), value + ABOUT_ABV);
};
const within = (value: number): Wish[] => [{ maxMinutes: Math.ceil(value) }];
const longer = (value: number): Wish[] => [{ minMinutes: Math.floor(value) }];
/**
 * Number of guests up to which a recipe is simply multiplied; only larger groups ask for large
 * servings.
 */
const FEW = 4;
const glasses = (value: number): Wish[] => (value <= FEW ? [] : [{ minServings: value }]);
/** None up to one: every recipe makes one glass. */
const leastGlasses = (value: number): Wish[] =>
  value > 1 ? [{ minServings: Math.ceil(value) }] : [];
const mostGlasses = (value: number): Wish[] =>
  value >= 1 ? [{ maxServings: Math.floor(value) }] : [];
/** Words before a number of guests, words after it, and the wish. */
const BOUNDS_OF_GLASSES: readonly [string, string | null, (value: number) => Wish[]][] = [
  [
    'au plus|au maximum|maximum|maxi?|pas plus de|jusqu a|at most|up to|no more than',
    'au plus|au maximum|maximum|maxi?|ou moins|or less|or fewer',
    mostGlasses,
  ],
  [
    'au moins|au minimum|minimum|mini?|a partir de|pas moins de|at least',
    'au moins|au minimum|minimum|mini?|ou plus|et plus|or more',
    leastGlasses,
  ],
  [
    'moins de|moins d|fewer than|less than|under',
    null,
    (value) => mostGlasses(Math.ceil(value) - 1),
  ],
  ['plus de|plus d|more than|over', null, (value) => leastGlasses(Math.floor(value) + 1)],
];
const strongest = (value: number): Wish[] => [{ maxAbv: Math.floor(value) }];
const weakest = (value: number): Wish[] => [{ minAbv: Math.floor(value) }];
const bounds = (one: number, other: number): Wish[] => [
  ...weakest(Math.min(one, other)),
  ...strongest(Math.max(one, other)),
];
/** Tags for the weather, by the temperature outside in degrees. */
const weather = (value: number): Wish[] => {
  if (value >= HOT_DAY) return [{ tag: 'frais' }];
  return value <= COLD_DAY ? [{ tag: 'chaud' }] : [];
};

/** The first that fits is taken. */
export const MEASURES: readonly Measure[] = [
  measure(
    `(?:(?:a|pour|de|max|maximum|moins|autour|environ|budget|prix|under|for) )*(?:${NUMBER}) (?:euros?|balles|€)(?: max\\w*| par \\w+| le verre)?()`,
    () => [{ maxCost: CHEAP }],
  ),
  measure(
    `(?:quand |s |lorsqu |puisqu )?(?:il (?:va )?(?:fait|faire)|on a|par|sous|canicule|chaleur|thermometre(?: a)?)(?: environ| pres de| plus de| au moins)? (${NUMBER}) ${DEGREES}(?: dehors| a l ombre| au soleil| a l exterieur)?`,
    weather,
  ),
  measure(`il (?:va )?(?:fait|faire) (\\d+)(?: dehors| a l ombre)?`, weather),
  // No drink has less than none.
  measure(`(?:il fait )?[-−](\\d+) ${DEGREES}|il fait [-−](\\d+)`, () => weather(0)),
  measure(`(${NUMBER}) ${DEGREES} (?:dehors|a l ombre|au soleil|a l exterieur|outside)`, weather),
  measure(
    `(?:entre |de |between |from )?(${NUMBER}) (?:${DEGREES} )?(?:(?:et|a|ou|and|to|or) )?(${NUMBER}) ${DEGREES}`,
    bounds,
  ),
  measure(`${BELOW} (${NUMBER}) ${DEGREES}`, strongest),
  measure(`${ABOVE} (${NUMBER}) ${DEGREES}`, weakest),
  measure(
    `(?:a |de )?(${NUMBER}) ${DEGREES} (?:maximum|max|maxi|au plus|au maximum|ou moins)`,
    strongest,
  ),
  measure(`(?:a |de )?(${NUMBER}) ${DEGREES} (?:minimum|min|mini|au moins|ou plus)`, weakest),
  measure(`(?:a |de |environ |autour de |vers )*(${NUMBER}) ${DEGREES}`, about),
  measure(`pas (?:\\w+ ){0,2}plus de (${NUMBER}) ${MINUTES}`, within),
  measure(
    `(?:prete? |faite? )?(?:en )?(?:entre |de |between |from )?(${NUMBER}) (?:${MINUTES} )?(?:(?:et|a|ou|and|to|or) )?(${NUMBER}) ${MINUTES}`,
    (one, other) => [...longer(Math.min(one, other)), ...within(Math.max(one, other))],
  ),
  measure(
    `(?:plus de|more than|au moins|au minimum|minimum|a partir de|pas moins de|at least) (${NUMBER}) ${MINUTES}`,
    longer,
  ),
  measure(`(${NUMBER}) ${MINUTES} (?:au moins|au minimum|minimum|mini|ou plus)`, longer),
  measure(`${WITHIN} (${NUMBER}) ${MINUTES}`, within),
  measure(`(${NUMBER}) ${MINUTES}`, within),
  measure(`(?:prete? |faite? )?(?:en )?(?:moins d )?un quart d heure()(?: de preparation)?`, () =>
    within(15),
  ),
  measure(`(?:prete? |faite? )?(?:en )?(?:moins d )?une demi heure()(?: de preparation)?`, () =>
    within(30),
  ),
  measure(
    `(?:${TABLE} )?(?:entre |de |between |from )?(${NUMBER}) (?:(?:et|a|ou|and|to|or) )?(${NUMBER}) ${GUESTS}`,
    (one, other) => [...leastGlasses(Math.min(one, other)), ...mostGlasses(Math.max(one, other))],
  ),
  ...BOUNDS_OF_GLASSES.flatMap(([before, after, wishes]) => [
    measure(`${TABLE} (?:${before}) (${NUMBER})(?: ${GUESTS}|${OF_NOTHING_ELSE})`, wishes),
    measure(`(?:${before}) (${NUMBER}) ${GUESTS}`, wishes),
    ...(after === null
      ? []
      : [measure(`(?:${TABLE} )?(${NUMBER}) ${GUESTS} (?:${after})`, wishes)]),
  ]),
  measure(`(?:${TABLE}|a) (?:une )?(${NUMBER})(?: ${GUESTS}|${OF_NOTHING_ELSE})`, glasses),
  measure(`(${NUMBER}) ${GUESTS}`, glasses),
  measure(`(?:plus de|more than|au moins|minimum) (?:${NUMBER}) ${INGREDIENTS}()`, () => []),
  measure(`(?:avec |en )?(?:moins de|fewer than|less than) (${NUMBER}) ${INGREDIENTS}`, (value) =>
    fewest(value - 1),
  ),
  measure(
    `(?:(?:avec|en|with|pas plus de|seulement|juste|only|max|maximum|au plus|jusqu a|les|a|de|mes|ces) )*(?:(?:${NUMBER}) (?:ou|a|or|to) )?(${NUMBER}) ${INGREDIENTS}(?: seulement| maximum| maxi?| au plus| ou moins| or less| or fewer| only)?`,
    fewest,
  ),
  measure(
    `(?:avec |with )?(?:tres )?(?:sans trop d|pas trop d|peu d|peu de|moins d|quelques|few) ${INGREDIENTS}()`,
    () => fewest(SIMPLE_LINES),
  ),
];
