import { lte } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import type { Mailer } from '#services/mailer.server.ts';
import { withSecret, type Mail } from './mail.ts';

export interface Dependencies {
  db: Database;
  /** Null where no server is configured. */
  mailer: Mailer | null;
  clock: () => Date;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Hands a letter to the server. @returns why it was not taken; null when it was */
export async function deliver(mailer: Mailer, mail: Mail): Promise<string | null> {
  const { to, subject, body, secret } = mail;
  try {
    await mailer.send({ to, subject, text: withSecret(body, secret?.text ?? '') });
    return null;
  } catch (error) {
    const failure = reasonOf(error);
    console.warn(`Un courriel n’est pas parti, il est gardé\u00a0: ${failure}`);
    return failure;
  }
}

/** Keeps a letter for the administrators, and forgets the secrets that have expired. @returns its id */
export async function keep(
  { db, clock }: Omit<Dependencies, 'mailer'>,
  { to, subject, body, secret }: Mail,
  failure: string | null,
): Promise<string> {
  await db.update(unsentMail).set({ secret: null }).where(lte(unsentMail.secretExpiresAt, clock()));
  const [kept] = await db
    .insert(unsentMail)
    .values({
      recipient: to,
      subject,
      body,
      secret: secret?.text ?? null,
      secretExpiresAt: secret?.expires ?? null,
      failure,
      createdAt: clock(),
    })
    .returning({ id: unsentMail.id });
  return kept?.id ?? '';
}

/** Sends a letter; one that no server takes is kept for the administrators. */
export async function sendMail(services: Dependencies, mail: Mail): Promise<void> {
  const { mailer } = services;
  const failure = mailer && (await deliver(mailer, mail));
  if (mailer && failure === null) return;
  await keep(services, mail, failure);
}
