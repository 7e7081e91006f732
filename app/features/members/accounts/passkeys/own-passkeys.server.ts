import { eq, and, asc } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Database } from '#db/client.server.ts';
import { passkeys } from '#db/schema/accounts.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { refusalCode, type AccountServices, type Auth } from '../auth.server.ts';
import { confirmPassword, lockAccount } from '../password/confirm-password.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import { passkeyLetter } from '../letters.ts';
import type { CreatedCredential } from './passkey-form.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

/** Nobody has more devices. */
export const MAX_PASSKEYS = 20;

/**
 * Options with which the member’s browser makes a passkey, valid five minutes.
 *
 * @returns the options, and the cookies to set, which the browser's answer must carry
 * @throws AppError as `authorize`; `wrong-password`, `too-many-passkeys`; RateLimited
 */
export async function preparePasskey(
  services: AccountServices,
  { session, client, password }: { session: Session; client: Headers; password: string },
) {
  const { db, auth } = services;
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await confirmPassword(services, id, password);
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

interface Addition {
  session: Session;
  client: Headers;
  name: string;
  credential: CreatedCredential;
}

/**
 * Stores a passkey made by the member’s browser, once: the password was checked when it was
 * prepared.
 *
 * @throws AppError as `authorize`; `passkey` when it does not match the options
 */
export async function addPasskey(
  services: Correspondence & { auth: Auth },
  { session, client, name, credential }: Addition,
): Promise<void> {
  authorize(session.member, 'manage own account', session.member.id);
  try {
    await services.auth.api.verifyPasskeyRegistration({
      body: { name, response: credential },
      headers: client,
    });
  } catch (error) {
    if (refusalCode(error) === null) throw error;
    throw new AppError(
      'passkey',
      'Cette clé ne convient pas, ou le temps est passé.',
      'Recommencez.',
    );
  }
  tellSecurity('way-in-added', { by: 'passkey', account: session.member.id });
  await sendMail(services, passkeyLetter(session, name, true, services.publicUrl));
}

/**
 * Removes a passkey. Does nothing for another member's, or a missing one.
 *
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function removePasskey(
  services: Correspondence & { auth: Auth },
  { session, password, passkeyId }: { session: Session; password: string; passkeyId: string },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const confirmed = await confirmPassword(services, id, password);
  const [removed] = await services.db.transaction(async (tx) => {
    await lockAccount(tx, session, confirmed);
    return tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, id)))
      .returning({ name: passkeys.name });
  });
  if (!removed) return;
  tellSecurity('way-in-removed', { by: 'passkey', account: id });
  await sendMail(services, passkeyLetter(session, removed.name, false, services.publicUrl));
}

/**
 * The passkeys of a member, oldest first.
 *
 * @throws AppError as `authorize`
 */
export async function listPasskeys({ db }: { db: Database }, { session }: { session: Session }) {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export type OwnPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];
