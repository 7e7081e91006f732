/** Public addresses of the internet: the others belong to this machine, its network, or nobody. */
import { BlockList, isIP } from 'node:net';

/** IANA's registries of special-purpose addresses, each with its purpose. */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // between a provider and its clients
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // this link, and cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // examples
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // examples
  ['203.0.113.0', 24], // examples
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast (255.255.255.255)
];

/**
 * Exceptions within allocated addresses (2000::/3): they embed another address, or belong to no
 * machine.
 */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23], // protocols: Teredo, ORCHID, benchmarks
  ['2001:db8::', 32], // examples
  ['2002::', 16], // 6to4, which holds an IPv4 address
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // examples
];

const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC) notPublic.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(net, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** True if an address (as `1.1.1.1` or `2606:4700::1`, without brackets) is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  // An IPv4 address within IPv6 (::ffff:0:0/96, 64:ff9b::/96) is outside the allocated range; so is
  // a zone.
  const isPlain = family === 6 && !address.includes('%');
  return isPlain && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
