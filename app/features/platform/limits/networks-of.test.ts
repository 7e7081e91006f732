import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { customerOf, mappedIpv4, networksOf, partOf } from './networks-of.ts';

const groups = (count: number) => fc.array(fc.nat(0xffff), { minLength: count, maxLength: count });
/** Global unicast addresses (RFC 4291, 2.4). */
const network = groups(3).map((rest) => [0x2001, ...rest]);
const hex = (numbers: readonly number[]) => numbers.map((group) => group.toString(16)).join(':');
const short = (written: string) => new URL(`http://[${written}]`).hostname.slice(1, -1);
const padded = (written: string) =>
  written
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join(':');

const names = (whom: string) => networksOf(whom).map(({ name }) => name);
const own = (whom: string) => names(whom)[0];

describe('an IPv6 address', () => {
  test('counts in its /64, its /56 and its /48, with rising ceilings', () => {
    const address = '2001:db8:1:23ff:a::1';
    expect(networksOf(address)).toEqual([
      { name: '2001:db8:1:23ff::/64', share: 1 },
      { name: '2001:db8:1:2300::/56', share: 4 },
      { name: '2001:db8:1::/48', share: 16 },
    ]);
    expect(customerOf(address)).toBe('2001:db8:1::/48');
  });

  test.each([
    ['2001:db8:1:2301::1', 1],
    ['2001:db8:1:2400::1', 2],
    ['2001:db8:2:2300::1', 3],
  ])('%s shares all but the %i narrowest with a neighbour', (address, apart) => {
    const neighbour = names('2001:db8:1:2300::1');
    expect(names(address).map((name) => neighbour.includes(name))).toEqual(
      [0, 1, 2].map((index) => index >= apart),
    );
  });

  test('counts as its /64, whatever the rest and however it is written', () => {
    fc.assert(
      fc.property(network, groups(4), (prefix, host) => {
        const written = hex([...prefix, ...host]);
        const ways = [written, padded(written), short(written), written.toUpperCase()];
        expect(new Set(ways.map(own))).toEqual(new Set([`${hex(prefix)}::/64`]));
      }),
    );
  });

  test('counts apart from those of another /64', () => {
    fc.assert(
      fc.property(network, network, groups(4), (one, other, host) => {
        const counted = [one, other].map((prefix) => own(hex([...prefix, ...host])));
        expect(counted[0] === counted[1]).toBe(hex(one) === hex(other));
      }),
    );
  });

  test('that stands for an IPv4 one counts as it', () => {
    fc.assert(
      fc.property(groups(2), (low) => {
        const ipv4 = low.flatMap((group) => [group >> 8, group & 0xff]).join('.');
        const ways = [
          `::ffff:${ipv4}`,
          `::FFFF:${ipv4}`,
          `::ffff:${hex(low)}`,
          `0:0:0:0:0:ffff:${hex(low)}`,
        ];
        for (const way of ways) expect([mappedIpv4(way), ...names(way)]).toEqual([ipv4, ipv4]);
        expect(names(ipv4)).toEqual([ipv4]);
      }),
    );
  });
});

it.each([
  '',
  'ada@example.org',
  '+33612345678',
  '0198b1f2-aaaa',
  'ada 123456',
  '::g',
  '1:2',
  '[::1]',
  'a:b@c',
])('%j stands for itself', (whom) => {
  expect(mappedIpv4(whom)).toBeNull();
  expect(networksOf(whom)).toEqual([{ name: whom, share: 1 }]);
});

test.each([
  [1, 3],
  [4, 5],
  [16, 5],
])(
  'a network of %i times the limit takes %i of eight places, and leaves a client its three',
  (share, part) => {
    expect(partOf({ name: 'any', share }, { one: 3, all: 8 })).toBe(part);
  },
);
