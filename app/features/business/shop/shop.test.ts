import { describe, expect, test } from 'vitest';
import {
  affiliateUrl,
  CATEGORY_FILTERS,
  categoryHref,
  isPriceShown,
  isRetailerPicture,
  isRetailerUrl,
  liveQueryOf,
  MAX_KEYWORDS_LENGTH,
  MAX_RESULTS,
  mostProducts,
  readCategory,
  showLive,
  showSaved,
  toolOf,
  type LiveProduct,
  type SavedProduct,
} from './shop.ts';

const SAVED: SavedProduct = {
  id: '1',
  title: 'Shaker Boston',
  description: 'Deux timbales.',
  imageUrl: null,
  amazonUrl: 'https://www.amazon.fr/s?k=shaker+boston',
  price: 'À partir de 24,90 €',
  category: 'shaker',
  alt: null,
  generated: null,
};
const LIVE: LiveProduct = {
  ASIN: 'B000000001',
  title: 'Shaker en inox',
  features: ['Deux parties', 'Inox'],
  imageUrl: 'https://m.media-amazon.com/images/I/1.jpg',
  detailPageURL: 'https://www.amazon.fr/dp/B000000001?tag=zinc-21',
  price: '24,90 €',
  category: 'shaker',
  brand: 'Au Zinc',
  pricedAt: '2026-03-01T12:00:00.000Z',
};

describe('our tag', () => {
  test.each([
    ['https://www.amazon.fr/s?k=shaker', 'https://www.amazon.fr/s?k=shaker&tag=zinc-21'],
    ['https://amazon.fr/dp/B0', 'https://amazon.fr/dp/B0?tag=zinc-21'],
    ['https://www.amazon.fr/dp/B0?tag=', 'https://www.amazon.fr/dp/B0?tag=zinc-21'],
    ['https://www.amazon.fr/dp/B0#avis', 'https://www.amazon.fr/dp/B0?tag=zinc-21#avis'],
  ])('is appended: %s', (link, tagged) => {
    expect(affiliateUrl(link, 'zinc-21')).toBe(tagged);
  });

  test.each([
    'https://www.amazon.fr/dp/B0?tag=ami-21',
    'https://www.amazon.de/dp/B0',
    'https://www.amazon.fr.example/dp/B0',
    'https://faux-amazon.fr/dp/B0',
    'https://exemple.fr/?u=https://www.amazon.fr/',
    'https://www.amazon.fr@exemple.fr/dp/B0',
    'mailto:a@amazon.fr',
    'pas une adresse',
    '',
  ])('is not: %s', (link) => {
    expect(affiliateUrl(link, 'zinc-21')).toBe(link);
  });

  test('is nothing to append until there is one', () => {
    expect(affiliateUrl(SAVED.amazonUrl, '')).toBe(SAVED.amazonUrl);
  });
});

test.each([
  ['24,90 €', true],
  ['49.99 €', true],
  ['À partir de 8,50 €', false],
  ['à partir\u00a0de 8,50\u00a0€', false],
  ['A PARTIR DE 8 €', false],
  ['Voir le prix', false],
  ['voir', false],
  ['Voiron, 12 €', true],
])('the price « %s » is shown: %s', (price, shown) => {
  expect(isPriceShown(price)).toBe(shown);
});

test('a picture or a page is the retailer’s by its host alone', () => {
  expect(isRetailerPicture('https://m.media-amazon.com/images/I/1.jpg')).toBe(true);
  for (const url of [
    'http://m.media-amazon.com/1.jpg',
    'https://m.media-amazon.com.example/1.jpg',
    'https://m.media-amazon.com:8443/1.jpg',
    'https://m.media-amazon.com@exemple.fr/1.jpg',
    '//m.media-amazon.com/1.jpg',
  ]) {
    expect(isRetailerPicture(url)).toBe(false);
  }
  expect(isRetailerUrl('https://www.amazon.fr/dp/B0')).toBe(true);
  expect(isRetailerUrl('http://www.amazon.fr/dp/B0')).toBe(false);
  expect(isRetailerUrl('https://exemple.fr/')).toBe(false);
});

test('the filter of an address is one of the six, else all', () => {
  expect(CATEGORY_FILTERS.map((category) => readCategory(category))).toEqual(CATEGORY_FILTERS);
  for (const text of ['autre', 'constructor', 'SHAKER', '', null]) {
    expect(readCategory(text)).toBeNull();
  }
  expect(categoryHref(null)).toBe('/bar-maison');
  expect(categoryHref('livre')).toBe('/bar-maison?categorie=livre');
  expect([mostProducts(null), mostProducts('livre')]).toEqual([20, 12]);
});

test('what the page asks of the retailer may be asked', () => {
  for (const category of CATEGORY_FILTERS) {
    const { keywords, maxResults } = liveQueryOf(category);
    expect(keywords.length).toBeLessThanOrEqual(MAX_KEYWORDS_LENGTH);
    expect(maxResults).toBeLessThanOrEqual(MAX_RESULTS);
  }
});

test.each([
  ['Shaker Boston en inox', 'shaker', 'shaker'],
  ['Six verres highball', 'verre', 'verres'],
  ['Verres à margarita, par quatre', 'verre', 'margarita'],
  ['Sirop de fraise pour margaritas', 'sirop', 'sirop'],
  ['Pilons en bois', 'accessoire', 'pilon'],
  ['Double doseur', 'accessoire', 'doseur'],
  ['Passoire', 'accessoire', 'doseur'],
  ['Coffret de bar avec shaker', 'accessoire', 'coffret'],
  ['Le grand livre du shaker', 'livre', 'livre'],
  ['Quelque chose', 'inconnue', 'coffret'],
])('%s, %s, is drawn as %s', (title, category, tool) => {
  expect(toolOf(title, category)).toBe(tool);
});

describe('a card', () => {
  test('of a saved product has our tag, and no price « from »', () => {
    expect(showSaved(SAVED, 'zinc-21')).toMatchObject({
      href: 'https://www.amazon.fr/s?k=shaker+boston&tag=zinc-21',
      price: null,
      picture: null,
      remotePicture: null,
      drawing: 'shaker',
    });
    expect(showSaved({ ...SAVED, price: '24,90 €' }, '')).toMatchObject({ price: '24,90 €' });
    const elsewhere = { ...SAVED, amazonUrl: 'https://www.verrerie.example/shaker' };
    expect(showSaved(elsewhere, 'zinc-21')).toMatchObject({
      href: 'https://www.verrerie.example/shaker',
      shop: 'verrerie.example',
    });
  });

  test.each([
    ['/medias/shaker.webp', '/medias/shaker.webp', null],
    ['/placeholder.svg', null, null],
    ['//exemple.fr/a.jpg', null, null],
    ['https://exemple.fr/a.jpg', null, null],
    ['https://exemple.fr/placeholder.png', null, null],
    [LIVE.imageUrl, null, LIVE.imageUrl],
  ])('with the picture %s sends %s to everyone and %s to some', (imageUrl, own, remote) => {
    const shown = showSaved({ ...SAVED, imageUrl }, '');
    expect([shown.picture, shown.remotePicture]).toEqual([own, remote]);
  });

  test('of a live product has its price, and when it was read', () => {
    expect(showLive(LIVE)).toEqual({
      key: 'B000000001',
      counted: 'shaker-en-inox',
      title: 'Shaker en inox',
      description: 'Deux parties',
      picture: null,
      generated: null,
      remotePicture: LIVE.imageUrl,
      drawing: 'shaker',
      alt: '',
      href: LIVE.detailPageURL,
      shop: 'Amazon',
      price: '24,90 €',
      pricedAt: LIVE.pricedAt,
    });
  });
});
