import { describe, expect, test } from 'vitest';
import { usableProducts } from './live-answer.ts';

const PRODUCT = {
  ASIN: 'B000000001',
  title: 'Pilon',
  features: ['En bois'],
  imageUrl: 'https://m.media-amazon.com/images/I/1.jpg',
  detailPageURL: 'https://www.amazon.fr/dp/B000000001?tag=zinc-21',
  price: '8,50 €',
  category: 'accessoire',
  brand: 'Au Zinc',
  pricedAt: '2026-03-01T12:00:00.000Z',
};
const answer = (product: object, rest: object = {}) => ({
  success: true,
  note: '',
  products: [PRODUCT, { ...PRODUCT, ...product }],
  ...rest,
});

test('the products of an answer are used', () => {
  expect(usableProducts(answer({ price: null, brand: null, imageUrl: null }))).toEqual([
    PRODUCT,
    { ...PRODUCT, price: null, brand: null, imageUrl: null },
  ]);
});

describe('nothing is used of an answer that', () => {
  test.each<[string, unknown]>([
    ['failed', answer({}, { success: false })],
    ['is empty', answer({}, { products: [] })],
    ['says that it is a mock', answer({}, { note: 'Using mock data' })],
    ['says that it is a MOCK', answer({}, { note: 'MOCKED' })],
    ['has a drawn rectangle', answer({ imageUrl: 'https://via.placeholder.com/300' })],
    ['has one from elsewhere', answer({ imageUrl: 'https://placehold.co/300x300' })],
    ['has one from below', answer({ imageUrl: 'https://img.picsum.photos/300' })],
    ['is no answer', null],
    ['is a text', 'oui'],
    ['has no list', { success: true, products: 'aucun' }],
  ])('%s', (_, said) => {
    expect(usableProducts(said)).toEqual([]);
  });
});

test.each<[string, object]>([
  ['no title', { title: '' }],
  ['no page', { detailPageURL: null }],
  ['a page elsewhere', { detailPageURL: 'https://exemple.fr/' }],
  ['no time', { pricedAt: undefined }],
])('a product with %s is left out', (_, product) => {
  expect(usableProducts(answer(product))).toEqual([PRODUCT]);
});

test('a host that only looks like one of placeholders is none', () => {
  const product = { imageUrl: 'https://notplacehold.co/300' };
  expect(usableProducts(answer(product))).toHaveLength(2);
});
