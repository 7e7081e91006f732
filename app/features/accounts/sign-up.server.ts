import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { passCaptcha } from '#features/captcha/pass-captcha.server.ts';
import { consume } from '#features/limits/consume.server.ts';
import type { Captcha } from '#services/captcha.server.ts';
import { TERMS_VERSION } from './account.ts';
import { refusalOf, type Auth } from './auth.server.ts';
import { addressOf } from './client-headers.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { LIMITS } from './limits.server.ts';

interface Dependencies {
  db: Database;
  auth: Auth;
  clock: () => Date;
  captcha: Captcha | null;
}

interface NewMember {
  name: string;
  email: string;
  password: string;
  /** What the widget made, where there is one. */
  captchaToken?: string | undefined;
  client: Headers;
}

/**
 * Makes an account, whose owner is 18 or over and accepts the terms of today, and opens its first
 * session unless its address must be confirmed first: then the answer is the same for an address
 * that has an account already.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set; none when the address must be confirmed first
 * @throws AppError `common-password`, `email-taken`, `captcha`, `captcha-unavailable`; RateLimited
 */
export async function signUp(
  { db, auth, clock, captcha }: Dependencies,
  { name, email, password, captchaToken, client }: NewMember,
): Promise<string[]> {
  await refuseCommonPassword(password, [name, email]);
  await consume({ db, clock }, LIMITS.signUpByAddress, addressOf(client));
  await passCaptcha({ captcha }, captchaToken, addressOf(client));
  try {
    const { headers } = await auth.api.signUpEmail({
      body: { name, email, password, termsVersion: TERMS_VERSION, termsAcceptedAt: clock() },
      headers: client,
      returnHeaders: true,
    });
    return headers.getSetCookie();
  } catch (error) {
    if (refusalOf(error)?.startsWith('USER_ALREADY_EXISTS') !== true) throw error;
    throw new AppError('email-taken', 'Cette adresse a déjà un compte.', 'Connectez-vous.');
  }
}
