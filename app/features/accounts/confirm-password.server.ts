import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema-accounts.server.ts';
import { consume, forgive } from '#features/limits/consume.server.ts';
import type { Auth } from './auth.server.ts';
import { LIMITS } from './limits.server.ts';
import { CREDENTIAL } from './store-password.server.ts';

interface Dependencies {
  db: Database;
  auth: Auth;
  clock: () => Date;
}

/**
 * Makes sure, before what cannot be undone, that whoever holds the session knows the password.
 *
 * @throws AppError `wrong-password`, `no-password`; RateLimited
 */
export async function confirmPassword(
  { db, auth, clock }: Dependencies,
  userId: string,
  password: string,
): Promise<void> {
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
  const { verify } = (await auth.$context).password;
  if (await verify({ hash: identity.hash, password })) {
    await forgive({ db }, LIMITS.passwordByAccount, userId);
    return;
  }
  throw new AppError('wrong-password', 'Ce n’est pas votre mot de passe.');
}
