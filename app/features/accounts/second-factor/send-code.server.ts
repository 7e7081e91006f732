import { AppError } from '#app/errors.ts';
import { consume } from '#features/limits/consume.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { SmsSender } from '#services/sms-webhook.server.ts';
import { CODE_MINUTES, type Factor } from '../account.ts';
import { addressOf } from '../client-headers.server.ts';
import { codeLetter, codeMessage } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import { makeCode } from './make-code.server.ts';
import type { Vault } from './read-factors.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

export interface CodeServices extends Correspondence, Vault {
  /** Null where no gateway is configured: telephones are not offered. */
  sms: SmsSender | null;
}

interface Sending {
  /** Whom the code is for, as better-auth will know them by `client`. */
  reader: { id: string; name: string; email: string };
  client: Headers;
  factor: Exclude<Factor, 'application'>;
  /** E.164; null when the account has none. */
  phone: string | null;
  /** Whether the member has shown that the telephone is theirs; one that is being added may be anybody's. */
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
 * Sends a code to a member, by mail or to a telephone.
 *
 * @throws AppError `sms` when no gateway took it; RateLimited
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
