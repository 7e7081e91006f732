/**
 * Addresses that strangers must not make this server request: itself, its network, hosts that
 * trust it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import { createWebReader } from './web-reader.server.ts';

let site: OtherSite;
beforeAll(async () => {
  site = await openOtherSite();
});
beforeEach(() => {
  site.asked.length = 0;
});
afterAll(() => site.close());

const refused = { code: 'adresse-refusee' };
const table = (text: string) => text.trim().split(/\s+/);
const HOSTS = table(`
  127.0.0.1 127.1 127.255.255.254 0.0.0.0 0 2130706433 0x7f000001 0x7f.1 017700000001 0177.0.0.1 127.0.0.1.
  ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1
  192.168.1.254 169.254.169.254 169.254.0.1 2852039166 0xa9fea9fe 100.64.0.1 100.127.255.255 192.0.0.192
  192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 192.88.99.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
  [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:8.8.8.8] [::127.0.0.1] [64:ff9b::7f00:1]
  [64:ff9b::10.0.0.1] [64:ff9b:1::a00:1] [2002:7f00:1::] [2002:a9fe:a9fe::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2]
  [2001:db8::1] [2001:10::1] [3fff::1] [fe80::1] [fec0::1] [fc00::1] [fd00:ec2::254] [ff02::1] [100::1] [4000::1]
  [fe80::1%25eth0] [::1%25lo] localhost LOCALHOST. a.localhost metadata.google.internal printer.local router.lan
  intranet site.test nas.home.arpa x.onion`);
const OTHERS = table(`
  file:///etc/passwd ftp://site.example/ gopher://site.example:70/_ data:text/html,a javascript:alert(1) about:blank
  blob:https://site.example/1 ws://site.example/ jar:http://site.example!/ //site.example/ /etc/passwd site.example
  http://user@site.example/ http://user:secret@site.example/ http://:@127.0.0.1/ https://site.example@10.0.0.1/
  http://site.example:22/ http://site.example:25/ https://site.example:6379/ http://8.8.8.8:3306/
  http://site.example:99999/ http:// http:/// http://[::1`);
const ADDRESSES = [
  ...HOSTS.map((host) => `http://${host}/`),
  ...OTHERS,
  'http://exa mple.com/',
  `http://site.example/${'a'.repeat(3000)}`,
  '',
];

test('the table is long', () => {
  expect(ADDRESSES.length).toBeGreaterThan(90);
});

test.each(ADDRESSES)('%s is refused before anything is asked', async (address) => {
  const names: string[] = [];
  const reader = createWebReader({
    site: 'https://zinc.example',
    resolve: async (host) => {
      names.push(host);
      return [];
    },
  });
  await expect(reader.fetchPage(address)).rejects.toMatchObject(refused);
  expect(names).toEqual([]);
});

describe('names', () => {
  const readerOf = (...addresses: string[]) =>
    createWebReader({
      site: 'https://zinc.example',
      resolve: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['100.100.100.200'],
    ['0.0.0.0'],
    ['192.168.1.1'],
    ['224.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1%eth0'],
    ['fd00::1'],
    ['64:ff9b::a00:1'],
    ['2002:a00:1::'],
    ['2001::1'],
    ['8.8.8.8', '127.0.0.1'],
    ['2606:4700::1111', '::1'],
  ])('of %s %s', async (...addresses) => {
    for (const name of [
      'https://site.example/',
      'http://127.0.0.1.site.example/',
      'http://site.example:8080/',
    ]) {
      await expect(readerOf(...addresses).fetchPage(name)).rejects.toMatchObject(refused);
    }
  });

  test('that nobody has', async () => {
    await expect(readerOf().fetchPage('https://site.example/')).rejects.toMatchObject({
      code: 'site-injoignable',
    });
  });

  test('are asked once for a connection, which goes to what was checked', async () => {
    const answers = ['127.0.0.1', '127.0.0.1', '10.0.0.1'];
    const reader = createWebReader({
      site: 'https://zinc.example',
      resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
      alsoReach: (host, port) => port === site.port && !host.startsWith('10.'),
    });
    site.pages['/'] = 'Bonjour';
    await reader.fetchPage(`${site.origin}/`);
    expect(site.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/']);
    await expect(reader.fetchPage(`${site.origin}/`, { pauseMs: 0 })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('redirects', () => {
  test.each(
    table(`
      http://127.0.0.1/ http://127.0.0.1:8/ http://localhost/ http://169.254.169.254/latest/meta-data/ http://[::1]/
      http://[::ffff:10.0.0.1]/ http://2130706433/ //10.0.0.1/ file:///etc/passwd data:text/html,a ftp://site.example/
      http://user:secret@site.example/ http://site.example:22/ http://intranet/ http://[bad/ javascript:alert(1)`),
  )('to %s are refused', async (location) => {
    site.pages['/away'] = (_, response) => response.writeHead(302, { Location: location }).end();
    await expect(
      site.reader.fetchPage(`${site.origin}/away`, { pauseMs: 0 }),
    ).rejects.toMatchObject(refused);
    expect(site.asked.filter(({ path }) => path !== '/robots.txt')).toHaveLength(1);
  });

  test('of robots.txt are followed no further either', async () => {
    const name = `http://other.example:${site.port}`;
    site.pages['/robots.txt'] = (_, response) =>
      response.writeHead(301, { Location: 'http://10.0.0.1/robots.txt' }).end();
    await expect(site.reader.fetchPage(`${name}/`)).rejects.toMatchObject(refused);
    delete site.pages['/robots.txt'];
  });
});
