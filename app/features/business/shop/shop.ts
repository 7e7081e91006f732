/** The equipment of Mon Bar Maison: what the owner keeps of it, and what a retailer has of it now. */
import type { Tool } from '#features/recipes/drawing/tool.ts';
import type { Picture } from '#features/images/media/media.ts';
import { countedProduct } from '#features/business/statistics/counted.ts';
import { fold, words } from '#language/fold.ts';

/** What a product is; `autre` has no filter of its own. */
export const PRODUCT_CATEGORIES = {
  shaker: 'Shakers',
  verre: 'Verres',
  sirop: 'Sirops',
  accessoire: 'Accessoires',
  livre: 'Livres',
  autre: 'Autres',
} as const;
export type ProductCategory = keyof typeof PRODUCT_CATEGORIES;

const isProductCategory = (text: string): text is ProductCategory =>
  Object.hasOwn(PRODUCT_CATEGORIES, text);

/** The filters of the page, in their order; null is all of them. */
export const CATEGORY_FILTERS = [null, 'shaker', 'verre', 'accessoire', 'sirop', 'livre'] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** The filter that an address asks for. */
export const readCategory = (text: string | null): CategoryFilter =>
  CATEGORY_FILTERS.find((category) => category === text) ?? null;

export const categoryHref = (category: CategoryFilter) =>
  category === null ? '/bar-maison' : `/bar-maison?categorie=${category}`;

/** Most products that the page shows at once. */
export const mostProducts = (category: CategoryFilter) => (category === null ? 20 : 12);

/** What the retailer is asked for on the page. */
const KEYWORDS: Record<Exclude<CategoryFilter, null> | 'tous', string> = {
  tous: 'matériel bar cocktail',
  shaker: 'shaker cocktail',
  verre: 'verres à cocktail',
  accessoire: 'accessoires barman cocktail',
  sirop: 'sirop cocktail',
  livre: 'livre recettes cocktails',
};

/** What is asked of the retailer; the payload of `amazon-product-search`. */
export interface LiveQuery {
  keywords: string;
  category: string;
  maxResults: number;
}

export const liveQueryOf = (category: CategoryFilter): LiveQuery => ({
  keywords: KEYWORDS[category ?? 'tous'],
  category: category ?? 'tous',
  maxResults: mostProducts(category),
});

/** Longest and largest that may be asked. */
export const MAX_KEYWORDS_LENGTH = 100;
export const MAX_RESULTS = 20;

/** A product that the owner keeps. */
export interface SavedProduct {
  id: string;
  title: string;
  description: string;
  imageUrl: string | null;
  amazonUrl: string;
  /** As the retailer words it: « À partir de 8,50 € ». */
  price: string | null;
  category: ProductCategory;
  alt: string | null;
  /** What was made for it by a model. */
  generated: Picture | null;
}

/** A product that the retailer has now, in the specification's words. */
export interface LiveProduct {
  ASIN: string;
  title: string;
  features: string[];
  imageUrl: string | null;
  detailPageURL: string;
  price: string | null;
  category: string;
  brand: string | null;
  /** When the price was read, ISO 8601. */
  pricedAt: string;
}

/** What `amazon-product-search` answers. */
export interface LiveAnswer {
  success: boolean;
  /** Why there is nothing; empty otherwise. */
  note: string;
  products: LiveProduct[];
}

/** A product as a card shows it. */
export interface ShownProduct {
  key: string;
  /** What its visits are counted under. */
  counted: string;
  title: string;
  description: string;
  /** A picture of the site's own, sent to everyone. */
  picture: string | null;
  /** The retailer's, for visitors who accept advertising. */
  remotePicture: string | null;
  /** What was made for it, where it has none or it fails. */
  generated: Picture | null;
  drawing: Tool;
  alt: string;
  href: string;
  /** Where that leads, as people call it. */
  shop: string;
  /** Null where it is not shown. */
  price: string | null;
  pricedAt: string | null;
}

/** Where the retailer keeps its pictures; pages of a site with live products may show them. */
export const PICTURE_HOST = 'm.media-amazon.com';

/** What stood for a missing picture before. */
const OLD_PLACEHOLDERS = /\/placeholder\.(?:svg|png|jpe?g)$/;

const isPathOfSite = (url: string) => /^\/(?![/\\])/.test(url);

function urlOf(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}

const isRetailer = ({ hostname }: URL) =>
  hostname === 'amazon.fr' || hostname.endsWith('.amazon.fr');

/** Whether an address is a page of the retailer's. */
export function isRetailerUrl(text: string): boolean {
  const url = urlOf(text);
  return url?.protocol === 'https:' && isRetailer(url);
}

export const isRetailerPicture = (text: string) =>
  text.startsWith(`https://${PICTURE_HOST}/`) && urlOf(text)?.hostname === PICTURE_HOST;

/** The same link with our tag, on the retailer's own hosts, unless it carries one. */
export function affiliateUrl(link: string, partnerTag: string): string {
  const url = urlOf(link);
  if (url === null || partnerTag === '' || !isRetailer(url)) return link;
  if ((url.searchParams.get('tag') ?? '') !== '') return link;
  url.searchParams.set('tag', partnerTag);
  return url.href;
}

/** Prices that are none: « Voir le prix », « À partir de 8,50 € ». */
export const isPriceShown = (price: string) => !/^(?:voir|a partir de)\b/.test(fold(price));

const TOOLS: Record<ProductCategory, Tool> = {
  shaker: 'shaker',
  verre: 'verres',
  accessoire: 'doseur',
  sirop: 'sirop',
  livre: 'livre',
  autre: 'coffret',
};
/** Words that say more than the category, in the order they are looked for. */
const TOLD: [word: string, tool: Tool][] = [
  ['livre', 'livre'],
  ['coffret', 'coffret'],
  ['kit', 'coffret'],
  ['pilon', 'pilon'],
  ['doseur', 'doseur'],
  ['jigger', 'doseur'],
  ['margarita', 'margarita'],
  ['shaker', 'shaker'],
];

/** The words of a title, folded and without their plural. */
export const namesIn = (title: string) => words(title).map((word) => word.replace(/s$/, ''));

/** The drawing that stands for a product: what its title names, else what its category is. */
export function toolOf(title: string, category: string): Tool {
  const said = new Set(namesIn(title));
  const told = TOLD.find(([word]) => said.has(word))?.[1];
  const known = isProductCategory(category) ? category : 'autre';
  // Glasses and bottles are what they are, whatever is made with them.
  if (known === 'sirop' || (known === 'verre' && told !== 'margarita')) return TOOLS[known];
  return told ?? TOOLS[known];
}

const shopOf = (link: string) => {
  const url = urlOf(link);
  return url === null || isRetailer(url) ? 'Amazon' : url.hostname.replace(/^www\./, '');
};

export function showSaved(product: SavedProduct, partnerTag: string): ShownProduct {
  const { id, title, description, imageUrl, amazonUrl, price, category, alt } = product;
  const given = imageUrl !== null && !OLD_PLACEHOLDERS.test(imageUrl) ? imageUrl : null;
  return {
    key: id,
    counted: countedProduct(title),
    title,
    description,
    picture: given !== null && isPathOfSite(given) ? given : null,
    remotePicture: given !== null && isRetailerPicture(given) ? given : null,
    generated: product.generated,
    drawing: toolOf(title, category),
    alt: alt ?? '',
    href: affiliateUrl(amazonUrl, partnerTag),
    shop: shopOf(amazonUrl),
    price: price !== null && isPriceShown(price) ? price : null,
    pricedAt: null,
  };
}

export const showLive = (product: LiveProduct): ShownProduct => ({
  key: product.ASIN,
  counted: countedProduct(product.title),
  title: product.title,
  description: product.features[0] ?? product.brand ?? '',
  picture: null,
  remotePicture:
    product.imageUrl !== null && isRetailerPicture(product.imageUrl) ? product.imageUrl : null,
  generated: null,
  drawing: toolOf(product.title, product.category),
  alt: '',
  href: product.detailPageURL,
  shop: shopOf(product.detailPageURL),
  price: product.price !== null && isPriceShown(product.price) ? product.price : null,
  pricedAt: product.pricedAt,
});
