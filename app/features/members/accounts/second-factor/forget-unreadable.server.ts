/**
 * After a change of the site's secret, deletes data encrypted with the old one, which nobody can
 * read.
 */
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq, inArray } from 'drizzle-orm';
import { sessions, signingKeys, twoFactors } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import type { AccountServices } from '../auth.server.ts';

/** Rows whose text the current secret cannot decrypt. */
async function unreadable<Row extends { id: string; data: string }>(
  { auth: { vaultKey: key } }: AccountServices,
  rows: Row[],
): Promise<Row[]> {
  const read = await Promise.allSettled(rows.map(({ data }) => symmetricDecrypt({ key, data })));
  return rows.filter((_, index) => read[index]?.status === 'rejected');
}

/** Unreadable second factors and token keys. For an operator. */
export async function findUnreadable(services: AccountServices) {
  const factors = await services.db
    .select({ id: twoFactors.id, userId: twoFactors.userId, data: twoFactors.secret })
    .from(twoFactors);
  const keys = await services.db
    .select({ id: signingKeys.id, data: signingKeys.privateKey })
    .from(signingKeys);
  const sealed = keys.map(({ id, data }) => ({ id, data: JSON.parse(data) as string }));
  return { factors: await unreadable(services, factors), keys: await unreadable(services, sealed) };
}

/**
 * Removes unreadable data: the members sign in with their password, and set up a second factor
 * again. For an operator.
 */
export async function forgetUnreadable(
  services: AccountServices,
  { factors, keys }: Awaited<ReturnType<typeof findUnreadable>>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const { id, userId } of factors) {
      await tx.delete(twoFactors).where(eq(twoFactors.id, id));
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      // Their cookies are signed with the old secret.
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    }
    const ids = keys.map(({ id }) => id);
    await tx.delete(signingKeys).where(inArray(signingKeys.id, ids));
  });
}
