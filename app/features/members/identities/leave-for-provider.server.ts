import type { Database } from '#db/client.server.ts';
import { addressOf } from '#features/members/accounts/client-headers.server.ts';
import { LIMITS } from '#features/members/accounts/limits.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import {
  isProviderFailure,
  newVisit,
  type IdentityProvider,
} from '#services/identity-providers.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { problem } from './identity.ts';
import { beginVisit, VISIT } from './visit-cookies.server.ts';

export interface Dependencies extends SealingOptions {
  db: Database;
  providers: readonly IdentityProvider[];
}

const redirectUri = ({ publicUrl }: Pick<Dependencies, 'publicUrl'>, id: string) =>
  `${publicUrl}/auth/retour/${id}`;

/** Problem of a failed provider; the cause goes to the log. */
export function failedVisit({ name }: IdentityProvider, error: unknown): unknown {
  if (!isProviderFailure(error)) return error;
  if (error.reason === 'denied') return problem('annule');
  console.error(`Connexion par ${name}\u00a0: ${error.reason}.`, error.cause);
  return problem(error.reason === 'unavailable' ? 'indisponible' : 'invalide');
}

/** The provider of that id; null when not configured. */
export const findProvider = (
  { providers }: Pick<Dependencies, 'providers'>,
  id: string | undefined,
): IdentityProvider | null => providers.find((one) => one.id === id) ?? null;

interface Departure {
  provider: IdentityProvider;
  /** A path of this site, as `safeReturnTo` returns it. */
  returnTo: string | null;
  /** Id of the member whose account gets the identity; null for sign-in. */
  linkTo: string | null;
  client: Headers;
}

/**
 * Starts a visit to another service, which must answer first.
 *
 * @returns the cookies to set; `readDeparture` then returns the address to go to
 * @throws AppError `indisponible`, `invalide`; RateLimited
 */
export async function leaveForProvider(
  services: Dependencies,
  { provider, returnTo, linkTo, client }: Departure,
): Promise<string[]> {
  await consume(services, LIMITS.leaveByAddress, addressOf(client));
  const visit = newVisit();
  try {
    await provider.authorizationUrl(visit, redirectUri(services, provider.id));
  } catch (error) {
    throw failedVisit(provider, error);
  }
  return [await beginVisit(services, { ...visit, provider: provider.id, returnTo, linkTo })];
}

/**
 * Address of the other service for a visit under way.
 *
 * @returns null without a visit
 * @throws AppError `indisponible`, `invalide`
 */
export async function readDeparture(
  services: Dependencies,
  client: Headers,
): Promise<{ name: string; address: string } | null> {
  const visit = await VISIT.read(services, client);
  const provider = findProvider(services, visit?.provider);
  if (!visit || !provider) return null;
  try {
    const address = await provider.authorizationUrl(visit, redirectUri(services, provider.id));
    return { name: provider.name, address: address.href };
  } catch (error) {
    throw failedVisit(provider, error);
  }
}
