import { AsyncLocalStorage } from 'node:async_hooks';
import type { Auth } from './auth.server.ts';

/** Where the code goes that is being made. */
const asked = new AsyncLocalStorage<(code: string) => void>();

/** What better-auth calls to send a code; it would swallow what goes wrong in sending it. */
export const handOver = (code: string): void => asked.getStore()?.(code);

/**
 * Makes a code of six figures, in place of the one before, for whoever is signed in or has given their
 * password. It is good once, for `CODE_MINUTES` and five tries; the database keeps it encrypted.
 *
 * @throws what better-auth refuses with
 */
export async function makeCode({ auth }: { auth: Auth }, client: Headers): Promise<string> {
  let made = '';
  await asked.run(
    (code) => (made = code),
    () => auth.api.sendTwoFactorOTP({ headers: client, body: {} }),
  );
  return made;
}
