import type { Database } from '#db/client.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Mailer } from '#services/mailer.server.ts';
import { confirmEmailLetter } from './letters.ts';
import { issueLink } from './single-use-link.server.ts';

/** What writing to members takes. */
export interface Correspondence {
  db: Database;
  clock: () => Date;
  mailer: Mailer | null;
  /** Origin of the links that letters carry. */
  publicUrl: string;
}

export const CONFIRMATION_SECONDS = 24 * 3_600;

/** Sends a link that confirms the address of an account. */
export async function sendConfirmation(
  services: Correspondence,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const { token, expires } = await issueLink(services, {
    purpose: 'confirm-email',
    userId: id,
    subject: email,
    seconds: CONFIRMATION_SECONDS,
  });
  const address = `${services.publicUrl}/auth/adresse?jeton=${token}`;
  await sendMail(services, confirmEmailLetter({ name, email }, { address, expires }));
}
