import type { Reads } from '#app/cached-reads.server.ts';
import { bottlesThere } from './bottle-keys.ts';
import { findBottles } from './keep-bottles.server.ts';
import { readCatalogue } from './read-catalogue.server.ts';

/**
 * Slugs of the drinks that a member’s bottles make now, homemade ingredients and substitutes included.
 *
 * @returns null for a member who told no bottle
 */
export async function findDrinksMade(
  services: Reads,
  memberId: string,
): Promise<Set<string> | null> {
  const owner = { id: memberId, role: 'user', isBanned: false } as const;
  const said = await findBottles(services, { actor: owner });
  if (said.length === 0) return null;
  const { catalogue, matcher } = await readCatalogue(services);
  const keys = new Set(bottlesThere(catalogue, said));
  const bottles = catalogue.ingredients.flatMap(({ key }, at) => (keys.has(key) ? [at] : []));
  const { feasible } = matcher.answer({ bottles });
  return new Set(feasible.map((recipe) => catalogue.drinks[recipe]?.slug ?? ''));
}
