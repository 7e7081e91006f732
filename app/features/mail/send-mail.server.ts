import { and, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema-members.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import { consume, type Limit } from '#features/limits/consume.server.ts';
import { RateLimited } from '#features/limits/rate-limited.ts';
import type { Mailer } from '#services/mailer.server.ts';
import { withSecret, type Cause, type Mail } from './mail.ts';

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

const HOUR = 3_600;

/** How many letters of a cause one address gets, whoever asks and for whichever account. */
const LIMITS: Record<Cause, readonly Limit[]> = {
  anyone: [
    { what: 'be written to for anyone, by recipient', times: 4, seconds: HOUR },
    { what: 'be written to for anyone in a day, by recipient', times: 12, seconds: 24 * HOUR },
  ],
  // Apart, and each lets its reader in: no flood keeps an owner from recovering their account.
  recovery: [{ what: 'be sent a recovery, by recipient', times: 5, seconds: HOUR }],
  code: [{ what: 'be sent a code, by recipient', times: 6, seconds: HOUR }],
  notice: [{ what: 'be told, by recipient', times: 6, seconds: HOUR }],
};

/** `ada+zinc@…` is read where `ada@…` is. */
const mailbox = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Whether a letter is one too many. What was done to an account is always told at the address that its
 * member has shown to be theirs: whoever is at it could else have the site fall silent first.
 */
async function isTooMany(services: Dependencies, { to, cause }: Mail): Promise<boolean> {
  const { db } = services;
  const proven = and(sql`lower(${users.email}) = ${to.toLowerCase()}`, users.emailVerified);
  if (cause === 'notice' && (await db.$count(users, proven)) > 0) return false;
  try {
    for (const limit of LIMITS[cause]) await consume(services, limit, mailbox(to));
    return false;
  } catch (error) {
    if (error instanceof RateLimited) return true;
    throw error;
  }
}

/**
 * Sends a letter; one that no server takes is kept for the administrators. One that is more than its
 * reader should get is not, and nobody is told: whoever asked may not be its reader.
 */
export async function sendMail(services: Dependencies, mail: Mail): Promise<void> {
  if (await isTooMany(services, mail)) return;
  const { mailer } = services;
  const failure = mailer && (await deliver(mailer, mail));
  if (mailer && failure === null) return;
  await keep(services, mail, failure);
}
