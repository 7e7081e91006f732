import { and, asc, eq, ne } from 'drizzle-orm';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema/accounts.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { CREDENTIAL } from '#features/members/accounts/password/store-password.server.ts';
import {
  hasPassword,
  confirmPassword,
} from '#features/members/accounts/password/confirm-password.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import type { Auth } from '#features/members/accounts/auth.server.ts';
import { users } from '#db/schema/members.server.ts';
import { revokePending } from '#features/members/accounts/password/revoke-access.server.ts';
import type { Correspondence } from '#features/members/accounts/address/send-confirmation.server.ts';
import { leaveForProvider, type Dependencies } from './leave-for-provider.server.ts';
import { problem } from './identity.ts';
import { tellOfIdentity } from './keep-identity.server.ts';

interface Providers {
  providers: readonly IdentityProvider[];
}

/** Display name of a provider; its key when no longer configured. */
const providerName = ({ providers }: Providers, key: string) =>
  providers.find((one) => one.key === key)?.name ?? key;

/**
 * Services that a member signs in by, oldest first, and those they could add.
 *
 * @throws AppError as `authorize`
 */
export async function listIdentities(services: Providers & { db: Database }, actor: Actor) {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  const rows = await services.db
    .select({ id: identities.id, key: identities.providerId, since: identities.createdAt })
    .from(identities)
    .where(and(eq(identities.userId, id), ne(identities.providerId, CREDENTIAL)))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  const linked = new Set(rows.map(({ key }) => key));
  return {
    identities: rows.map(({ key, ...row }) => ({ ...row, name: providerName(services, key) })),
    linkable: services.providers
      .filter(({ key }) => !linked.has(key))
      .map((one) => ({ id: one.id, name: one.name })),
    hasPassword: await hasPassword(services, id),
  };
}

export type OwnIdentities = Awaited<ReturnType<typeof listIdentities>>;

interface Link {
  actor: Actor;
  provider: IdentityProvider;
  /** Checked if the member has one: a stranger at their open device must not add a way in. */
  password: string;
  client: Headers;
}

/**
 * Starts the visit that links a member's identity at a provider to their account.
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

/**
 * Removes a service from a member's account. Does nothing for another member's, or a missing one.
 *
 * @throws AppError as `authorize`; `dernier-moyen` when nothing else would let them in
 */
export async function unlinkIdentity(
  services: Correspondence & Providers,
  { actor, identityId }: { actor: Actor; identityId: string },
): Promise<void> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  const taken = await services.db.transaction(async (tx) => {
    const own = await tx
      .select({
        id: identities.id,
        key: identities.providerId,
        password: identities.password,
      })
      .from(identities)
      .where(eq(identities.userId, id))
      .orderBy(identities.id)
      .for('update');
    const identity = own.find((one) => one.id === identityId && one.key !== CREDENTIAL);
    if (!identity) return null;
    // A service that is no longer configured lets nobody in.
    const keys = new Set(services.providers.map(({ key }) => key));
    const others = own.filter(
      (one) => one !== identity && (one.password !== null || keys.has(one.key)),
    );
    if (others.length === 0) throw problem('dernier-moyen');
    await tx
      .delete(identities)
      .where(and(eq(identities.userId, id), eq(identities.id, identityId)));
    await revokePending(tx, id);
    const [reader] = await tx
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, id));
    return reader ? { reader, key: identity.key } : null;
  });
  if (taken === null) return;
  tellSecurity('way-in-removed', { by: 'provider', account: id });
  const provider = providerName(services, taken.key);
  await tellOfIdentity(services, taken.reader, { provider, isLinked: false });
}
