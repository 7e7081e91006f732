/** Tokens that tell other services of the owner who a member is, and the keys that prove them. */
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { Auth } from '../auth.server.ts';

/**
 * A JWT (EdDSA) good for a quarter of an hour: `sub` is the member's id, beside their name and role.
 *
 * @param client as `clientHeaders` makes them
 * @throws AppError as `authorize`
 */
export async function getMemberToken(
  { auth }: { auth: Auth },
  { actor, client }: { actor: Actor; client: Headers },
): Promise<string> {
  authorize(actor, 'manage own account', actor?.id);
  return (await auth.api.getToken({ headers: client })).token;
}

/** The public keys, as a JSON Web Key Set (RFC 7517). */
export const publicKeys = ({ auth }: { auth: Auth }) => auth.api.getJwks();
