import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { mark } from '#app/process/errand.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { CHALLENGE } from '#services/cookies/signed-cookie.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import type { Factor } from '../account.ts';
import { readFactors } from './read-factors.server.ts';
import { refusalCode, suspensionOf, type AccountServices } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { LIMITS } from '../limits.server.ts';

/** Step between the right password and the session, for an account with a second factor. */
export interface Challenge {
  reader: { id: string; name: string; email: string };
  factors: Factor[];
  /** E.164. */
  phone: string | null;
  /** True when a sent code is still valid. */
  isSent: boolean;
}

/** Reads the cookie set between the password and the code; null without a valid one. */
export async function readChallenge(
  services: AccountServices,
  client: Headers,
): Promise<Challenge | null> {
  const { db, auth } = services;
  const token = auth.readSigned(CHALLENGE, client.get('cookie') ?? '');
  if (token === null) return null;
  // By the system clock, as better-auth dates its rows.
  const current = (identifier: string) =>
    and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()));
  const [challenge] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(current(token));
  if (!challenge) return null;
  const [reader] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, challenge.userId));
  if (!reader) return null;
  mark({ account: reader.id });
  const { on, phone } = await readFactors(services, reader.id);
  const isSent = (await db.$count(verifications, current(`2fa-otp-${token}`))) > 0;
  return { reader, factors: on, phone, isSent };
}

export const challengeGone = () =>
  new AppError('challenge', 'Le temps est passé.', 'Connectez-vous de nouveau.');

const NBSP = '\u00a0';
/** Code of an application or of a letter; anything else is read as a backup code. */
const SIX_FIGURES = /^\d{6}$/;

const wrongCode = () =>
  new AppError('wrong-code', 'Ce code ne convient pas.', 'Vérifiez-le, ou essayez avec un autre.');

/** Error for a refusal; null for an unexpected one. */
export function codeRefused(refusal: string | null): AppError | null {
  switch (refusal) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return wrongCode();
    case 'OTP_HAS_EXPIRED':
      return new AppError('wrong-code', 'Ce code n’est plus bon.', 'Demandez-en un autre.');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new AppError(
        'code-locked',
        `Trop de codes faux${NBSP}: ce compte attend un quart d’heure.`,
      );
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'INVALID_TWO_FACTOR_COOKIE':
      return challengeGone();
    default:
      return null;
  }
}

/**
 * Refuses a second try of the same application code, in any session: a code is valid for 90 s, and
 * serves once (RFC 6238, 5.2).
 */
async function refuseSecondTry(
  services: AccountServices,
  client: Headers,
  code: string,
): Promise<void> {
  const challenge = await readChallenge(services, client);
  try {
    if (challenge) await consume(services, LIMITS.sameCode, `${challenge.reader.id} ${code}`);
  } catch (error) {
    throw error instanceof RateLimited ? wrongCode() : error;
  }
}

/**
 * Opens the session of a person who gave their password and now a code: of their application, a
 * sent one, or a backup code. Each serves once.
 *
 * @param isSent true when the code was sent
 * @returns the cookies to set
 * @throws AppError `wrong-code`, `code-locked`, `challenge`, `banned`; RateLimited
 */
export async function confirmSignIn(
  services: AccountServices,
  { code, isSent = false, client }: { code: string; isSent?: boolean; client: Headers },
): Promise<string[]> {
  const { auth } = services;
  await consume(services, LIMITS.codeByAddress, addressOf(client));
  if (SIX_FIGURES.test(code) && !isSent) await refuseSecondTry(services, client, code);
  const asked = { body: { code }, headers: client, returnHeaders: true } as const;
  const verify = () => {
    if (!SIX_FIGURES.test(code)) return auth.api.verifyBackupCode(asked);
    return isSent ? auth.api.verifyTwoFactorOTP(asked) : auth.api.verifyTOTP(asked);
  };
  try {
    const { headers, response } = await verify();
    const by = SIX_FIGURES.test(code) ? (isSent ? 'sent-code' : 'application') : 'backup-code';
    tellSecurity('sign-in', { by, account: response.user.id });
    return headers.getSetCookie();
  } catch (error) {
    const refusal = refusalCode(error);
    // These tries end that code only; the sign-in itself goes on.
    const spent = isSent && refusal === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE';
    throw suspensionOf(error) ?? codeRefused(spent ? 'OTP_HAS_EXPIRED' : refusal) ?? error;
  }
}
