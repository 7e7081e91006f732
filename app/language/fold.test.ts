import { describe, expect, test } from 'vitest';
import { fold, slugify, sortKey } from './fold.ts';

describe('fold', () => {
  test.each([
    ['Crème de Cassis', 'creme de cassis'],
    ['CŒUR D’ŒUF', "coeur d'oeuf"],
    ['Ægir', 'aegir'],
    ['Weißbier', 'weissbier'],
    ['STRAẞE', 'strasse'],
    ['Curaçao', 'curacao'],
    ['Piña colada', 'pina colada'],
    ['Cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['Sørensen Łódź', 'sorensen lodz'],
    ['Old‑fashioned – maison', 'old-fashioned - maison'],
    ['« Spritz »', '" spritz "'],
    ['  5\u00a0cl\u202f\n d’eau ', "5 cl d'eau"],
    ['soft\u00adhyphen\u200b', 'softhyphen'],
    ['1 ½', '1 ½'],
    ['', ''],
  ])('%j folds to %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });
});

const byBytes = (a: string, b: string) =>
  Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)));

describe('sortKey', () => {
  test.each([
    ['Éclair', 'eclair'],
    ['L’Amour', 'l amour'],
    ['« Zinc »', 'zinc'],
    ['…Et puis quoi ?', 'et puis quoi'],
    ['Gin-Tonic', 'gin tonic'],
    ['Dark ’n’ Stormy', 'dark n stormy'],
    ['French 75', 'french 000075'],
    ['007', '000007'],
    ['0', '000000'],
    ['1234567', '1234567'],
    ['B-52', 'b 000052'],
    ['!?', ''],
  ])('%j is filed under %j', (title, key) => {
    expect(sortKey(title)).toBe(key);
  });

  test('byte order is French alphabetical order', () => {
    const ordered = [
      '9 Lives',
      '75',
      'Æther',
      'Américano',
      'B-52',
      'Bœuf',
      'Bohème',
      'Côte d’Azur',
      'Daiquiri',
      'Éclair',
      'French 75',
      'French 125',
      'French Connection',
      'L’Amour',
      'Lady Killer',
      'Mai Tai',
      'Mojito',
      'Œuf à la neige',
      'Old Fashioned',
      'Zombie',
    ];
    expect(ordered.toReversed().toSorted(byBytes)).toEqual(ordered);
    const french = new Intl.Collator('fr', { numeric: true });
    expect(ordered.toReversed().toSorted(french.compare)).toEqual(ordered);
  });
});

describe('slugify', () => {
  test.each([
    ['L’Amour', 'l-amour'],
    ["L'Amour", 'l-amour'],
    ['Piña Colada', 'pina-colada'],
    ['  Été   indien  ', 'ete-indien'],
    ['Gin & Tonic', 'gin-tonic'],
    ['Dark ’n’ Stormy', 'dark-n-stormy'],
    ['Old—Fashioned', 'old-fashioned'],
    ['B-52', 'b-52'],
    ['Bee’s Knees (2e version)', 'bee-s-knees-2e-version'],
    ['Cœur de bœuf', 'coeur-de-boeuf'],
    ['-- Négroni --', 'negroni'],
    ['Qu’est-ce que c’est ?', 'qu-est-ce-que-c-est'],
    ['100 % agave', '100-agave'],
    ['モヒート', ''],
    ['!', ''],
  ])('%j is at %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
    expect(slugify(slug)).toBe(slug);
    expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
  });
});
