/** After the site's secret was changed: what was encrypted with the one before is of no use any more. */
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq, inArray } from 'drizzle-orm';
import { sessions, signingKeys, twoFactors } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import type { AccountServices } from '../auth.server.ts';

/** Those of the rows whose text the secret of today does not read. */
async function unreadable<Row extends { id: string; data: string }>(
  { auth: { vaultKey: key } }: AccountServices,
  rows: Row[],
): Promise<Row[]> {
  const read = await Promise.allSettled(rows.map(({ data }) => symmetricDecrypt({ key, data })));
  return rows.filter((_, index) => read[index]?.status === 'rejected');
}

/** The second factors that nothing reads, and the keys of tokens. For an operator. */
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

/** Takes them away: their members come in with their password, and set a second factor up again. For an operator. */
export async function forgetUnreadable(
  services: AccountServices,
  { factors, keys }: Awaited<ReturnType<typeof findUnreadable>>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const { id, userId } of factors) {
      await tx.delete(twoFactors).where(eq(twoFactors.id, id));
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      // Their cookies are signed with the secret of before.
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    }
    const ids = keys.map(({ id }) => id);
    await tx.delete(signingKeys).where(inArray(signingKeys.id, ids));
  });
}
