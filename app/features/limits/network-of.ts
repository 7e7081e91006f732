/** Addresses of machines as limits count them. */

const GROUPS = 8;
/** Those of the 64 bits that an owner is given at least, whose other 64 are theirs to choose (RFC 6177). */
const NETWORK_GROUPS = 4;
/** Of the 48 bits of the largest network that one customer is given. */
const CUSTOMER_GROUPS = 3;

const DOTTED = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The eight groups of an IPv6 address as numbers; null for what is none. */
function groupsOf(address: string): number[] | null {
  const url = `http://[${address}]`;
  if (!address.includes(':') || !URL.canParse(url)) return null;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const read = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(GROUPS - first.length - last.length).fill(0), ...last];
}

/** The IPv4 address that an IPv6 one stands for (RFC 4291, 2.5.5.2), in any way of writing it; null for others. */
export function mappedIpv4(address: string): string | null {
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups?.slice(-2) ?? [];
  if (!groups || groups.slice(0, 5).some(Boolean) || groups[5] !== 0xffff) return null;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/**
 * Whose tries count together: an IPv4 address is one customer's, of IPv6 a whole /64 is, who could try from
 * another address each time. Anything else (an account, a telephone number) stands for itself.
 */
export const networkOf = (whom: string): string => prefixOf(whom, NETWORK_GROUPS);

/** The same of the /48, for what a customer with several networks must not take from all others. */
export const customerOf = (whom: string): string => prefixOf(whom, CUSTOMER_GROUPS);

function prefixOf(whom: string, length: number): string {
  if (DOTTED.test(whom)) return whom;
  const groups = groupsOf(whom);
  if (!groups) return whom;
  const ipv4 = mappedIpv4(whom);
  if (ipv4 !== null) return ipv4;
  return `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::/${16 * length}`;
}
