/** Validates the retailer's answer in the browser, loaded only once there is an answer. */
import { isRetailerUrl, type LiveProduct } from './shop.ts';

/** Services of placeholder pictures. */
const PLACEHOLDER_HOSTS = [
  'placeholder.com',
  'placehold.co',
  'placehold.it',
  'dummyimage.com',
  'fakeimg.pl',
  'loremflickr.com',
  'picsum.photos',
  'unsplash.it',
];

function isPlaceholder(picture: string): boolean {
  const host = URL.parse(picture)?.hostname ?? '';
  return PLACEHOLDER_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}

type Raw = Partial<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOrNull = (value: unknown) => (isText(value) ? value : null);

/** A product of the answer; empty when a field needed for its card or link is missing. */
function readProduct(raw: Raw): LiveProduct[] {
  const { ASIN, title, features, imageUrl, detailPageURL, price, category, brand, pricedAt } = raw;
  if (!isText(ASIN) || !isText(title) || !isText(detailPageURL) || !isText(pricedAt)) return [];
  if (!isRetailerUrl(detailPageURL)) return [];
  return [
    {
      ASIN,
      title,
      detailPageURL,
      pricedAt,
      features: Array.isArray(features) ? features.filter(isText) : [],
      imageUrl: textOrNull(imageUrl),
      price: textOrNull(price),
      category: textOrNull(category) ?? 'autre',
      brand: textOrNull(brand),
    },
  ];
}

/**
 * The products of an answer of `amazon-product-search`; none where it failed, is empty or looks
 * made up.
 */
export function usableProducts(answer: unknown): LiveProduct[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { success, note, products } = answer as Raw;
  if (success !== true || !Array.isArray(products)) return [];
  if (isText(note) && /mock/i.test(note)) return [];
  const read = products
    .filter((product): product is Raw => typeof product === 'object' && product !== null)
    .flatMap(readProduct);
  return read.some(({ imageUrl }) => imageUrl !== null && isPlaceholder(imageUrl)) ? [] : read;
}
