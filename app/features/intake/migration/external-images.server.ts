/** Lists recipes and articles whose picture is on another site. */
import { and, asc, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/client.server.ts';
import { articles } from '#db/schema/assistant.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { MigratedTable } from './migration.ts';

export interface ExternalImage {
  table: MigratedTable;
  id: string;
  title: string;
  url: string;
  alt: string;
}

/** Sort key of a record: articles first, then recipes. */
export const keyOf = ({ table, id }: Pick<ExternalImage, 'table' | 'id'>) => `${table} ${id}`;

/** Recipes in the bin are skipped; once restored, they are listed again. */
const ofRecipes = () =>
  and(
    isNotNull(cocktails.imageUrl),
    ne(cocktails.imageUrl, ''),
    isNull(cocktails.imagePath),
    isNull(cocktails.deletedAt),
  );
const ofArticles = () =>
  and(isNotNull(articles.imageUrl), ne(articles.imageUrl, ''), isNull(articles.imagePath));

export async function countExternalImages(db: Database | Transaction): Promise<number> {
  return (await db.$count(cocktails, ofRecipes())) + (await db.$count(articles, ofArticles()));
}

/** Records whose picture is outside our storage, in the order of `keyOf`. */
export async function readExternalImages(db: Database, limit?: number): Promise<ExternalImage[]> {
  const recipes = db
    .select({
      table: sql<MigratedTable>`'cocktails'`.as('table_name'),
      id: cocktails.id,
      title: cocktails.title,
      url: sql<string>`${cocktails.imageUrl}`.as('url'),
      alt: sql<string>`coalesce(${cocktails.imageAlt}, '')`.as('alt'),
    })
    .from(cocktails)
    .where(ofRecipes());
  const others = db
    .select({
      table: sql<MigratedTable>`'articles'`.as('table_name'),
      id: articles.id,
      title: articles.title,
      url: sql<string>`${articles.imageUrl}`.as('url'),
      alt: sql<string>`''`.as('alt'),
    })
    .from(articles)
    .where(ofArticles());
  const all = unionAll(others, recipes).orderBy(asc(sql`1`), asc(sql`2`));
  return limit === undefined ? all : all.limit(limit);
}
