import { lte } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import type { Mailer } from '#services/mailer.server.ts';
import { withSecret, type Mail } from './mail.ts';

interface Dependencies {
  db: Database;
  /** Null where no server is configured. */
  mailer: Mailer | null;
  clock: () => Date;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends a letter; one that no server takes is kept for the administrators. */
export async function sendMail({ db, mailer, clock }: Dependencies, mail: Mail): Promise<void> {
  const { to, subject, body, secret = null } = mail;
  let failure: string | null = null;
  if (mailer) {
    try {
      await mailer.send({ to, subject, text: withSecret(body, secret?.text ?? '') });
      return;
    } catch (error) {
      failure = reasonOf(error);
      console.warn(`Un courriel n’est pas parti, il est gardé\u00a0: ${failure}`);
    }
  }
  await db.update(unsentMail).set({ secret: null }).where(lte(unsentMail.secretExpiresAt, clock()));
  await db.insert(unsentMail).values({
    recipient: to,
    subject,
    body,
    secret: secret?.text ?? null,
    secretExpiresAt: secret?.expires ?? null,
    failure,
    createdAt: clock(),
  });
}
