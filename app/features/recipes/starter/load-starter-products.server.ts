import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { affiliateProducts, starterProducts } from '#db/schema/shop.server.ts';
import { rowOf } from '#features/business/shop/edit-products.server.ts';
import { readStarterProducts } from './starter-files.server.ts';

/** Leaves room to insert a product. */
const RANK_STEP = 10;

/**
 * Fills Mon Bar Maison once. What an owner changed or deleted is never touched again.
 *
 * @returns how many products were loaded
 */
export async function loadStarterProducts({ db }: { db: Database }): Promise<number> {
  return db.transaction(async (tx) => {
    // Several nodes may start on the same database: one loads, the others wait and see.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('zinc starter products'))`);
    if ((await tx.$count(starterProducts)) > 0) return 0;
    const products = await readStarterProducts();
    for (const [index, { slug, ...product }] of products.entries()) {
      const row = rowOf({ ...product, rank: (index + 1) * RANK_STEP });
      await tx
        .insert(affiliateProducts)
        .values(row)
        .onConflictDoNothing({ target: affiliateProducts.title });
      await tx.insert(starterProducts).values({ slug });
    }
    await publishChange(tx, ['products']);
    return products.length;
  });
}
