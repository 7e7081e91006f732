import { symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { twoFactors } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import type { Factor } from '../account.ts';
import { confirmPassword } from '../password/confirm-password.server.ts';
import { readFactors } from './read-factors.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import { sendCode, type CodeServices } from './send-code.server.ts';

interface Preparation {
  session: Session;
  client: Headers;
  password: string;
  factor: Factor;
  /** E.164, for a telephone. */
  phone?: string;
}

/**
 * Prepares a second factor, which serves once a first code of it was given; one that is sent goes out.
 *
 * @throws AppError as `authorize`; `wrong-password`, `sms`; RateLimited
 */
export async function prepareFactor(
  services: CodeServices,
  { session, client, password, factor, phone }: Preparation,
): Promise<void> {
  const { db, auth } = services;
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await confirmPassword(services, id, password);
  const { on } = await readFactors(services, id);
  // Another tab was faster.
  if (on.includes(factor)) return;
  // The secret of an application and backup codes, new each time until something serves.
  if (on.length === 0) {
    await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: client });
  }
  await db
    .update(twoFactors)
    .set({
      preparing: factor,
      ...(on.length === 0 && { createdAt: services.clock() }),
      ...(phone !== undefined && {
        phone: await symmetricEncrypt({ key: auth.vaultKey, data: phone }),
      }),
    })
    .where(eq(twoFactors.userId, id));
  if (factor === 'application') return;
  const reader = { id, name: session.name, email: session.email };
  await sendCode(services, { reader, client, factor, phone: phone ?? null, isProven: false });
}
