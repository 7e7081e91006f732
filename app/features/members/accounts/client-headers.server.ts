import { customerOf } from '#features/platform/limits/networks-of.ts';
import { dropMisnamed } from '#services/cookies/signed-cookie.server.ts';
import { CLIENT_ADDRESS_HEADER } from './auth.server.ts';
import type { Caller } from './password/fair-turns.ts';

/**
 * What accounts are told of the client: their cookies, their device, their address as far as it is
 * known, and nothing else that a request may claim.
 */
export function clientHeaders(request: Headers, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress });
  const device = request.get('user-agent');
  if (device !== null) headers.set('user-agent', device);
  const cookies = request.get('cookie');
  if (cookies !== null) headers.set('cookie', dropMisnamed(cookies));
  return headers;
}

/** Their address, to count by; empty when it is not known. */
export const addressOf = (client: Headers) => client.get(CLIENT_ADDRESS_HEADER) ?? '';

/** In whose name passwords are compared for a client that is no known device. */
export const strangerOf = (client: Headers): Caller => ({
  key: customerOf(addressOf(client)),
  isKnown: false,
});
