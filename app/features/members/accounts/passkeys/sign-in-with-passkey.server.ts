/** Sign-in with a passkey: it replaces the password, and the code of a second factor. */
import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { passkeys } from '#db/schema/accounts.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { refusalCode, suspensionOf, type AccountServices } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { rememberDevice } from '../sign-in/known-device.server.ts';
import { LIMITS } from '../limits.server.ts';
import type { UsedCredential } from './passkey-form.ts';

/**
 * Options with which a browser asks for a passkey, valid five minutes; they reveal no account.
 *
 * @returns the options, and the cookies to set, which the browser's answer must carry
 * @throws RateLimited
 */
export async function offerPasskey(
  { db, auth, clock }: AccountServices,
  { client }: { client: Headers },
) {
  await consume({ db, clock }, LIMITS.passkeyByAddress, addressOf(client));
  const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: client,
    returnHeaders: true,
  });
  return {
    // The library only asks for « preferred », and checks it afterwards.
    options: { ...response, userVerification: 'required' as const },
    cookies: headers.getSetCookie(),
  };
}

/**
 * Opens a session with a passkey's answer, and closes the client's earlier session.
 *
 * @returns the cookies to set
 * @throws AppError `passkey`, `banned`; RateLimited
 */
export async function signInWithPasskey(
  services: AccountServices & SealingOptions,
  { credential, client }: { credential: UsedCredential; client: Headers },
): Promise<string[]> {
  const { db, auth, clock } = services;
  await consume({ db, clock }, LIMITS.passkeyByAddress, addressOf(client));
  try {
    const { headers, response } = await auth.api.verifyPasskeyAuthentication({
      body: { response: credential },
      headers: client,
      returnHeaders: true,
    });
    await db
      .update(passkeys)
      .set({ usedAt: clock() })
      .where(eq(passkeys.credentialID, credential.id));
    await auth.api.signOut({ headers: client });
    tellSecurity('sign-in', { by: 'passkey', account: response.session.userId });
    return [
      ...headers.getSetCookie(),
      await rememberDevice(services, client, response.session.userId),
    ];
  } catch (error) {
    if (refusalCode(error) === null) throw error;
    throw (
      suspensionOf(error) ??
      new AppError(
        'passkey',
        'Cette clé n’ouvre aucun compte ici, ou le temps est passé.',
        'Réessayez, ou donnez votre mot de passe.',
      )
    );
  }
}
