import { affiliateProducts } from '#db/schema-shop.server.ts';
import type { ProductInput } from './product-form.ts';

export const PRODUCT_COLUMNS = {
  id: affiliateProducts.id,
  title: affiliateProducts.title,
  description: affiliateProducts.description,
  imageUrl: affiliateProducts.imageUrl,
  amazonUrl: affiliateProducts.retailerUrl,
  price: affiliateProducts.price,
  category: affiliateProducts.category,
  alt: affiliateProducts.alt,
};

/** What whoever changes a product sees of it. */
export const EDITED_COLUMNS = { ...PRODUCT_COLUMNS, rank: affiliateProducts.rank };

/** The owner's order, then the oldest first. */
export const PRODUCT_ORDER = [affiliateProducts.rank, affiliateProducts.id];

/** A product as a form says it, as it is kept: what is empty is not there. */
export const rowOf = ({ amazonUrl, imageUrl, price, alt, ...product }: ProductInput) => ({
  ...product,
  retailerUrl: amazonUrl,
  imageUrl: imageUrl || null,
  price: price || null,
  alt: alt || null,
});
