import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actOn, CLEAR, CLEAR_ASKED, dropRecipe, readListForm, RESTORE } from './list-form.ts';
import {
  applyChange,
  EMPTY_LIST,
  freeLine,
  joinBoxes,
  joiningChange,
  NO_CHANGE,
  readList,
  sharedPath,
  tickChange,
  writeList,
  type ShoppingList,
} from './shopping-list.ts';

const key = fc.stringMatching(/^[\da-f]{8}$/);
const text = fc
  .string({ maxLength: 80, unit: 'grapheme' })
  .map(freeLine)
  .filter((line) => line !== '');
const keys = (of: fc.Arbitrary<string>) => fc.uniqueArray(of, { maxLength: 8 });
const list: fc.Arbitrary<ShoppingList> = fc.record({
  recipes: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 100 })), {
      maxLength: 12,
    })
    .map((entries) => new Map(entries)),
  marks: fc.record({
    pris: keys(key),
    retire: keys(key),
    rachete: keys(key),
    maison: keys(key),
    libre: keys(text),
    'libre-pris': keys(text),
  }),
});

describe('a list', () => {
  test('is the same after a cookie', () => {
    fc.assert(
      fc.property(list, (one) => {
        const written = writeList(one);
        expect(written).toMatch(/^[\w.*~%&=+-]*$/);
        expect(readList(new URLSearchParams(written))).toEqual(one);
      }),
    );
  });

  test('of anybody’s address is a list', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (recipes, free) => {
        const read = readList(new URLSearchParams({ r: recipes, l: free, c: free, m: recipes }));
        expect(readList(new URLSearchParams(writeList(read)))).toEqual(read);
      }),
    );
  });

  test('joins another without loss, whichever comes first', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        const both = applyChange(one, joiningChange(one, other));
        for (const [number, servings] of [...one.recipes, ...other.recipes])
          expect(both.recipes.get(number)).toBeGreaterThanOrEqual(servings);
        for (const kind of ['libre', 'pris', 'maison'] as const)
          expect(new Set(both.marks[kind])).toEqual(
            new Set([...one.marks[kind], ...other.marks[kind]]),
          );
      }),
    );
  });

  test('is shared with its recipes, free lines and preparations alone', () => {
    const given = readList(
      new URLSearchParams('r=12.4-33.2&l=Des%20pailles&m=0123abcd&c=0123abcd&x=0123abcd'),
    );
    const shared = new URL(sharedPath(given), 'https://zinc.example').searchParams;
    expect(readList(shared)).toEqual({
      ...given,
      marks: { ...given.marks, pris: [], retire: [] },
    });
    expect(sharedPath(EMPTY_LIST)).toBe('/liste-de-courses');
  });
});

test('two devices never undo each other: each posts what came and what went', () => {
  const start = applyChange(EMPTY_LIST, tickChange([], ['aaaaaaaa', ':Pailles']));
  const phone = tickChange(['aaaaaaaa', ':Pailles'], ['aaaaaaaa', ':Pailles', 'bbbbbbbb']);
  const tablet = tickChange(['aaaaaaaa', ':Pailles'], [':Pailles', 'cccccccc']);
  const { marks } = applyChange(applyChange(start, phone), tablet);
  expect(marks.pris).toEqual(['bbbbbbbb', 'cccccccc']);
  expect(marks['libre-pris']).toEqual(['Pailles']);
});

describe('a form', () => {
  const mine = readList(new URLSearchParams('r=12.4-33.2&l=Pailles&c=aaaaaaaa'));
  const send = (...entries: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return applyChange(mine, readListForm(form, mine));
  };

  test('says ticks, servings and new lines at once', () => {
    const { recipes, marks } = send(
      ['pris-avant', joinBoxes(['aaaaaaaa'])],
      ['pris', 'bbbbbbbb'],
      ['pour-avant', '12.4-33.2'],
      ['pour-12', '6'],
      ['pour-33', '0'],
      ['ajout', 'Glaçons en sac, 2\n\n  Menthe|fraîche '],
    );
    expect([...recipes]).toEqual([[12, 6]]);
    expect(marks.pris).toEqual(['bbbbbbbb']);
    expect(marks.libre).toEqual(['Pailles', 'Glaçons en sac', '2', 'Menthe fraîche']);
  });

  test.each<[act: string, expected: Partial<ShoppingList['marks']>]>([
    [actOn('oter', 'cccccccc'), { retire: ['cccccccc'] }],
    [actOn('maison', 'cccccccc'), { maison: ['cccccccc'] }],
    [actOn('racheter', 'cccccccc'), { rachete: ['cccccccc'] }],
    [actOn('oter-ligne', 'Pailles'), { libre: [] }],
    ['oter:<script>', { retire: [] }],
    ['constructor:x', {}],
  ])('button %s', (act, expected) => {
    expect(
      send(['agir', act], ['pris-avant', 'aaaaaaaa'], ['pris', 'aaaaaaaa']).marks,
    ).toMatchObject(expected);
  });

  test('takes a recipe off, or all', () => {
    expect([...send(['agir', dropRecipe(12)]).recipes.keys()]).toEqual([33]);
    expect(send(['agir', CLEAR])).toEqual(EMPTY_LIST);
    expect(send(['agir', CLEAR_ASKED])).toEqual(EMPTY_LIST);
  });

  test('brings back a list that was emptied, beside what came meanwhile', () => {
    const cleared = readList(new URLSearchParams('r=12.9-7.1&l=Serviettes&c=dddddddd'));
    const { recipes, marks } = send(['agir', RESTORE], ['videe', writeList(cleared)]);
    expect([...recipes]).toEqual([
      [12, 9],
      [33, 2],
      [7, 1],
    ]);
    expect(marks).toMatchObject({
      libre: ['Pailles', 'Serviettes'],
      pris: ['aaaaaaaa', 'dddddddd'],
    });
    expect(send(['agir', RESTORE], ['videe', 'r=<script>&c=%00'])).toEqual(mine);
  });

  test('changes no servings of a recipe that left the list meanwhile', () => {
    const form = new FormData();
    form.append('pour-avant', '12.4');
    form.append('pour-12', '9');
    expect(readListForm(form, EMPTY_LIST)).toEqual(NO_CHANGE);
  });
});
