import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mappedIpv4, networkOf } from './network-of.ts';

const groups = (count: number) => fc.array(fc.nat(0xffff), { minLength: count, maxLength: count });
/** Of those that are given out to be reached (RFC 4291, 2.4). */
const network = groups(3).map((rest) => [0x2001, ...rest]);
const hex = (numbers: readonly number[]) => numbers.map((group) => group.toString(16)).join(':');
const short = (written: string) => new URL(`http://[${written}]`).hostname.slice(1, -1);
const padded = (written: string) =>
  written
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join(':');

describe('an IPv6 address', () => {
  test('counts as its /64, whatever the rest and however it is written', () => {
    fc.assert(
      fc.property(network, groups(4), (prefix, host) => {
        const written = hex([...prefix, ...host]);
        const ways = [written, padded(written), short(written), written.toUpperCase()];
        expect(new Set(ways.map(networkOf))).toEqual(new Set([`${hex(prefix)}::/64`]));
      }),
    );
  });

  test('counts apart from those of another /64', () => {
    fc.assert(
      fc.property(network, network, groups(4), (one, other, host) => {
        const counted = [one, other].map((prefix) => networkOf(hex([...prefix, ...host])));
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
        for (const way of ways) expect([mappedIpv4(way), networkOf(way)]).toEqual([ipv4, ipv4]);
        expect(networkOf(ipv4)).toBe(ipv4);
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
  expect(networkOf(whom)).toBe(whom);
});
