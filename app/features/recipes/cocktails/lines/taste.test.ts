import { describe, expect, test } from 'vitest';
import { isHotDrink, reckonTaste, type TastedLine } from './taste.ts';

const line = (slug: string, amountMl: number | null, abv = 0, family = ''): TastedLine => ({
  slugs: [slug, family],
  amountMl,
  abv,
});
const taste = (melted: number, ...lines: TastedLine[]) =>
  reckonTaste(lines, { melted, instructions: '', isHot: false });

const rum = line('rhum-blanc', 60, 40);
const lime = line('jus-de-citron-vert', 25);
const syrup = line('sirop-de-sucre', 15, 0, 'sirop');

describe('a drink tastes as bars say it does', () => {
  test.each<[string, ReturnType<typeof taste>, NonNullable<ReturnType<typeof taste>>]>([
    [
      'sour',
      taste(0.25, rum, lime, syrup),
      { sucre: 2, acide: 4, amer: 0, corps: 2, fraicheur: 2 },
    ],
    [
      'bitter',
      taste(
        0.2,
        line('gin', 30, 40),
        line('campari', 30, 25),
        line('vermouth-rouge', 30, 16, 'vermouth'),
      ),
      { sucre: 3, acide: 0, amer: 4, corps: 3, fraicheur: 0 },
    ],
    [
      'dry',
      taste(0.2, line('gin', 60, 40), line('vermouth-sec', 10, 17)),
      { sucre: 0, acide: 0, amer: 0, corps: 2, fraicheur: 0 },
    ],
    [
      'creamy',
      taste(
        0.25,
        line('cognac', 30, 40),
        line('creme-liquide', 30),
        line('liqueur-de-cacao-brune', 30, 25, 'liqueur'),
      ),
      { sucre: 3, acide: 0, amer: 0, corps: 5, fraicheur: 0 },
    ],
    [
      'water',
      taste(0.1, line('eau', 100)),
      { sucre: 0, acide: 0, amer: 0, corps: 0, fraicheur: 1 },
    ],
  ])('%s', (_, reckoned, said) => expect(reckoned).toEqual(said));
});

test('bitterness hides sugar, the sugar of milk is hardly one, and vinegar stings', () => {
  const bitter = [line('suze', 60, 15, 'aperitif-a-la-gentiane'), line('creme-de-cassis', 10, 18)];
  expect(taste(0.2, ...bitter)).toMatchObject({ sucre: 3, amer: 5 });
  expect(taste(0, line('yaourt', 300), line('eau', 150))).toMatchObject({ sucre: 0, corps: 4 });
  const vinegar = [line('vinaigre-de-cidre', 60), line('sirop-d-erable', 100), line('eau', 1000)];
  expect(taste(0.1, ...vinegar)).toMatchObject({ sucre: 2, acide: 2 });
});

test('what ferments turns sour and less sweet, what is not to ferment does not', () => {
  const sugar = [line('sucre', 120), line('eau', 1800)];
  const of = (instructions: string) =>
    reckonTaste(sugar, { melted: 0, instructions, isHot: false });
  expect(of('Couvrez.\nLaissez fermenter trois jours.')).toMatchObject({ sucre: 3, acide: 2 });
  expect(of('Prenez un jus sans fermentation.')).toMatchObject({ sucre: 4, acide: 0 });
});

test('more of a thing never tastes less of it', () => {
  const names = ['sucre', 'acide', 'amer'] as const;
  const of = { sucre: 'sirop', acide: 'jus-de-citron', amer: 'fernet' };
  for (const name of names) {
    const steps = [0, 10, 20, 40, 80].map(
      (ml) => taste(0.2, rum, line('eau', 60), line(of[name], ml))?.[name] ?? 0,
    );
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBeGreaterThan(steps[0] ?? 0);
  }
});

test('bubbles, acid and mint are fresh; what is hot is not', () => {
  const soda = line('eau-gazeuse', 90, 0, 'boisson-gazeuse');
  const fresh = (...lines: TastedLine[]) => taste(0.1, ...lines)?.fraicheur ?? 0;
  expect(fresh(rum, line('eau', 90))).toBe(0);
  expect(fresh(rum, soda)).toBeGreaterThan(2);
  expect(fresh(rum, soda, lime)).toBeGreaterThan(fresh(rum, soda));
  expect(fresh(rum, soda, lime, line('menthe', null))).toBe(5);
  const hot = { melted: 0, instructions: '', isHot: true };
  expect(reckonTaste([rum, lime, line('eau-chaude', 90)], hot)?.fraicheur).toBe(0);
  expect(isHotDrink('sans-alcool', ['chaud'])).toBe(true);
  expect(isHotDrink('long', ['frais'])).toBe(false);
});

test('an ingredient that is not known tastes as its family', () => {
  expect(taste(0, line('amaro-de-chez-nous', 40, 30, 'aperitif-amer'))).toEqual(
    taste(0, line('aperitif-amer', 40, 30)),
  );
});

test('without any volume nothing is said', () => {
  expect(taste(0.2)).toBeNull();
  expect(taste(0.2, line('menthe', null))).toBeNull();
});
