import { and, asc, eq, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';

/** An order without meaning, that of cocktails_random_index. */
const shuffled = sql`md5(${cocktails.id}::text)`;
/**
 * Neighbours to choose among: with a single one, a recipe after a wide gap would come up too
 * often.
 */
const NEIGHBOURS = 20;
const HEX_DIGITS = 12;

export interface SurpriseWishes {
  /** Highest strength in percent by volume; null for any. */
  maxAbv: number | null;
  /** Slug of the recipe that must not come up; empty for none. */
  except: string;
}

/**
 * Slug of a random published recipe of a drink, almost evenly: a point of an arbitrary order, then
 * one of the next recipes. Reads twenty entries of an index, however many recipes there are; null
 * when none matches.
 *
 * @param services.random as Math.random
 */
export async function pickSurprise(
  { db, random }: { db: Database; random: () => number },
  { maxAbv, except }: SurpriseWishes,
): Promise<string | null> {
  const wanted = and(
    eq(cocktails.isPublished, true),
    ne(cocktails.category, 'preparation'),
    maxAbv === null ? undefined : lte(cocktails.abv, maxAbv),
    except === '' ? undefined : ne(cocktails.slug, except),
  );
  const neighbours = (from: SQL, limit: number) =>
    db
      .select({ slug: cocktails.slug })
      .from(cocktails)
      .where(and(wanted, from))
      .orderBy(asc(shuffled))
      .limit(limit);
  const point = Math.floor(random() * 16 ** HEX_DIGITS)
    .toString(16)
    .padStart(HEX_DIGITS, '0');
  const after = await neighbours(sql`${shuffled} >= ${point}`, NEIGHBOURS);
  const missing = NEIGHBOURS - after.length;
  // Round the end of the order, back to its beginning.
  const drawn =
    missing === 0 ? after : [...after, ...(await neighbours(sql`${shuffled} < ${point}`, missing))];
  return drawn[Math.floor(random() * drawn.length)]?.slug ?? null;
}
