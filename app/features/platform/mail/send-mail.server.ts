import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { failureText } from '#app/process/failure-text.server.ts';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import type { Mailer } from '#services/mailer.server.ts';
import { withSecret, type Cause, type Mail } from './mail.ts';

/** Services needed to send mail. */
export interface Posting {
  db: Database;
  /** Null when no mail server is configured. */
  mailer: Mailer | null;
  clock: () => Date;
  jobs: JobAdder;
}

const letterSchema = z.object({ letterId: z.uuid() });

/** Hands a letter to the mail server; until it is accepted, administrators can read it. */
export const letterJob = defineJob({
  name: 'courriel',
  label: 'Envoi d’un courriel',
  schema: letterSchema,
  isSeveral: true,
  // About five hours of tries; a link that has expired by then is not sent.
  retries: 9,
  keptDays: 2,
  run: async ({ services, data }: Running<Posting, z.infer<typeof letterSchema>>) => {
    const { db, clock, mailer } = services;
    const row = eq(unsentMail.id, data.letterId);
    const [letter] = await db.select().from(unsentMail).where(row);
    if (!letter || !mailer) return;
    const { recipient, subject, body, secret, secretExpiresAt, unsubscribe } = letter;
    if (secretExpiresAt && secretExpiresAt <= clock()) return;
    try {
      await mailer.send({
        to: recipient,
        subject,
        text: withSecret(body, secret ?? ''),
        ...(unsubscribe !== null && { unsubscribe }),
      });
    } catch (error) {
      const failure = failureText(error);
      await db.update(unsentMail).set({ failure }).where(row);
      const said = `Un courriel n’est pas parti, il est gardé. ${failure}`;
      throw new AppError('courriel-non-parti', said, undefined, { cause: error });
    }
    await db.delete(unsentMail).where(row);
  },
});

const HOUR = 3_600;

/** Most letters of a cause to one address, over all requests and accounts. */
const LIMITS: Record<Cause, readonly Limit[]> = {
  anyone: [
    { what: 'be written to for anyone, by recipient', times: 4, seconds: HOUR },
    { what: 'be written to for anyone in a day, by recipient', times: 12, seconds: 24 * HOUR },
  ],
  // Counted apart from other letters: no flood stops an owner from recovering their account.
  recovery: [{ what: 'be sent a recovery, by recipient', times: 5, seconds: HOUR }],
  code: [{ what: 'be sent a code, by recipient', times: 6, seconds: HOUR }],
  notice: [{ what: 'be told, by recipient', times: 6, seconds: HOUR }],
};

/**
 * Key that counts letters to an address. An unproven address with a tag counts with all tags of its
 * mailbox: `ada+zinc@…` is read where `ada@…` is, and anybody can invent more tags. Tags count
 * apart from the plain address, so they neither flood a mailbox nor block its owner.
 */
const countedAs = (address: string, isProven: boolean) =>
  isProven ? address : address.replace(/^([^+]*\+)[^@]*(?=@)/, '$1');

/**
 * True when the letter exceeds its limit. A notice to an address that its member has proven is
 * never refused: an attacker could otherwise silence the site first.
 */
async function isTooMany(services: Posting, { to, cause }: Mail): Promise<boolean> {
  const { db } = services;
  const address = to.toLowerCase();
  const proven = and(sql`lower(${users.email}) = ${address}`, users.emailVerified);
  const isProven = (await db.$count(users, proven)) > 0;
  if (cause === 'notice' && isProven) return false;
  const whom = countedAs(address, isProven);
  try {
    for (const limit of LIMITS[cause]) await consume(services, limit, whom);
    return false;
  } catch (error) {
    if (error instanceof RateLimited) return true;
    throw error;
  }
}

/**
 * Stores a letter, which a job sends once the transaction has committed. Without a mail server,
 * administrators read it. A letter over the limit is dropped without an error: the person who asked
 * may not be its reader.
 *
 * @param services with the transaction of the change it announces, if any
 */
export async function sendMail(services: Posting, mail: Mail): Promise<void> {
  const { clock, mailer, jobs } = services;
  const { to, subject, body, secret, unsubscribe } = mail;
  if (await isTooMany(services, mail)) return;
  await services.db.transaction(async (db) => {
    const expired = lte(unsentMail.secretExpiresAt, clock());
    await db.update(unsentMail).set({ secret: null }).where(expired);
    const [kept] = await db
      .insert(unsentMail)
      .values({
        recipient: to,
        subject,
        body,
        secret: secret?.text ?? null,
        secretExpiresAt: secret?.expires ?? null,
        failure: null,
        unsubscribe: unsubscribe ?? null,
        createdAt: clock(),
      })
      .returning({ id: unsentMail.id });
    if (kept && mailer) await jobs.add(db, letterJob, { letterId: kept.id });
  });
}
