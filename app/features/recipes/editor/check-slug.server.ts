import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';

/**
 * Whether another recipe has this slug, drafts and the bin included.
 *
 * @param ownId the recipe being edited; empty for a new one
 * @throws AppError as `authorize`
 */
export async function checkSlug(
  { db }: { db: Database },
  { actor, slug, ownId }: { actor: Actor; slug: string; ownId: string },
): Promise<'unique' | 'taken' | 'binned'> {
  authorize(actor, 'edit catalogue');
  const hasIt = eq(cocktails.slug, slug);
  const others = ownId === '' ? hasIt : and(hasIt, ne(cocktails.id, ownId));
  const [owner] = await db.select({ deletedAt: cocktails.deletedAt }).from(cocktails).where(others);
  if (!owner) return 'unique';
  return owner.deletedAt === null ? 'taken' : 'binned';
}
