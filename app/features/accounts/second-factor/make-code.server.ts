import type { Auth } from '../auth.server.ts';

/**
 * Makes a code of six figures, in place of the one before, for whoever is signed in or has given their
 * password. It is good once, for `CODE_MINUTES` and five tries; the database keeps it encrypted.
 *
 * better-auth would send it, and keep silent about what goes wrong: sending is left to the caller.
 *
 * @throws what better-auth refuses with
 */
export async function makeCode({ auth }: { auth: Auth }, client: Headers): Promise<string> {
  let made = '';
  await auth.codeTaker.run(
    (code) => (made = code),
    () => auth.api.sendTwoFactorOTP({ headers: client, body: {} }),
  );
  if (made === '') throw new Error('better-auth made no code.');
  return made;
}
