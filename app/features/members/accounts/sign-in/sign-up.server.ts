import { tellSecurity } from '#app/process/security-log.server.ts';
import { passCaptcha } from '#features/members/captcha/pass-captcha.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import type { Captcha } from '#services/captcha.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { TERMS_VERSION } from '../account.ts';
import { emailTaken } from '../address/address-taken.server.ts';
import { refusalCode, type AccountServices, type Auth } from '../auth.server.ts';
import { addressOf, strangerOf } from '../client-headers.server.ts';
import { refuseCommonPassword } from '../password/common-passwords.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { LIMITS } from '../limits.server.ts';
import { SIGN_UP } from './own-browser.server.ts';

interface Dependencies extends AccountServices, SealingOptions {
  captcha: Captcha | null;
}

interface NewMember {
  name: string;
  email: string;
  password: string;
  captchaToken?: string | undefined;
  client: Headers;
}

export const requiresConfirmation = ({ auth }: { auth: Auth }) =>
  auth.options.emailAndPassword.requireEmailVerification;

/**
 * Makes an account, whose owner is 18 or over and accepts today's terms, and opens its first
 * session. If its address must be confirmed first, there is no session, and a taken address gets
 * the same response.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set
 * @throws AppError `common-password`, `email-taken`, `captcha`, `captcha-unavailable`; RateLimited
 */
export async function signUp(
  services: Dependencies,
  { name, email, password, captchaToken, client }: NewMember,
): Promise<string[]> {
  const { auth, clock } = services;
  await refuseCommonPassword(services, password, [name, email]);
  await consume(services, LIMITS.signUpByAddress, addressOf(client));
  await passCaptcha(services, captchaToken, addressOf(client));
  try {
    const { headers, response } = await auth.passwords.inNameOf(strangerOf(client), () =>
      auth.api.signUpEmail({
        body: { name, email, password, termsVersion: TERMS_VERSION, termsAcceptedAt: clock() },
        headers: client,
        returnHeaders: true,
      }),
    );
    // For a taken address, better-auth invents the response and its id.
    const { id } = response.user;
    if (!requiresConfirmation(services)) tellSecurity('sign-in', { by: 'sign-up', account: id });
    const known = [
      await SIGN_UP.seal(services, { userId: id }),
      await rememberDevice(services, client, id),
    ];
    return [...headers.getSetCookie(), ...known];
  } catch (error) {
    throw refusalCode(error)?.startsWith('USER_ALREADY_EXISTS') === true ? emailTaken() : error;
  }
}
