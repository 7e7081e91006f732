import { describe, expect, test } from 'vitest';
import { contestSchema, ratingSchema, reportSchema } from './rating-form.ts';
import { displayName } from './rating.ts';

test.each([
  ['Zoé', 'Zoé'],
  ['  Jean\n  Paul ', 'Jean Paul'],
  ['zoe@exemple.fr', 'Membre'],
  ['', 'Membre'],
  [null, 'Ancien membre'],
  ['x'.repeat(60), `${'x'.repeat(39)}…`],
])('%j signs %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

describe('a rating', () => {
  const read = (stars: unknown, comment?: string) => ratingSchema.safeParse({ stars, comment });
  test.each([
    [undefined, null],
    ['', null],
    [' \n ', null],
    [' Bon.\r\n\r\n\r\n\r\nTrès. ', 'Bon.\n\nTrès.'],
    ['a\u0000b\u202ec\ud800', 'abc'],
    ['<b>gras</b>', '<b>gras</b>'],
    ['é'.repeat(1000), 'é'.repeat(1000)],
    ['\r\n'.repeat(600) + 'a', 'a'],
  ])('with the comment %j has %j', (comment, kept) => {
    expect(read(5, comment).data).toEqual({ stars: 5, comment: kept });
  });

  test.each([undefined, 0, 6, 2.5, '5', Number.NaN])('of %s stars is none', (stars) => {
    expect(read(stars).error?.issues[0]?.message).toBe('Choisissez de 1 à 5 étoiles.');
  });

  test('has a comment of 1,000 characters at most', () => {
    const { error } = read(5, 'é'.repeat(1001));
    expect(error?.issues[0]).toMatchObject({
      path: ['comment'],
      message: '1000 caractères au plus.',
    });
  });
});

test('a report has one of the reasons', () => {
  expect(reportSchema.safeParse({ reason: 'injure' }).data).toEqual({
    reason: 'injure',
    details: '',
  });
  expect(reportSchema.safeParse({ reason: 'toString' }).error?.issues[0]?.message).toBe(
    'Choisissez une raison.',
  );
});

test('a contest says something', () => {
  expect(contestSchema.safeParse({ contest: '  ' }).success).toBe(false);
});
