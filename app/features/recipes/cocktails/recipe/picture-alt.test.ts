import { expect, test } from 'vitest';
import type { Origin } from '#features/images/media/media.ts';
import { pictureAlt } from './picture-alt.ts';

const picture = (origin: Origin) => ({ hash: '', width: 1, height: 1, blur: '', origin });

test.each<[origin: Origin | null, imageAlt: string, alt: string]>([
  [null, 'Photo du cocktail Kir avec vin', 'Illustration du cocktail Kir'],
  ['photo', 'Photo du cocktail Kir avec vin', 'Photo du cocktail Kir avec vin'],
  ['ai', 'Photo du cocktail Kir avec vin', 'Illustration du cocktail Kir avec vin'],
  ['drawn', 'Photo du cocktail Kir', 'Illustration du cocktail Kir'],
  ['ai', 'Un verre sur une table', 'Un verre sur une table'],
])('%s, « %s »: « %s »', (origin, imageAlt, alt) => {
  const of = {
    title: 'Kir',
    picture: origin && picture(origin),
    imageAlt,
    category: 'aperitif' as const,
  };
  expect(pictureAlt(of)).toBe(alt);
});

test('a syrup is no cocktail', () => {
  const of = {
    title: 'Sirop riche',
    picture: null,
    imageAlt: '',
    category: 'preparation' as const,
  };
  expect(pictureAlt(of)).toBe('Illustration de la préparation Sirop riche');
});
