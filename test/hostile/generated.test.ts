/** Random forms, queries, headers and bodies for all addresses. */
import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import { signUp } from '#test/data/site-members.ts';
import { ADDRESSES, isForStaff, readForms, type ServedForm } from './routes.ts';
import { ask, expectSane, SCRIPT_ADDRESS, send, site } from './site.ts';

/** About ten seconds in all. */
const RUNS = 150;

let cookie: string;
let forms: ServedForm[];
beforeAll(async () => {
  cookie = await signUp(site);
  forms = await readForms(
    ADDRESSES.filter((address) => !isForStaff(address)),
    cookie,
  );
});

const address = fc.constantFrom(...ADDRESSES);
/** Texts that programs and people read differently. */
const ODD = fc.constantFrom(
  '',
  '\0',
  '%00',
  '%ff',
  '\u0301'.repeat(500),
  '\ud800',
  '\u202e',
  '𝕫'.repeat(200),
  'a'.repeat(5000),
  '(a+)+$'.repeat(50),
  `${'é'.repeat(1000)}!`,
  '-0',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  "' or 1=1--",
  '../../../etc/passwd',
  '<svg onload=alert(1)>',
  '//mechant.example',
  SCRIPT_ADDRESS,
  '{"$gt":""}',
  '00000000-0000-4000-8000-00000000000g',
);
const value = fc.oneof(ODD, fc.string({ unit: 'binary', maxLength: 200 }), fc.string());
const parameter = fc.oneof(
  fc.constantFrom('q', 'page', 'limit', 'tag', 'ingredient', 'sans', 'sort', 'min', 'max', 'avis'),
  fc.constantFrom('returnTo', 'retour', 'token', 'cle', 'portions', 'nom', 'onglet', '_routes'),
  value,
);
/** Raw, or percent-encoded. */
const encode = (text: string, isRaw: boolean) =>
  isRaw ? text.replace(/[^\u0021-\u007e]|[#?]/g, '') : encodeURIComponent(text.toWellFormed());
const pairs = fc.array(fc.tuple(parameter, value, fc.boolean()), { maxLength: 12 });
const textOf = (list: [string, string, boolean][]) =>
  list.map(([name, said, isRaw]) => `${encode(name, isRaw)}=${encode(said, isRaw)}`).join('&');

const expectHeld = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: RUNS });

test('any query gets a sane answer', () =>
  expectHeld(
    fc.asyncProperty(address, pairs, fc.constantFrom('', '.data'), async (path, list, suffix) => {
      const asked = `${path === '/' && suffix !== '' ? '/_' : path}${suffix}?${textOf(list)}`;
      expectSane(await ask(asked), asked);
    }),
  ));

test('any path gets a sane answer', () =>
  expectHeld(
    fc.asyncProperty(address, fc.array(value, { maxLength: 3 }), async (path, parts) => {
      const asked = [path, ...parts.map((part) => encode(part, false))].join('/');
      expectSane(await ask(asked), asked);
    }),
  ));

/** Characters that Node allows in a header. */
const headerText = value.map((text) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ''));
const HEADER_NAMES =
  'Accept Accept-Encoding Accept-Language Content-Type Cookie If-None-Match Origin Range Sec-Fetch-Site ' +
  'User-Agent Via X-Forwarded-For X-Forwarded-Host';
const headerName = fc.constantFrom(...HEADER_NAMES.split(' '));
const headers = fc.dictionary(headerName, headerText, { maxKeys: 5 });

test('any headers get a sane answer', () =>
  expectHeld(
    fc.asyncProperty(address, headers, async (path, made) => {
      expectSane(await ask(path, made), `${path} ${JSON.stringify(made)}`);
    }),
  ));

const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc.json(),
);
const type = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
  'text/plain',
);

test('any body gets a sane answer, whole or in chunks', () =>
  expectHeld(
    fc.asyncProperty(
      address,
      type,
      fc.array(body, { maxLength: 3 }),
      async (path, kind, pieces) => {
        const sent = { method: 'POST', body: pieces };
        expectSane(await ask(path, { Origin: site.origin, 'Content-Type': kind }, sent), path);
      },
    ),
  ));

/** Suffixes of field names: list places and properties. */
const place = fc.constantFrom(
  '',
  '[0]',
  '[]',
  '[299]',
  '[4294967296]',
  '.a',
  '[0].unit',
  '.__proto__',
);

test('any form of a member gets a sane answer', () =>
  expectHeld(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), place, value), { maxLength: 20 }),
      async (which, fields) => {
        const form = forms[which % forms.length];
        if (!form) throw new Error('No form was found.');
        const text = fields
          .map(([at, within, said]) => {
            const name = `${form.names[at % form.names.length]}${within}`;
            return `${encode(name, false)}=${encode(said, false)}`;
          })
          .join('&');
        expectSane(await send(form.address, text, { Cookie: cookie }), `${form.address} ${text}`);
      },
    ),
  ));
