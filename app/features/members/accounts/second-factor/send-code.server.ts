import { AppError } from '#app/errors.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import type { SmsSender } from '#services/sms-webhook.server.ts';
import type { Auth, AccountServices } from '../auth.server.ts';
import { CODE_MINUTES, type Factor } from '../account.ts';
import { addressOf } from '../client-headers.server.ts';
import { codeLetter, codeMessage } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { challengeGone, readChallenge } from './challenge.server.ts';

/**
 * Makes a code of six digits, replacing the earlier one, for a member who is signed in or has given
 * their password. It is valid once, for `CODE_MINUTES` and five tries; the database stores it
 * encrypted. The caller sends it, as better-auth would hide failures.
 *
 * @throws as better-auth refuses
 */
async function makeCode({ auth }: { auth: Auth }, client: Headers): Promise<string> {
  let made = '';
  await auth.codeTaker.run(
    (code) => (made = code),
    () => auth.api.sendTwoFactorOTP({ headers: client, body: {} }),
  );
  if (made === '') throw new Error('better-auth made no code.');
  return made;
}

export interface CodeServices extends Correspondence, AccountServices {
  /** Null without an SMS gateway: telephones are not offered. */
  sms: SmsSender | null;
}

interface Sending {
  /** Recipient of the code, the member that better-auth recognises by `client`. */
  reader: { id: string; name: string; email: string };
  client: Headers;
  factor: Exclude<Factor, 'application'>;
  /** E.164; null when the account has none. */
  phone: string | null;
  /** True when the member has proven that the telephone is theirs; a new one may be anybody's. */
  isProven: boolean;
}

async function sendText(services: CodeServices, { phone, isProven, client }: Sending) {
  const { sms, publicUrl } = services;
  const failed = new AppError(
    'sms',
    'Le SMS n’est pas parti.',
    'Réessayez dans un instant, ou prenez un autre moyen.',
  );
  if (!sms || phone === null) throw failed;
  if (!isProven) await consume(services, LIMITS.sendCodeByPhone, phone);
  const code = await makeCode(services, client);
  try {
    await sms.send({ to: phone, message: codeMessage(code, new URL(publicUrl).host) });
  } catch (error) {
    console.warn('SMS non envoyé.', error);
    throw failed;
  }
}

/**
 * Sends a code to a member, by mail or SMS.
 *
 * @throws AppError `sms` when no gateway accepted it; RateLimited
 */
export async function sendCode(services: CodeServices, sending: Sending): Promise<void> {
  const { reader, client, factor } = sending;
  await consume(services, LIMITS.sendCodeByAddress, addressOf(client));
  await consume(services, LIMITS.sendCodeByAccount, reader.id);
  if (factor === 'phone') return sendText(services, sending);
  const text = await makeCode(services, client);
  const expires = new Date(services.clock().getTime() + CODE_MINUTES * 60_000);
  await sendMail(services, codeLetter(reader, { text, expires }));
}

/**
 * Sends a code by a factor of the account, after the password or after recognition by another
 * service.
 *
 * @throws AppError `challenge`, `sms`; RateLimited
 */
export async function sendSignInCode(
  services: CodeServices,
  { client, factor }: { client: Headers; factor: Factor },
): Promise<void> {
  const challenge = await readChallenge(services, client);
  if (!challenge?.factors.includes(factor)) throw challengeGone();
  if (factor === 'application') return;
  const { reader, phone } = challenge;
  await sendCode(services, { reader, client, factor, phone, isProven: true });
}

/**
 * Sends the sign-in code when the first factor of the account is one with sent codes. Reports no
 * failure: the next page has a button to send the code.
 *
 * @param cookies cookies of the challenge, set instead of a session
 */
export async function sendCodeAtOnce(
  services: CodeServices,
  { client, cookies }: { client: Headers; cookies: readonly string[] },
): Promise<void> {
  const answered = new Headers(client);
  answered.set('cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  const factor = (await readChallenge(services, answered))?.factors[0];
  if (factor === undefined) return;
  try {
    await sendSignInCode(services, { client: answered, factor });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
