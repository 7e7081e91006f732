import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema-accounts.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { CREDENTIAL } from '#features/accounts/password/store-password.server.ts';
import { hasPassword } from '#features/accounts/password/has-password.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';

interface Dependencies {
  db: Database;
  providers: readonly IdentityProvider[];
}

/** How people know a provider; its key when it is not configured any more. */
export const providerName = ({ providers }: Pick<Dependencies, 'providers'>, key: string) =>
  providers.find((one) => one.key === key)?.name ?? key;

/**
 * The services that a member signs in by, oldest first, and those that they could add.
 *
 * @throws AppError as `authorize`
 */
export async function listIdentities(services: Dependencies, actor: Actor) {
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
