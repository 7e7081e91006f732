import { expect, test } from 'vitest';
import { productSchema } from './product-form.ts';

const GOOD = {
  title: 'Pilon',
  amazonUrl: 'https://www.amazon.fr/s?k=pilon',
  category: 'accessoire',
};
const faults = (said: object) => {
  const { error } = productSchema.safeParse({ ...GOOD, ...said });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

test('what is left empty has a default, and lines are tidied', () => {
  expect(productSchema.parse({ ...GOOD, title: '  Pilon \u0000 en\tbois ' })).toEqual({
    ...GOOD,
    title: 'Pilon en bois',
    description: '',
    price: '',
    imageUrl: '',
    alt: '',
    rank: 100,
  });
});

test.each<[field: string, values: unknown[]]>([
  ['title', ['', '   ', 'x'.repeat(201), undefined]],
  ['description', ['x'.repeat(501)]],
  [
    'amazonUrl',
    [
      '',
      'pilon',
      'ftp://exemple.fr',
      '//exemple.fr',
      'https://zinc.example@exemple.fr/',
      `https://exemple.fr/${'x'.repeat(2000)}`,
    ],
  ],
  ['category', ['', 'voiture', undefined]],
  [
    'imageUrl',
    ['//exemple.fr/a.jpg', '/\\exemple.fr/a.jpg', 'https://exemple.fr/a.jpg', 'data:image/png,'],
  ],
  ['price', ['x'.repeat(41), '-5 €', ' −0,5']],
  ['alt', ['x'.repeat(201)]],
  ['rank', [-1, 1000, 1.5, Number.NaN, 'dix']],
])('%s: %j are refused', (field, values) => {
  for (const value of values) expect(faults({ [field]: value })).toEqual([field]);
});

test.each(['', '/medias/pilon.webp', 'https://m.media-amazon.com/images/I/1.jpg'])(
  'the picture « %s » is taken',
  (imageUrl) => {
    expect(faults({ imageUrl })).toEqual([]);
  },
);
