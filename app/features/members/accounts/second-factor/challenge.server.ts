import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { mark } from '#app/process/errand.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { verifications } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { CHALLENGE } from '#services/cookies/signed-cookie.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import type { Factor } from '../account.ts';
import { readFactors } from './read-factors.server.ts';
import { refusalCode, suspensionOf, type AccountServices } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { LIMITS } from '../limits.server.ts';

/** What a client has to do who gave the right password, and whose account asks for more. */
export interface Challenge {
  reader: { id: string; name: string; email: string };
  factors: Factor[];
  /** E.164. */
  phone: string | null;
  /** Whether a code was sent that is still good. */
  isSent: boolean;
}

/** Reads the cookie between the password and the code; null when there is none that is good. */
export async function readChallenge(
  services: AccountServices,
  client: Headers,
): Promise<Challenge | null> {
  const { db, auth } = services;
  const token = auth.readSigned(CHALLENGE, client.get('cookie') ?? '');
  if (token === null) return null;
  // By the clock of the machine, as better-auth does.
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

/** What is said of a challenge that is no longer there. */
export const challengeGone = () =>
  new AppError('challenge', 'Le temps est passé.', 'Connectez-vous de nouveau.');

const NBSP = '\u00a0';
/** As applications show them and letters carry them; anything else is taken for a backup code. */
const SIX_FIGURES = /^\d{6}$/;

const wrongCode = () =>
  new AppError('wrong-code', 'Ce code ne convient pas.', 'Vérifiez-le, ou essayez avec un autre.');

/** What is said of a refusal; null for one that was not foreseen. */
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
 * The code of an application is right for a minute and a half, and serves once (RFC 6238, 5.2): the
 * second try of one is refused, whichever session the first came from.
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
 * Opens the session of somebody who gave their password and now a code: of their application, one that
 * was sent to them, or one of the backup codes. Each serves once.
 *
 * @param isSent whether they answer with a code that was sent
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
    // Those tries were for that code; the sign-in itself goes on.
    const spent = isSent && refusal === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE';
    throw suspensionOf(error) ?? codeRefused(spent ? 'OTP_HAS_EXPIRED' : refusal) ?? error;
  }
}
