import { type BlockList, isIP } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IPv4 addresses reach a dual-stack socket as « ::ffff:192.0.2.1 ». */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether the other end of a connection is one of our proxies. */
export function isTrusted(peer: string, trusted: BlockList): boolean {
  const address = plain(peer);
  return isIP(address) !== 0 && trusted.check(address, family(address));
}

/**
 * Whose request it is. Each trusted proxy vouches for the address to its left in X-Forwarded-For;
 * the first one that is not a trusted proxy is the client, whatever it claims further left.
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
