/** The second factor of a member: an application that shows codes, and backup codes for without it. */
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { twoFactors } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Background } from '#services/background.server.ts';
import { refusalOf, type Auth } from './auth.server.ts';
import { codeRefused } from './confirm-sign-in.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { twoFactorLetter } from './letters.ts';
import type { Session } from './read-session.server.ts';
import type { Correspondence } from './send-confirmation.server.ts';

interface Dependencies extends Correspondence {
  auth: Auth;
  background: Background;
  /** What secrets in the database are encrypted with. */
  secret: string;
}

/** `client` as `clientHeaders` makes them. */
interface Asked {
  session: Session;
  client: Headers;
}

const own = ({ member }: Session) => authorize(member, 'manage own account', member.id);

function tell(services: Dependencies, session: Session, isOn: boolean): void {
  const recovery = `${services.publicUrl}/auth/mot-de-passe-oublie`;
  services.background.run('Avis de double authentification', () =>
    sendMail(services, twoFactorLetter(session, isOn, recovery)),
  );
}

/**
 * Prepares a second factor, which serves once a first code of it was given.
 *
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function prepareTwoFactor(
  services: Dependencies,
  { session, client, password }: Asked & { password: string },
): Promise<void> {
  const { id } = own(session);
  await confirmPassword(services, id, password);
  await services.auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: client,
  });
}

/**
 * Where a member stands. What is prepared is shown until it serves, and never again.
 *
 * @throws AppError as `authorize`
 */
export async function readTwoFactor(
  { db, secret: key }: Pick<Dependencies, 'db' | 'secret'>,
  session: Session,
): Promise<
  { state: 'none' | 'on' } | { state: 'prepared'; secret: string; backupCodes: string[] }
> {
  const { id } = own(session);
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, id));
  if (!row) return { state: 'none' };
  if (row.verified) return { state: 'on' };
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes }));
  return {
    state: 'prepared',
    secret: await symmetricDecrypt({ key, data: row.secret }),
    backupCodes: z.array(z.string()).parse(codes),
  };
}

/**
 * Puts a prepared factor to use.
 *
 * @returns the cookies to set: the session is a new one
 * @throws AppError as `authorize`; `wrong-code`
 */
export async function startTwoFactor(
  services: Dependencies,
  { session, client, code }: Asked & { code: string },
): Promise<string[]> {
  own(session);
  try {
    const { headers } = await services.auth.api.verifyTOTP({
      body: { code },
      headers: client,
      returnHeaders: true,
    });
    tell(services, session, true);
    return headers.getSetCookie();
  } catch (error) {
    throw codeRefused(refusalOf(error)) ?? error;
  }
}

/**
 * Takes the second factor away.
 *
 * @returns the cookies to set: the session is a new one
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function removeTwoFactor(
  services: Dependencies,
  { session, client, password }: Asked & { password: string },
): Promise<string[]> {
  const { id } = own(session);
  await confirmPassword(services, id, password);
  const { headers } = await services.auth.api.disableTwoFactor({
    body: { password },
    headers: client,
    returnHeaders: true,
  });
  tell(services, session, false);
  return headers.getSetCookie();
}
