import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { identities, sessions } from '#db/schema/accounts.server.ts';
import { AppError } from '#app/errors.ts';
import { users } from '#db/schema/members.server.ts';
import { consume, forgive } from '#features/platform/limits/consume.server.ts';
import { CREDENTIAL } from './store-password.server.ts';
import type { AccountServices } from '../auth.server.ts';
import { LIMITS } from '../limits.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';

/** True when a member has a password; one who joined by another service may have none. */
export async function hasPassword({ db }: { db: Database }, userId: string): Promise<boolean> {
  const own = and(
    eq(identities.userId, userId),
    eq(identities.providerId, CREDENTIAL),
    isNotNull(identities.password),
  );
  return (await db.$count(identities, own)) > 0;
}

/**
 * Checks the password of the session's holder, before an irreversible action.
 *
 * @returns the hash that it matches, for `lockAccount`
 * @throws AppError `wrong-password`, `no-password`; RateLimited
 */
export async function confirmPassword(
  { db, auth, clock }: AccountServices,
  userId: string,
  password: string,
): Promise<string> {
  await consume({ db, clock }, LIMITS.passwordByAccount, userId);
  const [identity] = await db
    .select({ hash: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, CREDENTIAL)));
  if (!identity?.hash) {
    throw new AppError(
      'no-password',
      'Votre compte n’a pas encore de mot de passe.',
      'Choisissez-en un depuis votre profil.',
    );
  }
  const { hash } = identity;
  const compare = () => auth.passwords.verify({ hash, password });
  if (await auth.passwords.inNameOf({ key: userId, isKnown: true }, compare)) {
    await forgive({ db }, LIMITS.passwordByAccount, userId);
    return hash;
  }
  throw new AppError('wrong-password', 'Ce n’est pas votre mot de passe.');
}

/**
 * Locks the account of a session until the transaction ends, and checks that the password is still
 * the same. Comparing takes most of a second, in which the owner may have reset it.
 *
 * @param hash as `confirmPassword` returned it
 * @throws AppError `wrong-password` when the session has ended or the password has changed
 */
export async function lockAccount(
  tx: Database,
  { id, member }: Pick<Session, 'id' | 'member'>,
  hash: string,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, member.id)).for('no key update');
  const [held] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(
      identities,
      and(eq(identities.userId, sessions.userId), eq(identities.providerId, CREDENTIAL)),
    )
    .where(and(eq(sessions.id, id), eq(sessions.userId, member.id), eq(identities.password, hash)));
  if (!held) throw new AppError('wrong-password', 'Ce mot de passe vient d’être changé ailleurs.');
}
