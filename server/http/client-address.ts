import { type BlockList, isIP } from 'node:net';
import { mappedIpv4 } from '#features/platform/limits/networks-of.ts';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Some proxies add a port; the name of an interface only has a meaning on its own host. */
const DECORATED = /^\[?([^%\]]+)(?:%[^\]]*)?(?:\](?::\d+)?)?$/;
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;

/** The address alone; an IPv4 one mapped to IPv6 by a dual-stack socket becomes IPv4 again. */
function plain(written: string): string {
  const trimmed = written.trim();
  const address = (WITH_PORT.exec(trimmed) ?? DECORATED.exec(trimmed))?.[1] ?? trimmed;
  return mappedIpv4(address) ?? address;
}

/** True when the other end of a connection is one of our proxies. */
export function isTrusted(peer: string, trusted: BlockList): boolean {
  const address = plain(peer);
  return isIP(address) !== 0 && trusted.check(address, family(address));
}

/**
 * Address of the client of a request. Each trusted proxy vouches for the address to its left in
 * X-Forwarded-For; the first one that is not a trusted proxy is the client, whatever it claims
 * further left.
 *
 * @param peer address of the connection's other end
 * @param forwardedFor the header as received, several being joined by commas
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null | undefined,
  trusted: BlockList,
): string {
  let address = plain(peer ?? '');
  const claims = (forwardedFor ?? '').split(',').map(plain);
  while (isTrusted(address, trusted)) {
    const claim = claims.pop();
    if (claim === undefined || !isIP(claim)) break;
    address = claim;
  }
  return address;
}
