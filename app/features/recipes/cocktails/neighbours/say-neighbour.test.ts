import { expect, test } from 'vitest';
import { profileOf } from './profile.ts';
import { sayNeighbour, type NamedDrink, type NamedLine } from './say-neighbour.ts';

const line = (name: string, amountMl: number, abv: number, ...families: string[]): NamedLine => {
  const names = [name, ...families];
  return {
    names,
    slugs: names.map((one) => one.toLowerCase().replaceAll(' ', '-')),
    amountMl,
    abv,
  };
};
const gin = line('Gin', 30, 40, 'Spiritueux');
const bourbon = line('Bourbon', 45, 40, 'Whisky', 'Spiritueux');
const rye = line('Whisky de seigle', 45, 45, 'Whisky', 'Spiritueux');
const campari = line('Campari', 30, 25, 'Aperitif amer');
const vermouth = line('Vermouth rouge', 30, 16, 'Vermouth');
const water = line('Eau', 100, 0);

function drink(...lines: NamedLine[]): NamedDrink {
  const sum = (of: (one: NamedLine) => number) => lines.reduce((total, one) => total + of(one), 0);
  const profile = profileOf({
    category: 'aperitif',
    method: 'verre',
    ice: 'aucune',
    instructions: '',
    dilution: 0,
    isHot: false,
    abv:
      sum(({ amountMl, abv }) => (amountMl ?? 0) * (abv ?? 0)) /
      sum(({ amountMl }) => amountMl ?? 0),
    lines,
  });
  if (!profile) throw new Error('no lines');
  return { profile, lines };
}
const negroni = drink(gin, campari, vermouth);

test.each<[string, NamedDrink, NamedDrink, string]>([
  [
    'another base, the rest in common',
    negroni,
    drink(bourbon, campari, vermouth),
    'Bourbon au lieu de gin, Campari en commun, goût très proche',
  ],
  [
    'bases of one family',
    drink(bourbon, vermouth),
    drink(rye, vermouth),
    'Même base de whisky, vermouth rouge en commun, goût très proche',
  ],
  [
    'a base that is gone, and water that is not said',
    negroni,
    drink(campari, vermouth, water),
    'Sans gin, Campari en commun, plus léger, moins rond',
  ],
  ['nothing in common', drink(water), drink(gin), 'Plus fort, plus rond'],
])('%s', (_, one, other, reason) => expect(sayNeighbour(one, other)).toBe(reason));

test('what is wished for is not said again', () => {
  expect(sayNeighbour(drink(campari, vermouth, water), negroni, 'plus-fort')).not.toContain('fort');
});
