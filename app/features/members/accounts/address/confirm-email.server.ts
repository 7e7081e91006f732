import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
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

/** A confirmation link or a change link; null for an invalid one. */
async function find(services: Dependencies, token: string) {
  for (const purpose of ['confirm-email', 'change-email'] as const) {
    const link = await readLink(services, purpose, token);
    if (link) return { purpose, ...link };
  }
  return null;
}

export type LinkEffect =
  /** Confirms the address only. */
  | 'confirms'
  /**
   * The browser is not the one that made the account: the account restarts without its earlier ways
   * in.
   */
  | 'starts afresh'
  /** A new address needs a session of the account, and there is none. */
  | 'asks to sign in'
  /** It was used, has expired or never existed. */
  | 'none';

export async function effectOfLink(
  services: Dependencies,
  { token, client }: { token: string; client: Headers },
): Promise<LinkEffect> {
  const link = await find(services, token);
  if (link === null) return 'none';
  if (await isOwnBrowser(services, client, link.userId)) return 'confirms';
  return link.purpose === 'change-email' ? 'asks to sign in' : 'starts afresh';
}

/** Gives the account its new address. @returns the letter for the old address */
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
 * Uses a link sent to an address. A confirmation link confirms the account's address. A change link
 * replaces the address, and the old one gets a letter with an undo link. In a browser unknown to
 * the account, a confirmation link removes all earlier ways in, which may be another person's. A
 * change link is refused there: the account would become its reader's, and the old address could
 * take it back.
 *
 * @returns token of a link to choose a password, for an account that has none any more
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
    // An old confirmation link does not confirm an address set since.
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
