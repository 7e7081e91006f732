import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NUMBERS, readSyrup } from './syrup-form.ts';
import {
  brixOfRatio,
  correct,
  densityOf,
  lawfulName,
  liqueurOf,
  ratioOfBrix,
  sugarPerMl,
  syrupOf,
} from './syrup.ts';

// CRC Handbook of Chemistry and Physics, “Concentrative properties of aqueous solutions”: sucrose at 20 °C.
test.each([
  [0, 0.9982],
  [1, 1.0021],
  [2, 1.006],
  [5, 1.0178],
  [10, 1.0381],
  [15, 1.0592],
  [20, 1.081],
  [24, 1.099],
  [30, 1.127],
  [36, 1.1562],
  [40, 1.1765],
  [44, 1.1972],
  [50, 1.2295],
  [54, 1.2518],
  [60, 1.2864],
  [64, 1.3103],
  [66, 1.3224],
  [70, 1.3472],
  [74, 1.3726],
])('%d °Brix weighs %d g/ml', (brix, published) => {
  expect(Math.abs(densityOf(brix) - published)).toBeLessThan(0.0005);
});

test('simple, rich and honey', () => {
  expect(brixOfRatio(1, 'sucre')).toBe(50);
  expect(brixOfRatio(2, 'sucre')).toBeCloseTo(66.67);
  expect(brixOfRatio(2, 'miel')).toBeCloseTo(54.67);
  expect(ratioOfBrix(50, 'sucre')).toBe(1);
  expect(ratioOfBrix(82, 'miel')).toBeNull();
  // 200 g of each make 32.5 cl, as the guide says.
  const simple = syrupOf(50, 325.3, 'sucre');
  expect([simple.sweetenerGrams, simple.waterGrams].map(Math.round)).toEqual([200, 200]);
  expect(simple.likeSimple).toBeCloseTo(10);
  // 400 g and 200 g make 45 cl; 1 cl of it stands for 1.4 of simple.
  const rich = syrupOf(brixOfRatio(2, 'sucre'), 452.2, 'sucre');
  expect([rich.sweetenerGrams, rich.waterGrams].map(Math.round)).toEqual([400, 200]);
  expect(10 / rich.likeSimple).toBeCloseTo(1.44, 1);
  expect([rich.isSaturated, syrupOf(70, 100, 'sucre').isSaturated]).toEqual([false, true]);
});

const brix = fc.double({ min: 1, max: 75, noNaN: true });
const ml = fc.double({ min: 10, max: 5000, noNaN: true });

test('parts of a syrup weigh as much as it, and give back its ratio', () => {
  fc.assert(
    fc.property(brix, ml, fc.constantFrom('sucre', 'miel'), (of, volume, sweetener) => {
      const syrup = syrupOf(of, volume, sweetener);
      expect(syrup.sweetenerGrams + syrup.waterGrams).toBeCloseTo(densityOf(of) * volume, 6);
      const ratio = ratioOfBrix(of, sweetener);
      if (ratio !== null) expect(brixOfRatio(ratio, sweetener)).toBeCloseTo(of, 6);
    }),
  );
});

test('a corrected syrup has the sugar that was there and what was added', () => {
  fc.assert(
    fc.property(brix, brix, ml, (from, to, volume) => {
      const made = correct(volume, from, to);
      if (made === null) return;
      const before = sugarPerMl(from) * volume;
      const added = made.adds === 'sugar' ? made.grams : 0;
      expect(made.grams).toBeGreaterThan(0);
      expect((sugarPerMl(to) * made.ml) / (before + added)).toBeCloseTo(1, 6);
    }),
  );
});

test('liqueurs', () => {
  // Half a litre at 90 % and as much simple syrup, with the juice that fruit gave.
  const made = liqueurOf({ abv: 90, spiritMl: 500, brix: 50, syrupMl: 500, fruitMl: 100 });
  expect(made?.abv).toBeCloseTo(40.9, 1);
  expect(made?.sugarPerLitre).toBeCloseTo(279.5, 0);
  expect(made && lawfulName(made)).toBe('une crème');
  expect(lawfulName({ abv: 14, sugarPerLitre: 500, ml: 1 })).toBeNull();
  expect(lawfulName({ abv: 20, sugarPerLitre: 400, ml: 1 })).toBe('une crème de cassis');
  expect(lawfulName({ abv: 20, sugarPerLitre: 96, ml: 1 })).toBe('une liqueur');
  expect(lawfulName({ abv: 40, sugarPerLitre: 50, ml: 1 })).toBeNull();
  expect(liqueurOf({ abv: 40, spiritMl: 0, brix: 50, syrupMl: 0, fruitMl: 0 })).toBeNull();
});

test.each([
  ['proportion=2', 2],
  ['proportion=1,5', 1.5],
  ['brix=60', 1.5],
  ['brix=60&proportion=2', 1.5],
  ['brix=41&produit=miel', 1],
  ['proportion=0', 0.1],
  ['proportion=99', 11],
  ['proportion=2:1', 2],
  ['proportion=2 pour 1', 2],
  ['proportion=1e9', 1],
  ['proportion=&brix=', 1],
  ['', 1],
])('« %s » asks for %d of sugar for one of water', (search, proportion) => {
  expect(readSyrup(new URLSearchParams(search)).proportion).toBeCloseTo(proportion);
});

test('a number that was changed says so', () => {
  const faultsOf = (search: string) => readSyrup(new URLSearchParams(search)).faults;
  expect(faultsOf('proportion=2&brix=&volume=50&force=96')).toEqual({});
  expect(faultsOf('brix=99&force=120&volume=abc&alcool=0')).toEqual({
    brix: 'De 1 à 75\u00a0: calculé pour 75.',
    force: 'De 1 à 96\u00a0: calculé pour 96.',
    volume: 'Un nombre, comme 1,5\u00a0: calculé pour 50.',
    alcool: 'De 1 à 1\u202f000\u00a0: calculé pour 1.',
  });
});

test('every bound is answered with numbers', () => {
  for (const edge of ['0', '99999', '-1', 'texte', '1e9', '']) {
    const asked = readSyrup(new URLSearchParams(Object.keys(NUMBERS).map((name) => [name, edge])));
    expect(Object.values(asked).every((one) => typeof one !== 'number' || one >= 0)).toBe(true);
    const { brix: wanted, proportion, sweetener } = asked;
    const made = syrupOf(wanted ?? brixOfRatio(proportion, sweetener), asked.volume, sweetener);
    expect(Object.values(made).every((one) => typeof one !== 'number' || one > 0)).toBe(true);
  }
});
