/** Plain text mail through the configured SMTP server. */
import { createTransport } from 'nodemailer';

interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Address for replies, if it is not the sender's. */
  replyTo?: { name: string; address: string };
  /** Address that stops such letters by a POST (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail. @throws the server's error */
  send(letter: Letter): Promise<void>;
}

/** No visitor waits for a mail; a server that is silent for longer will not accept it. */
const TIMEOUT_MS = 15_000;

/**
 * @param url `smtp://user:password@host:port`, or `smtps://…`
 * @param from address, with or without a name
 */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Our mail is plain text: nothing in it may make nodemailer read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    async send({ to, subject, text, replyTo, unsubscribe }) {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(replyTo && { replyTo }),
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}
