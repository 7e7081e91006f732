import { expect, test } from 'vitest';
import { addressesOf, Hosts } from './hosts.server.ts';

test.each([
  ['postgres://a/zinc', ['postgres://a/zinc']],
  [
    'postgres://u:p@a:5432,b/zinc?sslmode=require',
    ['postgres://u:p@a:5432/zinc?sslmode=require', 'postgres://u:p@b/zinc?sslmode=require'],
  ],
  ['postgresql://u@[::1]:1,[::2]:2', ['postgresql://u@[::1]:1', 'postgresql://u@[::2]:2']],
  ['postgres://u:a,b@h/zinc', ['postgres://u:a,b@h/zinc']],
  ['postgres://a/zinc?options=x,y', ['postgres://a/zinc?options=x,y']],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

const named = (hosts: Hosts) => new URL(hosts.config.connectionString ?? '').hostname;

test('the next is tried after one that does not serve, once each, and kept', async () => {
  const hosts = new Hosts('postgres://a,b,c/zinc');
  const tried: string[] = [];
  const only = (name: string) => () => {
    tried.push(named(hosts));
    return named(hosts) === name ? Promise.resolve(name) : Promise.reject(new Error('away'));
  };
  expect(await hosts.find(only('b'))).toBe('b');
  expect(await hosts.find(only('b'))).toBe('b');
  expect(await hosts.find(only('a'))).toBe('a');
  await expect(hosts.find(only('none'))).rejects.toThrow('away');
  expect(tried.join(' ')).toBe('a b b b c a a b c');
});

test('callers that fail on one host at once go on together', async () => {
  const hosts = new Hosts('postgres://a,b/zinc');
  const find = () =>
    hosts.find(async () => {
      const name = named(hosts);
      await Promise.resolve();
      if (name === 'a') throw new Error('away');
      return name;
    });
  expect(await Promise.all([find(), find(), find()])).toEqual(['b', 'b', 'b']);
});

test('a pool that has no connection to give says nothing of its server', async () => {
  const hosts = new Hosts('postgres://a,b/zinc');
  const busy = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  await expect(hosts.find(busy)).rejects.toThrow('timeout');
  expect(named(hosts)).toBe('a');
});
