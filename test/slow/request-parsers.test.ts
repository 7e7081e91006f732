/** Request parsers: time and output grow no faster than the input. */
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { hasAlready } from '#app/routes/resources/media-file.server.ts';
import { deviceName } from '#features/members/accounts/sign-in/device.ts';
import { parseFilters, toParameters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { readByteRange } from '#features/images/media/byte-range.ts';
import { cookiesNamed } from '#services/cookies/cookie-header.server.ts';
import { dropMisnamed } from '#services/cookies/signed-cookie.server.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { isHostFault } from '#server/http/host-header.ts';
import { namesTag, preferredEncoding, rawHeader } from '#server/http/request-headers.ts';
import { fastGrowth } from './growth.ts';
import { filled } from './slow-shapes.ts';

/** Beyond the 16 KB that a connection allows, so that growth shows. */
const SIZES = [8000, 64_000];

const trusted = new BlockList();
trusted.addSubnet('10.0.0.0', 8);

const listOf = (name: string, text: string) =>
  toParameters(parseFilters(new URLSearchParams(`${name}=${text}`))).toString();

const PARSERS: Record<string, (text: string) => unknown> = {
  Accept: (text) => preferredEncoding(text),
  'If-None-Match': (text) => namesTag(text, '"a"'),
  'If-None-Match of a picture': (text) =>
    hasAlready(new Request('http://a', { headers: { 'If-None-Match': text } }), '"a"'),
  'X-Forwarded-For': (text) => clientAddress('10.0.0.1', text, trusted),
  Cookie: (text) => cookiesNamed(text, 'a'),
  'Cookie of accounts': dropMisnamed,
  Host: (text) => isHostFault({ rawHeaders: ['Host', text] }),
  Range: (text) => readByteRange(`bytes=${text}`, 1000),
  'User-Agent': deviceName,
  'a header sent many times': (text) =>
    rawHeader(
      {
        rawHeaders: text.split(/(?<=[;, ])/).flatMap((part) => ['Cookie', part]),
      } as IncomingMessage,
      'cookie',
    ),
  ...Object.fromEntries(
    ['q', 'tag', 'sans', 'ingredient', 'sans_allergene', 'degre_max', 'sort'].map((name) => [
      `parameter ${name}`,
      (text: string) => listOf(name, text),
    ]),
  ),
};
const UNITS = [
  ' ',
  ',',
  ', ',
  ';',
  '; ',
  '=',
  'a=1; ',
  'zinc-session=a.b; ',
  'W/',
  '"b", ',
  '-',
  '1',
  '1.',
  '10.0.0.1, ',
  '[',
  ':',
  '%25',
  'é',
  '.',
  'a,',
  '1&sans=b',
  'a&tag=b',
  "d'",
  'Mozilla/',
];

test.each(Object.entries(PARSERS))('%s', async (_, parse) => {
  const slow: string[] = [];
  for (const unit of UNITS) {
    const read = async (text: string) => {
      const made = JSON.stringify(await Promise.resolve(parse(text))) ?? '';
      expect(made.length).toBeLessThan(4 * text.length);
    };
    const grown = await fastGrowth(read, SIZES, (size) => `a${filled(unit, size)}b`);
    if (grown !== null) slow.push(`${JSON.stringify(unit)}: ${grown}`);
  }
  expect(slow).toEqual([]);
});
