import { authorize, type Actor } from '#features/access/access.ts';
import type { Auth } from '#features/accounts/auth.server.ts';
import { confirmPassword } from '#features/accounts/password/confirm-password.server.ts';
import { hasPassword } from '#features/accounts/password/has-password.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import { leaveForProvider, type Dependencies } from './leave-for-provider.server.ts';

interface Link {
  actor: Actor;
  provider: IdentityProvider;
  /** Theirs, if they have one: a way in is not added by whoever finds their device open. */
  password: string;
  client: Headers;
}

/**
 * Begins the visit that links a member's identity at a provider to their account.
 *
 * @returns the cookies to set
 * @throws AppError as `authorize`; `wrong-password`, `indisponible`, `invalide`; RateLimited
 */
export async function linkProvider(
  services: Dependencies & { auth: Auth },
  { actor, provider, password, client }: Link,
): Promise<string[]> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  if (await hasPassword(services, id)) await confirmPassword(services, id, password);
  return leaveForProvider(services, { provider, returnTo: null, linkTo: id, client });
}
