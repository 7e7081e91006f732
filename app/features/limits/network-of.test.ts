import { describe, expect, it } from 'vitest';
import { mappedIpv4, networkOf } from './network-of.ts';

const random = (below: number) => Math.floor(Math.random() * below);
const groups = (count: number) => Array.from({ length: count }, () => random(0x1_0000));
const hex = (numbers: readonly number[]) => numbers.map((group) => group.toString(16)).join(':');

describe('an IPv6 address', () => {
  it('counts as its /64, whatever the rest and however it is written', () => {
    for (let round = 0; round < 500; round += 1) {
      const network = [0x2001, ...groups(3)];
      const counted = `${hex(network)}::/64`;
      for (const host of [groups(4), groups(4), [0, 0, 0, 1], [0, 0, 0, 0]]) {
        const written = hex([...network, ...host]);
        const padded = written
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(':');
        const short = new URL(`http://[${written}]`).hostname.slice(1, -1);
        for (const form of [written, padded, short, written.toUpperCase()]) {
          expect(networkOf(form)).toBe(counted);
        }
      }
      const other = [...network.slice(0, 3), ((network[3] ?? 0) + 1 + random(0xffff)) % 0x1_0000];
      expect(networkOf(hex([...other, ...groups(4)]))).not.toBe(counted);
    }
  });

  it('that stands for an IPv4 one counts as it', () => {
    for (let round = 0; round < 500; round += 1) {
      const bytes = Array.from({ length: 4 }, () => random(256));
      const [a = 0, b = 0, c = 0, d = 0] = bytes;
      const ipv4 = bytes.join('.');
      const mapped = hex([a * 256 + b, c * 256 + d]);
      for (const form of [
        `::ffff:${ipv4}`,
        `::FFFF:${ipv4}`,
        `::ffff:${mapped}`,
        `0:0:0:0:0:ffff:${mapped}`,
      ]) {
        expect(mappedIpv4(form)).toBe(ipv4);
        expect(networkOf(form)).toBe(ipv4);
      }
      expect(networkOf(ipv4)).toBe(ipv4);
    }
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
