import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { users } from '#db/schema-members.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { emailTaken, isAddressTaken, lostAddress } from './address-taken.server.ts';
import type { Auth } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { dropWaysIn } from '../password/drop-ways-in.server.ts';
import { emailChangedLetter, startedAfreshLetter } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import { isOwnBrowser } from '../sign-in/own-browser.server.ts';
import { issueRecovery } from '../password/request-recovery.server.ts';
import { revokeAccess, revokePending } from '../password/revoke-access.server.ts';
import type { Correspondence } from './send-confirmation.server.ts';
import { linkExpired, readLink, useLink } from './single-use-link.server.ts';
import { issueUndo } from './undo-email-change.server.ts';

interface Dependencies extends Correspondence, SealingOptions {
  auth: Auth;
}

/** The link of either purpose; null for one that does nothing. */
async function find(services: Dependencies, token: string) {
  for (const purpose of ['confirm-email', 'change-email'] as const) {
    const link = await readLink(services, purpose, token);
    if (link) return { purpose, ...link };
  }
  return null;
}

/** What a link that went to an address does in a browser. */
export type LinkEffect =
  /** It confirms the address, and that is all. */
  | 'confirms'
  /** The reader is not who made the account, as far as their browser shows: it would be started afresh. */
  | 'starts afresh'
  /** A new address is confirmed by somebody who is in the account, and nobody is here. */
  | 'asks to sign in';

/** @returns `confirms` for a link that has ended, which using it says */
export async function effectOfLink(
  services: Dependencies,
  { token, client }: { token: string; client: Headers },
): Promise<LinkEffect> {
  const link = await find(services, token);
  if (link === null || (await isOwnBrowser(services, client, link.userId))) return 'confirms';
  return link.purpose === 'change-email' ? 'asks to sign in' : 'starts afresh';
}

/** Gives the account its new address. @returns who is told of it, at the one before */
async function move(tx: Transaction, services: Dependencies, userId: string, email: string) {
  const { clock } = services;
  const [before] = await tx
    .select({ name: users.name, email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!before) throw linkExpired();
  if (await isAddressTaken({ db: tx, clock }, email, userId)) throw emailTaken();
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: clock() })
    .where(eq(users.id, userId));
  await revokePending(tx, userId);
  const undo = before.isProven
    ? await issueUndo({ ...services, db: tx }, userId, before.email)
    : null;
  return emailChangedLetter(before, email, undo);
}

/**
 * Uses a link that went to an address: the account's own is confirmed, or a new one takes its place
 * and the old one is told, with a link to undo it. Opened by another browser than those of the account,
 * the first takes away what opened the account before, which may be another person's; the second does nothing:
 * the account would be its reader's, and the old address could take it back.
 *
 * @returns the token of a link to choose a password with, for an account that has none any more
 * @throws AppError `link`, `link-elsewhere`, `email-taken`; RateLimited
 */
export async function confirmEmail(
  services: Dependencies,
  { token, client }: { token: string; client: Headers },
): Promise<{ recovery: string | null }> {
  const { db, clock } = services;
  await consume(services, LIMITS.linkByAddress, addressOf(client));
  const link = await find(services, token);
  if (!link) throw linkExpired();
  const { purpose, userId, subject: email } = link;
  const isOwn = await isOwnBrowser(services, client, userId);
  if (purpose === 'change-email' && !isOwn) {
    throw new AppError(
      'link-elsewhere',
      'Connectez-vous d’abord au compte qui a demandé cette adresse.',
      'Puis rouvrez ce lien\u00a0: il reste bon.',
    );
  }
  const work = db.transaction(async (tx) => {
    if (!(await useLink({ db: tx, clock }, purpose, token))) throw linkExpired();
    const told = purpose === 'change-email' ? await move(tx, services, userId, email) : null;
    // An address that was changed meanwhile is not confirmed by the letter to the one before.
    const [member] = await tx
      .select({ name: users.name, email: users.email, isProven: users.emailVerified })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)));
    if (!member) throw linkExpired();
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock() })
      .where(eq(users.id, userId));
    if (isOwn || member.isProven) return { told, fresh: null, recovery: null };
    await dropWaysIn(tx, userId);
    await revokeAccess(tx, userId);
    const recovery = await issueRecovery({ db: tx, clock }, userId);
    return { told, fresh: startedAfreshLetter(member), recovery: recovery.token };
  });
  const { told, fresh, recovery } = await work.catch((error: unknown) => {
    throw lostAddress(error) ? emailTaken() : error;
  });
  if (told) {
    tellSecurity('address-changed', { account: userId });
    await sendMail(services, told);
  }
  if (fresh) await sendMail(services, fresh);
  return { recovery };
}
