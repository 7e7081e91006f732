/**
 * Single-use links that let in their holder until they expire. Their tokens are stored as hashes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';

export const PURPOSES = [
  'confirm-email',
  'change-email',
  'undo-email',
  'recover',
  'contest-suspension',
] as const;
export type Purpose = (typeof PURPOSES)[number];

const TOKEN_BYTES = 32;

const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;

/** Value of a row of `verifications`: the member's id, then the subject of the link. */
export const valueOf = (userId: string, subject: string) => `${userId} ${subject}`;

interface Dependencies {
  db: Database;
  clock: () => Date;
}

interface Link {
  purpose: Purpose;
  userId: string;
  /** Subject of the link, besides its member. */
  subject?: string;
  /** Validity in seconds. */
  seconds: number;
}

/** Makes a link. @returns its token, which is stored nowhere else, and its expiry */
export async function issueLink(
  { db, clock }: Dependencies,
  { purpose, userId, subject = '', seconds }: Link,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock();
  const expires = new Date(now.getTime() + seconds * 1000);
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
  await db.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value: valueOf(userId, subject),
    expiresAt: expires,
  });
  return { token, expires };
}

interface OpenLink {
  userId: string;
  subject: string;
  expires: Date;
}

const isCurrent = (purpose: Purpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));

/** Member and subject of a valid link; null for any other. */
export async function readLink(
  { db, clock }: Dependencies,
  purpose: Purpose,
  token: string,
): Promise<OpenLink | null> {
  const [link] = await db
    .select({ value: verifications.value, expires: verifications.expiresAt })
    .from(verifications)
    .where(isCurrent(purpose, token, clock()));
  const [userId, subject = ''] = link?.value.split(' ') ?? [];
  return !link || userId === undefined ? null : { userId, subject, expires: link.expires };
}

/**
 * Uses a link up: a second use fails. Locks its member until the transaction ends, so that
 * concurrent revocations wait instead of deadlocking.
 *
 * @returns null when it was used, has expired or never existed
 */
export async function useLink(
  { db, clock }: Dependencies,
  purpose: Purpose,
  token: string,
): Promise<OpenLink | null> {
  const link = await readLink({ db, clock }, purpose, token);
  if (!link) return null;
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, link.userId))
    .for('no key update');
  const used = await db
    .delete(verifications)
    .where(isCurrent(purpose, token, clock()))
    .returning({ id: verifications.id });
  return used.length > 0 ? link : null;
}

export async function revokeLinks(db: Database, purpose: Purpose, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(
      and(
        like(verifications.identifier, `${purpose}:%`),
        like(verifications.value, valueOf(userId, '%')),
      ),
    );
}

export const linkExpired = () =>
  new AppError('link', 'Ce lien a déjà servi, ou il a expiré.', 'Demandez-en un autre.');
