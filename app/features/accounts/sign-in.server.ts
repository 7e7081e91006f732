import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { consume, forgive } from '#features/limits/consume.server.ts';
import { refusalOf, suspensionOf, type Auth } from './auth.server.ts';
import { addressOf } from './client-headers.server.ts';
import { LIMITS } from './limits.server.ts';

interface Dependencies {
  db: Database;
  auth: Auth;
  clock: () => Date;
}

const NBSP = '\u00a0';

/** What is said of a refusal; the first says the same whether the address has an account or not. */
function refused(code: string): AppError | null {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'PASSWORD_TOO_LONG':
      return new AppError('credentials', 'L’adresse ou le mot de passe ne convient pas.');
    // Whoever reads this has given the right password.
    case 'EMAIL_NOT_VERIFIED':
      return new AppError(
        'unverified',
        `Confirmez d’abord votre adresse${NBSP}: un lien vient de vous être renvoyé par courriel.`,
      );
    default:
      return null;
  }
}

/**
 * Opens a session, a new one each time; one that the client had is closed.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set, and whether a code is asked for before there is a session
 * @throws AppError `credentials`, `unverified`, `banned`; RateLimited
 */
export async function signIn(
  { db, auth, clock }: Dependencies,
  { email, password, client }: { email: string; password: string; client: Headers },
): Promise<{ cookies: string[]; needsCode: boolean }> {
  await consume({ db, clock }, LIMITS.signInByAddress, addressOf(client));
  await consume({ db, clock }, LIMITS.signInByAccount, email);
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: client,
      returnHeaders: true,
    });
    await forgive({ db }, LIMITS.signInByAccount, email);
    await auth.api.signOut({ headers: client });
    return { cookies: headers.getSetCookie(), needsCode: 'twoFactorRedirect' in response };
  } catch (error) {
    throw suspensionOf(error) ?? refused(refusalOf(error) ?? '') ?? error;
  }
}
