/** Networks of an IP address, for rate limits. */

const GROUPS = 8;
/**
 * Networks of an IPv6 address that limits count. A machine chooses its address within a /64, a home
 * has a /56, a company a /48 (RFC 6177). A wider network may hold several customers, so its limit
 * is higher: one customer at its limit locks out no neighbour, four do.
 */
const MACHINE_BITS = 64;
const WIDER = [
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
];
const GROUP_BITS = 16;

/** The eight groups of an IPv6 address as numbers; null for any other text. */
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

/** The IPv4 address mapped in an IPv6 one (RFC 4291, 2.5.5.2), however written; null for others. */
export function mappedIpv4(address: string): string | null {
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups?.slice(-2) ?? [];
  if (!groups || groups.slice(0, 5).some(Boolean) || groups[5] !== 0xffff) return null;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** A network that a limit counts, and the multiple of the limit it may reach. */
export interface Network {
  name: string;
  share: number;
}

/**
 * Networks that an address counts in, narrowest first: one for IPv4, three for IPv6. Any other key
 * (an account, a telephone number) counts alone.
 */
export function networksOf(whom: string): [Network, ...Network[]] {
  const groups = groupsOf(whom);
  const ipv4 = groups ? mappedIpv4(whom) : null;
  if (!groups || ipv4 !== null) return [{ name: ipv4 ?? whom, share: 1 }];
  const wider = WIDER.map(({ bits, share }) => ({ name: prefixOf(groups, bits), share }));
  return [{ name: prefixOf(groups, MACHINE_BITS), share: 1 }, ...wider];
}

/** The widest network that may belong to one customer, whose share of a resource is bounded. */
export const customerOf = (whom: string): string => networksOf(whom).at(-1)?.name ?? whom;

/** Most places of `all` that a network may take: wider ones always leave one client's part free. */
export const partOf = ({ share }: Network, { one, all }: { one: number; all: number }): number =>
  Math.min(one * share, Math.max(one, all - one));

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const cut = Math.max(0, (index + 1) * GROUP_BITS - bits);
    return ((group >> cut) << cut).toString(16);
  });
  return `${kept.join(':')}::/${bits}`;
}
