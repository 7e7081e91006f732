import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { consume } from '#features/limits/consume.server.ts';
import { refusalOf, suspensionOf, type Auth } from './auth.server.ts';
import { addressOf } from './client-headers.server.ts';
import { LIMITS } from './limits.server.ts';

interface Dependencies {
  db: Database;
  auth: Auth;
  clock: () => Date;
}

const NBSP = '\u00a0';
/** As applications show them; anything else is taken for a backup code. */
const TOTP = /^\d{6}$/;

/** What is said of a refusal; null for one that was not foreseen. */
export function codeRefused(refusal: string | null): AppError | null {
  switch (refusal) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return new AppError('wrong-code', 'Ce code ne convient pas.', 'Essayez avec le suivant.');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new AppError(
        'code-locked',
        `Trop de codes faux${NBSP}: ce compte attend un quart d’heure.`,
      );
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'INVALID_TWO_FACTOR_COOKIE':
      return new AppError('challenge', 'Le temps est passé.', 'Connectez-vous de nouveau.');
    default:
      return null;
  }
}

/**
 * Opens the session of somebody who gave their password and now a code: of their application, or one
 * of the backup codes, each of which serves once.
 *
 * @returns the cookies to set
 * @throws AppError `wrong-code`, `code-locked`, `challenge`, `banned`; RateLimited
 */
export async function confirmSignIn(
  { db, auth, clock }: Dependencies,
  { code, client }: { code: string; client: Headers },
): Promise<string[]> {
  await consume({ db, clock }, LIMITS.codeByAddress, addressOf(client));
  const asked = { body: { code }, headers: client, returnHeaders: true } as const;
  try {
    const { headers } = TOTP.test(code)
      ? await auth.api.verifyTOTP(asked)
      : await auth.api.verifyBackupCode(asked);
    return headers.getSetCookie();
  } catch (error) {
    throw suspensionOf(error) ?? codeRefused(refusalOf(error)) ?? error;
  }
}
