import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema/members.server.ts';
import { permit, type Actor } from '#features/platform/access/access.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import type { Mailer } from '#services/mailer.server.ts';
import type { ContactInput } from './contact-form.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
  /** Null when no mail server is configured. */
  mailer: Mailer | null;
  jobs: JobAdder;
}

const forwarded = z.object({ messageId: z.uuid(), recipient: z.string() });

/** Mails a message to the owner; after a failure it is still in the back office. */
export const forwardMessageJob = defineJob({
  name: 'message-du-contact',
  label: 'Envoi d’un message du formulaire de contact',
  schema: forwarded,
  run: async ({ services, data }: Running<Dependencies, z.infer<typeof forwarded>>) => {
    const [found] = await services.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, data.messageId));
    if (!found || !services.mailer) return;
    const { name, email, subject, message } = found;
    await services.mailer.send({
      to: data.recipient,
      subject: `Contact\u00a0: ${subject}`,
      text: `${message}\n\n-- \n${name} <${email}>\n`,
      replyTo: { name, address: email },
    });
  },
});

const BY_ADDRESS: Limit = { what: 'write to us, by address', times: 5, seconds: 3600 };
/** The same message within this time is a second press of the button. */
const AGAIN_MS = 10 * 60_000;

/**
 * Stores a message for the staff, and mails it when there are a server and a recipient. Drops
 * messages by programs and repeated ones without an error.
 *
 * @param address of the client, for the rate limit; it is not stored
 * @param recipient address of the owner; empty when unknown
 * @throws RateLimited
 */
export async function sendMessage(
  { db, clock, mailer, jobs }: Dependencies,
  asked: { actor: Actor; address: string; recipient: string; given: ContactInput },
): Promise<void> {
  const { actor, address, recipient } = asked;
  permit(actor, 'write to us');
  const { website = '', ...written } = asked.given;
  if (website !== '') return;
  const { email, subject, message } = written;
  await db.transaction(async (tx) => {
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
    if ((await tx.$count(contactMessages, same)) > 0) return;
    await consume({ db: tx, clock }, BY_ADDRESS, address);
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...written, userId: actor?.id, createdAt })
      .returning({ id: contactMessages.id });
    if (!kept || !mailer || recipient === '') return;
    await jobs.add(tx, forwardMessageJob, { messageId: kept.id, recipient });
  });
}
