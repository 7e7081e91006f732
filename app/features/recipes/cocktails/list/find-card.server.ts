import type { Database } from '#db/client.server.ts';
import type { CocktailOutline } from '../cocktail.ts';
import { findCards } from './find-cards.server.ts';

/** The published recipe at `slug` as lists show it, or null. */
export async function findCard(
  { db }: { db: Database },
  slug: string,
): Promise<CocktailOutline | null> {
  const [card] = await findCards({ db }, [slug]);
  return card ?? null;
}
