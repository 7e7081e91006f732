/** Tokens that prove a member's identity to other services of the owner, and their public keys. */
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { Auth } from '../auth.server.ts';

/**
 * A JWT (EdDSA), valid 15 minutes: `sub` is the member's id, with their name and role.
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
