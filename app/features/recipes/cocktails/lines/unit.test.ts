import { describe, expect, test } from 'vitest';
import { UNITS, type Unit } from '../cocktail.ts';
import { MILLILITRES_PER_UNIT, millilitresOf, normalizeUnit } from './unit.ts';

const SPELLED: Partial<Record<Unit, string[]>> = {
  cl: ['cl', 'cL', 'CL', 'cl.', 'centilitre', 'centilitres', 'Centilitres'],
  ml: ['ml', 'mL', 'millilitres'],
  dl: ['décilitre', 'dl'],
  l: ['l', 'L', 'litre', 'litres'],
  oz: ['oz', 'oz.', 'once', 'onces', 'fl oz', 'fl. oz', 'ounces'],
  g: ['g', 'gr', 'grammes'],
  trait: ['trait', 'traits', 'trait(s)', 'dash', 'dashes', 'dash(es)'],
  goutte: ['goutte', 'gouttes', 'drops'],
  'cuillère de bar': ['cuillère de bar', 'cuillères de bar', 'c. de bar', 'barspoon', 'bar-spoon'],
  'cuillère à café': [
    'cuillère à café',
    'cuillères à café',
    'cuillère(s) à café',
    'cuillere a cafe',
    'cuillerée à café',
    'cuil. à café',
    'cuill. à café',
    'c. à c.',
    'c.à.c.',
    'c à c',
    'càc',
    'cc',
    'petite cuillère',
    'cuillère à thé',
    'tsp',
  ],
  'cuillère à soupe': [
    'cuillère à soupe',
    'Cuillères À Soupe',
    'cuillerées à soupe',
    'c. à soupe',
    'c. à s.',
    'c.à.s',
    'càs',
    'cs',
    'cuil. à soupe',
    'tbsp',
    'tablespoons',
  ],
  tasse: ['tasse', 'tasses', 'cup'],
  feuille: ['feuille', 'feuilles', 'leaves'],
  pincée: ['pincée', 'pincees', 'pinch'],
  morceau: ['morceau', 'morceaux', 'cube'],
  bâton: ['bâton', 'bâtons', 'baton', 'sticks'],
  étoile: ['étoile', 'etoiles'],
  kg: ['kg', 'kilo', 'kilos', 'kilogrammes'],
  cm: ['cm', 'centimètres'],
  poignée: ['poignée', 'poignees', 'handful'],
  bouchon: ['bouchon', 'bouchons'],
  'tour de moulin': ['tour de moulin', 'tours de moulin', 'tours'],
};

describe('normalizeUnit', () => {
  test.each(Object.keys(UNITS))('%s is its own spelling', (unit) => {
    expect(normalizeUnit(unit)).toBe(unit);
    expect(normalizeUnit(` ${unit.toUpperCase()} `)).toBe(unit);
  });

  test.each(
    Object.entries(SPELLED).flatMap(([unit, texts]) => texts.map((text) => [text, unit] as const)),
  )('%j is %s', (text, unit) => {
    expect(normalizeUnit(text)).toBe(unit);
  });

  test.each(['verre', 'verres', 'cuillère', 'part', 'cl de rhum', '5 cl', '', ' ', '.', 'c'])(
    '%j is no unit',
    (text) => {
      expect(normalizeUnit(text)).toBeNull();
    },
  );

  test('a long text is no unit', () => {
    expect(normalizeUnit('cl '.repeat(4000))).toBeNull();
  });
});

describe('volumes', () => {
  test('spoons, dashes and metric units agree with one another', () => {
    const ml = MILLILITRES_PER_UNIT;
    expect(ml.l).toBe(10 * (ml.dl ?? 0));
    expect(ml.dl).toBe(10 * (ml.cl ?? 0));
    expect(ml.cl).toBe(10 * (ml.ml ?? 0));
    expect(ml['cuillère à soupe']).toBe(3 * (ml['cuillère à café'] ?? 0));
    expect(ml.goutte).toBeLessThan(ml.trait ?? 0);
    expect(ml.feuille).toBeUndefined();
    expect(ml.g).toBeUndefined();
  });

  test.each([
    ['bouteille de 70 cl', 700],
    ['canette de 330 ml', 330],
    ['flacon de 2,5 dl', 250],
    ['bouteille', null],
    ['bouteille de vin', null],
    ['boîte de 400 g', null],
  ])('one « %s » holds %s ml', (unit, millilitres) => {
    expect(millilitresOf(unit)).toBe(millilitres);
  });
});
