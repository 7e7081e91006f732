import { describe, expect, test } from 'vitest';
import { strengthRating, type Method } from '../cocktail.ts';
import { roundAbv } from '../card-words.ts';
import { computeAbv, standardDrinks } from './strength.ts';
import { MILLILITRES_PER_UNIT } from './unit.ts';

type Pour = [ml: number | null, abv: number | null];
const pour = (pours: Pour[]) => pours.map(([amountMl, abv]) => ({ amountMl, abv }));

const DASH = MILLILITRES_PER_UNIT.trait ?? 0;

/** Published strengths of known drinks; juices, syrups and sodas are poured together at 0 %. */
const KNOWN: [name: string, method: Method, pours: Pour[], abv: number][] = [
  [
    'After All Imperial',
    'shaker',
    [
      [45, 40],
      [15, 20],
      [DASH, 44.7],
      [60, 12],
      [15, 0],
    ],
    16.8,
  ],
  [
    'Angel Face',
    'shaker',
    [
      [30, 40],
      [30, 40],
      [30, 40],
    ],
    32,
  ],
  [
    'Backsliding Presbyterian',
    'shaker',
    [
      [60, 40],
      [15, 25],
      [52.5, 0],
    ],
    17.41,
  ],
  [
    'Basil Julep',
    'pile',
    [
      [60, 40],
      [7.5, 0],
    ],
    32.32,
  ],
  [
    'Black Manhattan',
    'cuillere',
    [
      [60, 40],
      [30, 29],
      [DASH, 44.7],
      [DASH, 28],
    ],
    30.28,
  ],
  [
    'Bloody Mary',
    'verre',
    [
      [45, 40],
      [106.8, 0],
    ],
    10.78,
  ],
  [
    'Bramble',
    'shaker',
    [
      [50, 40],
      [15, 42.3],
      [37, 0],
    ],
    20.66,
  ],
  [
    'Calvados & Tonic',
    'superpose',
    [
      [60, 40],
      [100, 0],
    ],
    15,
  ],
  [
    'Cantaritos',
    'verre',
    [
      [60, 40],
      [165, 0],
    ],
    9.7,
  ],
  [
    'Casino',
    'shaker',
    [
      [40, 40],
      [10, 32],
      [2 * DASH, 28],
      [10, 0],
    ],
    25.54,
  ],
  [
    'Coffee Julep',
    'cuillere',
    [
      [75, 40],
      [7.5, 20],
      [7.5, 0],
    ],
    29.17,
  ],
  [
    'Coffee Negroni',
    'cuillere',
    [
      [30, 40],
      [30, 25],
      [30, 20],
    ],
    23.61,
  ],
  [
    'Comte de Sureau',
    'cuillere',
    [
      [45, 40],
      [25, 20],
      [7.5, 25],
    ],
    26.75,
  ],
  [
    'Drifter',
    'shaker',
    [
      [45, 40],
      [22.5, 15],
      [15, 35],
      [3 * DASH, 35],
    ],
    25.84,
  ],
  [
    'Enzoni',
    'shaker',
    [
      [30, 40],
      [30, 25],
      [37.5, 0],
    ],
    16,
  ],
  [
    'Espresso Martini',
    'shaker',
    [
      [50, 40],
      [30, 20],
      [10, 0],
    ],
    23.11,
  ],
  [
    'French Connection',
    'verre',
    [
      [35, 40],
      [35, 24],
    ],
    29.09,
  ],
  [
    'Gaz Regan’s Negroni',
    'verre',
    [
      [30, 40],
      [30, 35],
      [30, 18],
    ],
    28.18,
  ],
  [
    'Godfather',
    'cuillere',
    [
      [60, 40],
      [15, 24],
    ],
    30.67,
  ],
  [
    'Grasshopper',
    'shaker',
    [
      [20, 25],
      [20, 20],
      [20, 0],
    ],
    12,
  ],
  [
    'Hanky Panky',
    'cuillere',
    [
      [45, 40],
      [45, 18],
      [7.5, 39],
    ],
    24.81,
  ],
  [
    'Harvey Wallbanger',
    'verre',
    [
      [45, 40],
      [15, 42.3],
      [90, 0],
    ],
    14.75,
  ],
  [
    'Jack Rose',
    'shaker',
    [
      [60, 40],
      [45, 0],
    ],
    18.29,
  ],
  [
    'Jungle Spritz',
    'verre',
    [
      [90, 11],
      [45, 25],
      [30, 0],
    ],
    11.65,
  ],
  [
    'Keoke Coffee',
    'verre',
    [
      [22.5, 25],
      [22.5, 40],
      [60, 0],
    ],
    12.66,
  ],
  [
    'Lucien Gaudin',
    'cuillere',
    [
      [30, 40],
      [15, 25],
      [15, 40],
      [15, 18],
    ],
    27.17,
  ],
  [
    'Mai-Tai',
    'shaker',
    [
      [30, 40],
      [30, 50],
      [15, 20],
      [52.5, 0],
    ],
    18.82,
  ],
  [
    'Marigold Mule',
    'verre',
    [
      [45, 40],
      [15, 20],
      [105, 0],
    ],
    11.57,
  ],
  [
    'Mary Pickford',
    'shaker',
    [
      [45, 40],
      [7.5, 32],
      [50, 0],
    ],
    15.92,
  ],
  [
    'Metexa',
    'cuillere',
    [
      [45, 16.5],
      [15, 40],
      [15, 26],
    ],
    19.25,
  ],
  [
    'Mexican Firing Squad',
    'shaker',
    [
      [60, 40],
      [5 * DASH, 44.7],
      [45, 0],
    ],
    18.77,
  ],
  [
    'Palmetto No. 2',
    'cuillere',
    [
      [30, 40],
      [30, 18],
      [DASH, 28],
      [DASH, 44.7],
    ],
    24.29,
  ],
  [
    'Pear Martini',
    'cuillere',
    [
      [30, 40],
      [30, 18],
      [2 * DASH, 28],
    ],
    24.15,
  ],
  [
    'Pisco Sour',
    'shaker',
    [
      [60, 40],
      [50, 0],
    ],
    17.45,
  ],
  [
    'Rusty Ringo',
    'cuillere',
    [
      [52.5, 40],
      [7.5, 40],
      [15, 40],
    ],
    33.33,
  ],
  [
    'Screwdriver',
    'verre',
    [
      [60, 40],
      [90, 0],
    ],
    14.55,
  ],
  [
    'Spicy Fifty',
    'shaker',
    [
      [50, 40],
      [40, 0],
    ],
    17.78,
  ],
  [
    'Strawberry Daiquiri',
    'shaker',
    [
      [45, 40],
      [15, 17],
      [37.5, 0],
    ],
    16.86,
  ],
  [
    'The Last Rainstorm',
    'shaker',
    [
      [30, 40],
      [30, 40],
      [30, 55],
      [30, 0],
    ],
    27,
  ],
  [
    'The St-Germain Spritz',
    'cuillere',
    [
      [60, 12],
      [45, 20],
      [60, 0],
    ],
    8.18,
  ],
  [
    'The Warday’s',
    'cuillere',
    [
      [30, 40],
      [30, 40],
      [22.5, 18],
      [7.5, 40],
    ],
    28.75,
  ],
  [
    'Ti punch',
    'pile',
    [
      [45, 50],
      [7.5, 0],
    ],
    38.96,
  ],
  [
    'Trinidad Sour',
    'shaker',
    [
      [45, 44.7],
      [15, 40],
      [52.5, 0],
    ],
    18.57,
  ],
  [
    'Tropical Storm',
    'shaker',
    [
      [60, 40],
      [30, 0],
    ],
    21.33,
  ],
  [
    'Vesper',
    'shaker',
    [
      [45, 40],
      [15, 40],
      [7.5, 17],
    ],
    29.96,
  ],
  [
    'Wisconsin Old Fashioned',
    'pile',
    [
      [60, 40],
      [5, 0],
    ],
    33.57,
  ],
];

describe('computeAbv', () => {
  test.each(KNOWN)('%s', (_, method, pours, expected) => {
    const abv = computeAbv(pour(pours), method);
    expect(abv).not.toBeNull();
    expect(Math.abs((abv ?? 0) - expected)).toBeLessThanOrEqual(0.3);
  });

  test.each<[string, Pour[]]>([
    ['no line', []],
    [
      'no volume',
      [
        [null, 40],
        [null, null],
      ],
    ],
    ['only nothing', [[0, 40]]],
    ['not a drink', [[-5, 40]]],
  ])('%s: no strength', (_, pours) => {
    expect(computeAbv(pour(pours), 'verre')).toBeNull();
  });

  test.each<[string, Pour[], Method, number]>([
    ['no alcohol', [[200, 0]], 'shaker', 0],
    [
      'an unknown strength counts as 0',
      [
        [50, 40],
        [50, null],
      ],
      'superpose',
      20,
    ],
    [
      'a line without volume counts for nothing',
      [
        [50, 40],
        [null, 96],
      ],
      'superpose',
      40,
    ],
    ['no ice, no water', [[40, 40]], 'superpose', 40],
    ['shaking adds a quarter', [[40, 40]], 'shaker', 32],
    ['stirring adds a fifth', [[60, 40]], 'cuillere', 100 / 3],
  ])('%s', (_, pours, method, expected) => {
    expect(computeAbv(pour(pours), method)).toBeCloseTo(expected, 10);
  });
});

describe('roundAbv', () => {
  test.each([
    [0, 0],
    [0.01, 0.5],
    [0.2, 0.5],
    [0.74, 0.5],
    [0.75, 1],
    [13.24, 13],
    [13.25, 13.5],
    [21.33, 21.5],
    [40, 40],
    [-1, 0],
    [Number.NaN, 0],
  ])('%d shows %d', (abv, shown) => {
    expect(roundAbv(abv)).toBe(shown);
  });
});

describe('standardDrinks', () => {
  test.each<[string, Pour[], number, number]>([
    ['10 cl of wine', [[100, 12]], 1, 0.9468],
    ['3 cl of spirit', [[30, 40]], 1, 0.9468],
    [
      'a punch for eight',
      [
        [700, 40],
        [1000, 0],
      ],
      8,
      2.7615,
    ],
    [
      'no alcohol',
      [
        [300, 0],
        [null, null],
      ],
      2,
      0,
    ],
    ['no serving counts as one', [[30, 40]], 0, 0.9468],
    ['servings unknown count as one', [[30, 40]], Number.NaN, 0.9468],
  ])('%s', (_, pours, servings, drinks) => {
    expect(standardDrinks(pour(pours), servings)).toBeCloseTo(drinks, 6);
  });
});

test.each([
  [0, 0],
  [0.4, 1],
  [7.9, 1],
  [8, 2],
  [20, 3],
  [26.9, 4],
  [40, 5],
])('%f %% vol. is a strength of %i', (abv, strength) => {
  expect(strengthRating(abv)).toBe(strength);
});
