import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const trusted = new BlockList();
trusted.addSubnet('10.0.0.0', 8, 'ipv4');
trusted.addAddress('::1', 'ipv6');

describe('clientAddress', () => {
  it.each([
    ['a direct visitor', '203.0.113.9', null, '203.0.113.9'],
    ['a visitor who forges the header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['two proxies', '10.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['a forged claim before a real one', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['an IPv6 proxy', '::1', '2001:db8::7', '2001:db8::7'],
    ['a mapped IPv4 proxy', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a mapped proxy in figures', '::ffff:a00:1', '203.0.113.9', '203.0.113.9'],
    ['a mapped visitor', '::ffff:cb00:7109', null, '203.0.113.9'],
    ['a visitor of this link', 'fe80::1%eth0', null, 'fe80::1'],
    ['a port', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['brackets', '::1', '[2001:db8::7]', '2001:db8::7'],
    ['brackets and a port', '::1', '[2001:db8::7]:4711, 10.9.9.9:80', '2001:db8::7'],
    ['a proxy that says nothing', '10.0.0.1', null, '10.0.0.1'],
    ['a proxy that says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a connection already closed', undefined, '203.0.113.9', ''],
  ])('reads %s', (_case, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(expected);
  });
});
