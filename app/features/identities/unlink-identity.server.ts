import { and, eq } from 'drizzle-orm';
import { identities } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { revokePending } from '#features/accounts/password/revoke-access.server.ts';
import type { Correspondence } from '#features/accounts/address/send-confirmation.server.ts';
import { CREDENTIAL } from '#features/accounts/password/store-password.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import { problem } from './identity.ts';
import { tellOfIdentity } from './keep-identity.server.ts';
import { providerName } from './list-identities.server.ts';

/**
 * Takes away a service that a member signs in by. One that is gone already, or another member's, is
 * left as it is.
 *
 * @throws AppError as `authorize`; `dernier-moyen` when nothing else would let them in
 */
export async function unlinkIdentity(
  services: Correspondence & { providers: readonly IdentityProvider[] },
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
    // A service that is not configured any more lets nobody in.
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
  const provider = providerName(services, taken.key);
  await tellOfIdentity(services, taken.reader, { provider, isLinked: false });
}
