import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { twoFactors } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Factor } from '../account.ts';
import type { Auth } from '../auth.server.ts';
import { confirmPassword } from '../password/confirm-password.server.ts';
import { factorLetter } from '../letters.ts';
import { readFactors, type Vault } from './read-factors.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import { revokePending } from '../password/revoke-access.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

/** As long as better-auth makes them. */
const SECRET_LENGTH = 32;

/** What the row of an account then says of that factor. */
async function without(factor: Factor, { vaultKey: key }: Auth) {
  if (factor === 'email') return { emailSince: null };
  if (factor === 'phone') return { phoneSince: null, phone: null };
  // The one that the application keeps will never serve again.
  const data = generateRandomString(SECRET_LENGTH);
  return { verified: false, secret: await symmetricEncrypt({ key, data }) };
}

/**
 * Takes a second factor away; with the last one go the backup codes.
 *
 * @returns the cookies to set: without a second factor the session is a new one
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function removeFactor(
  services: Correspondence & Vault,
  {
    session,
    client,
    password,
    factor,
  }: { session: Session; client: Headers; password: string; factor: Factor },
): Promise<string[]> {
  const { db, auth, publicUrl } = services;
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await confirmPassword(services, id, password);
  const { on } = await readFactors(services, id);
  // Another tab was faster.
  if (!on.includes(factor)) return [];
  await sendMail(services, factorLetter(session, factor, false, publicUrl));
  await revokePending(db, id);
  if (on.length > 1) {
    const changes = await without(factor, auth);
    await db.update(twoFactors).set(changes).where(eq(twoFactors.userId, id));
    return [];
  }
  const { headers } = await auth.api.disableTwoFactor({
    body: { password },
    headers: client,
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
