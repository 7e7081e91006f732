import { customerOf } from '#features/platform/limits/networks-of.ts';
import { dropMisnamed } from '#services/cookies/signed-cookie.server.ts';
import { CLIENT_ADDRESS_HEADER } from './auth.server.ts';
import type { Caller } from './password/fair-turns.ts';

/**
 * Headers of the client for account code: cookies, device, and its address if known. No other
 * header of a request is trusted.
 */
export function clientHeaders(request: Headers, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress });
  const device = request.get('user-agent');
  if (device !== null) headers.set('user-agent', device);
  const cookies = request.get('cookie');
  if (cookies !== null) headers.set('cookie', dropMisnamed(cookies));
  return headers;
}

/** Client address, as a rate limit key; empty when unknown. */
export const addressOf = (client: Headers) => client.get(CLIENT_ADDRESS_HEADER) ?? '';

/** Caller of a password check for a client that is no known device. */
export const strangerOf = (client: Headers): Caller => ({
  key: customerOf(addressOf(client)),
  isKnown: false,
});
