import { symmetricEncrypt, generateRandomString } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { twoFactors } from '#db/schema/accounts.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import type { Database } from '#db/client.server.ts';
import type { Factor } from '../account.ts';
import { confirmPassword } from '../password/confirm-password.server.ts';
import { readFactors } from './read-factors.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import { sendCode, type CodeServices } from './send-code.server.ts';
import { refusalCode, type Auth, type AccountServices } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { codeRefused } from './challenge.server.ts';
import { factorLetter, backupCodesLetter } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import { revokePending } from '../password/revoke-access.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

interface Preparation {
  session: Session;
  client: Headers;
  password: string;
  factor: Factor;
  /** E.164; for a telephone only. */
  phone?: string;
}

/**
 * Prepares a second factor, which becomes active once a first code is given; a factor with sent
 * codes sends it now.
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
  // Another tab activated it meanwhile.
  if (on.includes(factor)) return;
  // New secret and backup codes at each try, until a factor is active.
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

interface Start {
  session: Session;
  client: Headers;
  factor: Factor;
  code: string;
}

/**
 * Activates a prepared factor.
 *
 * @returns the cookies to set: the first factor renews the session
 * @throws AppError as `authorize`; `wrong-code`, `not-prepared`; RateLimited
 */
export async function startFactor(
  services: CodeServices,
  { session, client, factor, code }: Start,
): Promise<string[]> {
  const { db, auth, clock } = services;
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await consume(services, LIMITS.codeByAddress, addressOf(client));
  const { preparing } = await readFactors(services, id);
  if (preparing !== factor) {
    throw new AppError('not-prepared', 'Cette demande a été abandonnée.', 'Recommencez.');
  }
  const asked = { body: { code }, headers: client, returnHeaders: true } as const;
  try {
    const { headers } =
      factor === 'application'
        ? await auth.api.verifyTOTP(asked)
        : await auth.api.verifyTwoFactorOTP(asked);
    const now = clock();
    await db
      .update(twoFactors)
      .set({
        preparing: null,
        ...(factor === 'email' && { emailSince: now }),
        ...(factor === 'phone' && { phoneSince: now }),
      })
      .where(eq(twoFactors.userId, id));
    tellSecurity('way-in-added', { by: factor, account: id });
    await sendMail(services, factorLetter(session, factor, true, services.publicUrl));
    return headers.getSetCookie();
  } catch (error) {
    throw codeRefused(refusalCode(error)) ?? error;
  }
}

/**
 * Sends another first code for the factor in preparation, if its codes are sent at all.
 *
 * @throws AppError as `authorize`; `sms`; RateLimited
 */
export async function resendFirstCode(
  services: CodeServices,
  { session, client }: { session: Session; client: Headers },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const { preparing: factor, phone } = await readFactors(services, id);
  if (factor === null || factor === 'application') return;
  const reader = { id, name: session.name, email: session.email };
  await sendCode(services, { reader, client, factor, phone, isProven: false });
}

/**
 * Abandons the second factor in preparation.
 *
 * @throws AppError as `authorize`
 */
export async function abandonFactor(
  { db }: { db: Database },
  { session }: { session: Session },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await db.update(twoFactors).set({ preparing: null }).where(eq(twoFactors.userId, id));
}

/** Length of better-auth's secrets. */
const SECRET_LENGTH = 32;

/** Columns of an account without that factor. */
async function without(factor: Factor, { vaultKey: key }: Auth) {
  if (factor === 'email') return { emailSince: null };
  if (factor === 'phone') return { phoneSince: null, phone: null };
  // A new secret, so that the one in the application never works again.
  const data = generateRandomString(SECRET_LENGTH);
  return { verified: false, secret: await symmetricEncrypt({ key, data }) };
}

/**
 * Removes a second factor; the last one takes the backup codes with it.
 *
 * @returns the cookies to set: without a second factor the session is renewed
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function removeFactor(
  services: Correspondence & AccountServices,
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
  // Another tab removed it meanwhile.
  if (!on.includes(factor)) return [];
  tellSecurity('way-in-removed', { by: factor, account: id });
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

/**
 * Makes new backup codes; earlier ones become invalid.
 *
 * @returns the codes, which are never shown again
 * @throws AppError as `authorize`; `wrong-password`, `no-factor`; RateLimited
 */
export async function renewBackupCodes(
  services: Correspondence & AccountServices,
  { session, client, password }: { session: Session; client: Headers; password: string },
): Promise<string[]> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await confirmPassword(services, id, password);
  const { on } = await readFactors(services, id);
  if (on.length === 0) {
    throw new AppError('no-factor', 'La double authentification n’est pas activée.');
  }
  const { backupCodes } = await services.auth.api.generateBackupCodes({
    body: { password },
    headers: client,
  });
  tellSecurity('way-in-added', { by: 'backup-code', account: id });
  await sendMail(services, backupCodesLetter(session, services.publicUrl));
  return backupCodes;
}
