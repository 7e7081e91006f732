import { AppError } from '#app/errors.ts';
import { authorize } from '#features/access/access.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import { refusalOf, type Auth } from '../auth.server.ts';
import { passkeyLetter } from '../letters.ts';
import type { CreatedCredential } from './passkey-form.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

interface Addition {
  session: Session;
  client: Headers;
  name: string;
  credential: CreatedCredential;
}

/**
 * Keeps the passkey that the member’s browser made, once: it was prepared with their password.
 *
 * @throws AppError as `authorize`; `passkey` when it does not answer what was asked
 */
export async function addPasskey(
  services: Correspondence & { auth: Auth },
  { session, client, name, credential }: Addition,
): Promise<void> {
  authorize(session.member, 'manage own account', session.member.id);
  try {
    await services.auth.api.verifyPasskeyRegistration({
      body: { name, response: credential },
      headers: client,
    });
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    throw new AppError(
      'passkey',
      'Cette clé ne convient pas, ou le temps est passé.',
      'Recommencez.',
    );
  }
  await sendMail(services, passkeyLetter(session, name, true, services.publicUrl));
}
