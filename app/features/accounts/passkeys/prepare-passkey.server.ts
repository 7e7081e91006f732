import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { passkeys } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import { eq } from 'drizzle-orm';
import type { Auth } from '../auth.server.ts';
import { confirmPassword } from '../password/confirm-password.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';

interface Dependencies {
  db: Database;
  auth: Auth;
  clock: () => Date;
}

/** More than anyone has devices. */
export const MAX_PASSKEYS = 20;

/**
 * What the member’s browser takes to make a passkey, within five minutes.
 *
 * @returns the options for it, and the cookies to set, which the answer must come back with
 * @throws AppError as `authorize`; `wrong-password`, `too-many-passkeys`; RateLimited
 */
export async function preparePasskey(
  { db, auth, clock }: Dependencies,
  { session, client, password }: { session: Session; client: Headers; password: string },
) {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await confirmPassword({ db, auth, clock }, id, password);
  if ((await db.$count(passkeys, eq(passkeys.userId, id))) >= MAX_PASSKEYS) {
    throw new AppError(
      'too-many-passkeys',
      `Un compte a ${MAX_PASSKEYS} clés d’accès au plus.`,
      'Retirez-en une d’abord.',
    );
  }
  const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
    headers: client,
    query: { name: session.email },
    returnHeaders: true,
  });
  return { options: response, cookies: headers.getSetCookie() };
}
