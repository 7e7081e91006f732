import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { permit, type Actor } from '#features/access/access.ts';
import { consume, type Limit } from '#features/limits/consume.server.ts';
import type { Background } from '#services/background.server.ts';
import type { Mailer } from '#services/mailer.server.ts';
import type { ContactInput } from './contact-form.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
  /** Null where no server is configured. */
  mailer: Mailer | null;
  background: Background;
}

const BY_ADDRESS: Limit = { what: 'write to us, by address', times: 5, seconds: 3600 };
/** The same message again so soon is the same press of the button. */
const AGAIN_MS = 10 * 60_000;

/**
 * Keeps a message for the staff, and mails it when there is a server and somebody to mail it to. One
 * that a program wrote, or that was sent twice, is not kept, and nothing says so.
 *
 * @param address of the client, which messages are limited by; it is not kept
 * @param recipient address of the owner; empty when they gave none
 * @throws RateLimited
 */
export async function sendMessage(
  { db, clock, mailer, background }: Dependencies,
  asked: { actor: Actor; address: string; recipient: string; given: ContactInput },
): Promise<void> {
  const { actor, address, recipient } = asked;
  permit(actor, 'write to us');
  const { website = '', ...written } = asked.given;
  if (website !== '') return;
  const { name, email, subject, message } = written;
  const isNew = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('contact:' || ${email}, 0))`,
    );
    const createdAt = clock();
    const same = and(
      eq(contactMessages.email, email),
      eq(contactMessages.subject, subject),
      eq(contactMessages.message, message),
      gt(contactMessages.createdAt, new Date(createdAt.getTime() - AGAIN_MS)),
    );
    if ((await tx.$count(contactMessages, same)) > 0) return false;
    await consume({ db: tx, clock }, BY_ADDRESS, address);
    await tx.insert(contactMessages).values({ ...written, userId: actor?.id, createdAt });
    return true;
  });
  if (!isNew || !mailer || recipient === '') return;
  // Kept already: a server that is down loses nothing.
  background.run('Envoi d’un message du formulaire de contact', () =>
    mailer.send({
      to: recipient,
      subject: `Contact\u00a0: ${subject}`,
      text: `${message}\n\n-- \n${name} <${email}>\n`,
      replyTo: { name, address: email },
    }),
  );
}
