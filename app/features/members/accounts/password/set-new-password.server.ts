import { eq } from 'drizzle-orm';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { users } from '#db/schema/members.server.ts';
import { consume, forgive } from '#features/platform/limits/consume.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import type { Auth } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { dropWaysIn } from './drop-ways-in.server.ts';
import { passwordChangedLetter, startedAfreshLetter } from '../letters.ts';
import { rememberDevice } from '../sign-in/known-device.server.ts';
import { LIMITS } from '../limits.server.ts';
import { isOwnBrowser } from '../sign-in/own-browser.server.ts';
import { revokeAccess } from './revoke-access.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { linkExpired, readLink, useLink } from '../address/single-use-link.server.ts';
import { storePassword } from './store-password.server.ts';

interface Choice {
  token: string;
  password: string;
  client: Headers;
}

/**
 * Uses a recovery link: sets the password, closes every session, revokes every other link, and
 * confirms the address that the link went to. If that is the first proof of the address, in a
 * browser unknown to the account, all earlier ways in are removed.
 *
 * @returns whether they were removed, and the cookies to set: the account knows this browser from
 * now on
 * @throws AppError `link`, `common-password`; RateLimited
 */
export async function setNewPassword(
  services: Correspondence & SealingOptions & { auth: Auth },
  { token, password, client }: Choice,
): Promise<{ isFresh: boolean; cookies: string[] }> {
  const { db, clock, auth, publicUrl } = services;
  await consume(services, LIMITS.linkByAddress, addressOf(client));
  const link = await readLink(services, 'recover', token);
  if (!link) throw linkExpired();
  const { userId } = link;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw linkExpired();
  await refuseCommonPassword(services, password, [user.name, user.email]);
  const hash = await (await auth.$context).password.hash(password);
  const isOwn = await isOwnBrowser(services, client, userId);
  const isFresh = await db.transaction(async (tx) => {
    if (!(await useLink({ db: tx, clock }, 'recover', token))) throw linkExpired();
    const [before] = await tx
      .select({ isProven: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const starts = before?.isProven === false && !isOwn;
    if (starts) await dropWaysIn(tx, userId);
    await storePassword({ db: tx, clock }, userId, hash);
    await revokeAccess(tx, userId);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock() })
      .where(eq(users.id, userId));
    return starts;
  });
  tellSecurity('password-changed', { account: userId, by: 'link' });
  await forgive({ db }, LIMITS.signInByAccount, user.email);
  await forgive({ db }, LIMITS.passwordByAccount, userId);
  await sendMail(services, passwordChangedLetter(user, `${publicUrl}/auth/mot-de-passe-oublie`));
  if (isFresh) await sendMail(services, startedAfreshLetter(user));
  return { isFresh, cookies: [await rememberDevice(services, client, userId)] };
}
