import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { findBackground } from './hero-media.server.ts';
import { valueColumns } from './hero-rows.server.ts';
import { shownHero } from './shown-hero.ts';
import type { Hero } from './hero.ts';

/** The published banner of the home page, or null: one at most, the database holds to it. */
export async function getPublishedHero({ db }: { db: Database }): Promise<Hero | null> {
  const [row] = await db
    .select(valueColumns)
    .from(siteHero)
    .where(eq(siteHero.status, 'published'));
  if (!row) return null;
  // What is published is served to everybody.
  return shownHero(row, await findBackground(db, row, () => ''));
}
