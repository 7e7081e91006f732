/** The tables of Mon Bar Maison. */
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { PRODUCT_CATEGORIES, type ProductCategory } from '#features/business/shop/shop.ts';
import { between, createdAt, id, key, oneOf, updatedAt } from '#db/columns.server.ts';

export const affiliateProducts = pgTable(
  'affiliate_products',
  {
    id: id(),
    title: text().notNull().unique(),
    description: text().notNull().default(''),
    imageUrl: text('image_url'),
    retailerUrl: text('amazon_url').notNull(),
    /** Price in the retailer's words: « À partir de 8,50 € ». */
    price: text(),
    category: text().$type<ProductCategory>().notNull(),
    alt: text(),
    /** Place among the products, the smallest first. */
    rank: smallint().notNull().default(100),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('affiliate_products_title_check', sql`length(${table.title}) between 1 and 200`),
    check('affiliate_products_amazon_url_check', sql`${table.retailerUrl} ~ '^https?://'`),
    oneOf('affiliate_products_category_check', table.category, Object.keys(PRODUCT_CATEGORIES)),
    between('affiliate_products_rank_check', table.rank, 0, 999),
  ],
);

/** The starter products that were loaded here: one that an owner deleted does not come back. */
export const starterProducts = pgTable('starter_products', {
  slug: key().primaryKey(),
  createdAt: createdAt(),
});
