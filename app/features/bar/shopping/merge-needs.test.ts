import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collectNeeds,
  inPieces,
  makeAtHome,
  PIECE,
  type NeededLine,
  type Preparation,
} from './merge-needs.ts';
import { pouredUp, sayNeed, sayUses } from './need-words.ts';
import { PIECES } from './shopping-words.ts';

const line = (slug: string, quantityText: string, unit: string | null = 'cl'): NeededLine => ({
  slug,
  quantityText,
  unit,
  isOptional: false,
});
const NONE_SOLID = () => false;
const needsOf = (...lines: NeededLine[]) =>
  collectNeeds([{ title: 'Essai', lines, factor: 1 }], NONE_SOLID);
const said = (...lines: NeededLine[]) =>
  inPieces(needsOf(...lines)).map((piece) => [piece.need.slug, sayNeed(piece, 'Chose')]);

describe('lines of several recipes', () => {
  test('are one by family of units', () => {
    expect(
      said(line('gin', '3'), line('gin', '1', 'oz'), line('gin', '2', 'cuillère à café')),
    ).toEqual([['gin', '7\u00a0cl']]);
    expect(
      said(
        line('menthe', '1', 'bouquet'),
        line('menthe', '6', 'feuille'),
        line('menthe', '2,5', 'feuille'),
      ),
    ).toEqual([['menthe', '2\u00a0bouquets']]);
    expect(said(line('sucre', '0,5', 'kg'), line('sucre', '20', 'g'))).toEqual([
      ['sucre', '520\u00a0g'],
    ]);
  });

  test('limes and their juice are limes; juice and zest are of the same fruits', () => {
    expect(said(line('citron-vert', '2', null), line('jus-de-citron-vert', '4'))).toEqual([
      ['citron-vert', '4'],
    ]);
    expect(said(line('jus-de-citron', '4'), line('citron', '4', 'zeste'))).toEqual([
      ['citron', '1'],
    ]);
    expect(said(line('blanc-d-oeuf', '3'), line('jaune-d-oeuf', '2', null))).toEqual([
      ['oeuf', '2'],
    ]);
  });

  test('mint is bought by the bunch; one that garnishes a glass is a few sprigs', () => {
    const served = { ...line('menthe', '5', 'bouquet'), isServed: true };
    const [mint] = inPieces(needsOf(line('menthe', '25', 'brin'), served));
    expect(mint && sayNeed(mint, 'Menthe')).toBe('2\u00a0bouquets');
    expect(mint && sayUses(mint, () => 'Menthe')).toBe('pour 40\u00a0brins de menthe');
    expect(said(line('menthe', '2', 'bouquet'))).toEqual([['menthe', '2\u00a0bouquets']]);
  });

  test('volumes are said in the chosen unit, rounded up', () => {
    const [piece] = inPieces(needsOf(line('gin', '7,2')));
    const amounts = (['cl', 'ml', 'oz'] as const).map(
      (unit) => piece && sayNeed(piece, 'Gin', unit),
    );
    expect(amounts).toEqual(['7,5\u00a0cl', '75\u00a0ml', '2\u00a0½\u00a0oz']);
    const [limes] = inPieces(needsOf(line('jus-de-citron-vert', '5')));
    expect(limes && sayUses(limes, () => 'Jus de citron vert', 'oz')).toBe(
      'pour 1\u00a0¾\u00a0oz de jus de citron vert, à 0,8\u00a0oz la pièce',
    );
  });

  test('juice that is at home stays juice', () => {
    const needs = needsOf(line('citron-vert', '2', null), line('jus-de-citron-vert', '4'));
    const rows = inPieces(needs, new Set(['jus-de-citron-vert']));
    expect(rows.map(({ need, pieces }) => [need.slug, pieces, need.ml])).toEqual([
      ['citron-vert', 2, 0],
      ['jus-de-citron-vert', 0, 40],
    ]);
  });

  test('an amount that nobody wrote is a line all the same', () => {
    expect(said(line('glacons', '', null), line('creme', 'un peu', null))).toEqual([
      ['glacons', ''],
      ['creme', ''],
    ]);
  });
});

describe('homemade preparations', () => {
  const preparation = (makesMl: number | null, ...lines: NeededLine[]): Preparation => ({
    title: 'Recette',
    slug: 'recette',
    lines,
    makesMl,
    waitingMinutes: 0,
  });
  const preparations = new Map([
    ['sirop', preparation(200, line('sucre', '150', 'g'), line('eau', '12'))],
    ['orgeat', preparation(400, line('amande', '200', 'g'), line('sirop', '30'))],
    ['oeuf-de-poule', preparation(100, line('poule', '1', null))],
    ['poule', preparation(100, line('oeuf-de-poule', '1', null))],
    ['cerise', preparation(null, line('sucre', '100', 'g'))],
  ]);
  const make = (lines: NeededLine[], ...wanted: string[]) => {
    const needs = needsOf(...lines);
    const made = makeAtHome(needs, {
      preparations,
      wanted: new Set(wanted),
      isSolid: NONE_SOLID,
    });
    return {
      needs: Object.fromEntries(
        [...needs].map(([slug, { ml, grams, counts }]) => [slug, [ml, grams, counts.get(PIECE)]]),
      ),
      made: made.map(({ need, times }) => [need.slug, times]),
    };
  };

  test('are scaled by what is needed of what they yield, once for all recipes, to any depth', () => {
    // 4 cl of orgeat take 3 cl of syrup; with the 7 cl of the drink, half of its recipe.
    const all = [line('orgeat', '4'), line('sirop', '7'), line('gin', '5')];
    expect(make(all, 'orgeat', 'sirop')).toEqual({
      needs: {
        gin: [50, 0, undefined],
        amande: [0, 20, undefined],
        sucre: [0, 75, undefined],
        eau: [60, 0, undefined],
      },
      made: [
        ['orgeat', 0.1],
        ['sirop', 0.5],
      ],
    });
  });

  test('are made once where their yield is unknown, and not at all where they are not needed', () => {
    expect(make([line('cerise', '3', null)], 'cerise', 'orgeat')).toEqual({
      needs: { sucre: [0, 100, undefined] },
      made: [['cerise', 1]],
    });
  });

  test('that need each other end with one that is bought', () => {
    const { needs, made } = make([line('poule', '1', null)], 'poule', 'oeuf-de-poule');
    expect(made.map(([slug]) => slug)).toEqual(['poule', 'oeuf-de-poule']);
    expect(needs).toEqual({ poule: [0, 0, 1] });
  });
});

describe('whatever the recipes', () => {
  const ML = { cl: 10, ml: 1, l: 1000, oz: 29.5735 };
  const unit = fc.constantFrom('cl', 'ml', 'l', 'oz' as const);
  const SLUGS = ['gin', 'jus-de-citron', 'jus-de-citron-vert', 'jus-d-orange', 'blanc-d-oeuf'];
  const poured = fc.record({
    slug: fc.constantFrom(...SLUGS),
    value: fc.integer({ min: 1, max: 40 }),
    unit,
    factor: fc.constantFrom(0.25, 0.5, 1, 2, 7),
  });

  test('nothing is lost: volumes of the list are those of the lines, in millilitres', () => {
    fc.assert(
      fc.property(fc.array(poured, { maxLength: 30 }), (all) => {
        const needs = collectNeeds(
          all.map(({ slug, value, unit: of, factor }) => ({
            title: slug,
            lines: [line(slug, String(value), of)],
            factor,
          })),
          NONE_SOLID,
        );
        const rows = inPieces(needs);
        for (const slug of SLUGS) {
          const asked = all
            .filter((one) => one.slug === slug)
            .reduce((sum, { value, unit: of, factor }) => sum + value * ML[of] * factor, 0);
          const given = rows.reduce(
            (sum, { need, uses }) =>
              sum +
              (need.slug === slug ? need.ml : 0) +
              uses.filter((use) => use.slug === slug).reduce((of, { amount }) => of + amount, 0),
            0,
          );
          expect(given).toBeCloseTo(asked, 6);
        }
        // Fruits give all that they are for, and one fewer would not.
        for (const { need, pieces, uses } of rows) {
          const groups = PIECES.find(({ of }) => of === need.slug)?.parts ?? [];
          const most = Math.max(
            0,
            ...groups.map((group) =>
              uses
                .filter((use) =>
                  group.some((part) => part.what === use.slug && part.unit === use.unit),
                )
                .reduce((sum, { amount, gives }) => sum + amount / gives, 0),
            ),
          );
          expect(pieces).toBeGreaterThanOrEqual(most - 1e-5);
          expect(pieces).toBeLessThan(most + 1);
        }
      }),
    );
  });

  test('a volume is said as a half centilitre more at most, and never as less', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 100_000, noNaN: true }), (ml) => {
        const shown = pouredUp(ml, 'cl') * 10;
        expect(shown).toBeGreaterThanOrEqual(ml - 1e-4);
        expect(shown).toBeLessThan(ml + 5);
      }),
    );
  });

  test('the order of the recipes changes nothing', () => {
    fc.assert(
      fc.property(fc.array(poured, { maxLength: 12 }), (all) => {
        const totals = (some: typeof all) =>
          inPieces(
            needsOf(...some.map(({ slug, value, unit: of }) => line(slug, String(value), of))),
          )
            .map(({ need, pieces }) => [need.slug, pieces, Math.round(need.ml * 1000)].join(' '))
            .toSorted();
        expect(totals(all.toReversed())).toEqual(totals(all));
      }),
    );
  });
});
