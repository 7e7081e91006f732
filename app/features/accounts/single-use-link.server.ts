/** Links that let in whoever has them, once and for a while. Their tokens are kept as hashes. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { verifications } from '#db/schema-accounts.server.ts';

export type Purpose = 'confirm-email' | 'change-email' | 'recover' | 'contest-suspension';

const TOKEN_BYTES = 32;

const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;

interface Link {
  purpose: Purpose;
  userId: string;
  /** What the link is about, beside its member. */
  subject?: string;
  /** How long it is good for. */
  seconds: number;
}

/** Makes a link. @returns its token, which is told to nobody else, and when it expires */
export async function issueLink(
  { db, clock }: { db: Database; clock: () => Date },
  { purpose, userId, subject = '', seconds }: Link,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock();
  const expires = new Date(now.getTime() + seconds * 1000);
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
  await db.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value: `${userId} ${subject}`,
    expiresAt: expires,
  });
  return { token, expires };
}

const isCurrent = (purpose: Purpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));

/** Whether a link would still do. */
export async function isLinkCurrent(
  { db, clock }: { db: Database; clock: () => Date },
  purpose: Purpose,
  token: string,
): Promise<boolean> {
  return (await db.$count(verifications, isCurrent(purpose, token, clock()))) > 0;
}

/**
 * Uses a link up, for whoever comes first.
 *
 * @returns whose it was and what about; null when it was used, has expired or never was
 */
export async function useLink(
  { db, clock }: { db: Database; clock: () => Date },
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; subject: string } | null> {
  const [used] = await db
    .delete(verifications)
    .where(isCurrent(purpose, token, clock()))
    .returning({ value: verifications.value });
  const [userId, subject = ''] = used?.value.split(' ') ?? [];
  return userId === undefined ? null : { userId, subject };
}

/** Ends every link of a member for a purpose. */
export async function revokeLinks(db: Database, purpose: Purpose, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(
      and(like(verifications.identifier, `${purpose}:%`), like(verifications.value, `${userId} %`)),
    );
}

/** What is said of a link that does nothing. */
export const linkExpired = () =>
  new AppError('link', 'Ce lien a déjà servi, ou il a expiré.', 'Demandez-en un autre.');
