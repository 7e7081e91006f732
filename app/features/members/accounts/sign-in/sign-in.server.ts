import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { mark } from '#app/process/errand.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { identities, sessions } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { consume, forgive, giveBack } from '#features/platform/limits/consume.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { refusalCode, suspensionOf, type AccountServices } from '../auth.server.ts';
import { addressOf, strangerOf } from '../client-headers.server.ts';
import { knownDevice, rememberDevice } from './known-device.server.ts';
import { LIMITS } from '../limits.server.ts';
import { CREDENTIAL } from '../password/store-password.server.ts';

async function readHash({ db }: Dependencies, email: string): Promise<string | null> {
  const [kept] = await db
    .select({ hash: identities.password })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(users.email, email), eq(identities.providerId, CREDENTIAL)));
  return kept?.hash ?? null;
}

/**
 * Stores the password at today's cost, if its hash has another one; a password changed meanwhile
 * stays.
 */
async function renewHash({ db, auth }: Dependencies, hash: string | null, password: string) {
  if (hash === null || !auth.passwords.isOutdated(hash)) return;
  const renewed = await auth.passwords.hash(password);
  await db.update(identities).set({ password: renewed }).where(eq(identities.password, hash));
}

type Dependencies = AccountServices & SealingOptions;

/** Counts a try. A known device counts apart, so that tries from elsewhere do not lock it out. */
async function countTry(services: Dependencies, email: string, client: Headers) {
  await consume(services, LIMITS.signInByAddress, addressOf(client));
  const [user] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  if (user) mark({ account: user.id });
  const device = user ? await knownDevice(services, client, user.id) : null;
  const { signInByAccount, signInByDevice } = LIMITS;
  const limit = device === null ? signInByAccount : signInByDevice;
  const whom = device ?? email;
  await consume(services, limit, whom);
  const caller = device === null ? strangerOf(client) : { key: device, isKnown: true };
  return { userId: user?.id ?? '', limit, whom, caller };
}

const NBSP = '\u00a0';

const wrongCredentials = () =>
  new AppError('credentials', 'L’adresse ou le mot de passe ne convient pas.');

const closeSession = ({ db }: Dependencies, token: string) =>
  db.delete(sessions).where(eq(sessions.token, token));

/** Error of a refusal; wrong credentials give the same error with or without an account. */
function refused(code: string): AppError | null {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'PASSWORD_TOO_LONG':
      return wrongCredentials();
    // Only a person with the right password gets here.
    case 'EMAIL_NOT_VERIFIED':
      return new AppError(
        'unverified',
        `Confirmez d’abord votre adresse${NBSP}: un lien vient de vous être renvoyé par courriel.`,
      );
    default:
      return null;
  }
}

/**
 * Opens a new session, and closes the client's earlier one.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set, and whether a code is required before there is a session
 * @throws AppError `credentials`, `unverified`, `banned`, `unavailable`; RateLimited
 */
export async function signIn(
  services: Dependencies,
  { email, password, client }: { email: string; password: string; client: Headers },
): Promise<{ cookies: string[]; needsCode: boolean }> {
  const { auth } = services;
  const { userId, limit, whom, caller } = await countTry(services, email, client);
  const hash = await readHash(services, email);
  try {
    const { headers, response } = await auth.passwords.inNameOf(caller, () =>
      auth.api.signInEmail({ body: { email, password }, headers: client, returnHeaders: true }),
    );
    // Comparing takes most of a second, in which the owner may have changed the password.
    if ((await readHash(services, email)) !== hash) {
      if ('token' in response) await closeSession(services, response.token);
      throw wrongCredentials();
    }
    await forgive(services, limit, whom);
    await renewHash(services, hash, password).catch((error: unknown) =>
      console.error('Empreinte d’un mot de passe\u00a0: échec.', error),
    );
    await auth.api.signOut({ headers: client });
    const cookies = [...headers.getSetCookie(), await rememberDevice(services, client, userId)];
    const needsCode = 'twoFactorRedirect' in response;
    tellSecurity(needsCode ? 'second-factor-asked' : 'sign-in', {
      by: 'password',
      account: userId,
    });
    return { cookies, needsCode };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') {
      await giveBack(services, limit, whom);
    }
    throw suspensionOf(error) ?? refused(refusalCode(error) ?? '') ?? error;
  }
}
