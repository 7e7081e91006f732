import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isOpenPath } from '#features/pages/open/open-path.ts';
import { COUNTER_PATH } from '#features/business/statistics/gesture.ts';
import { anyAddress, newMember, signUp, TICKED } from '#test/data/site-members.ts';
import { ADDRESSES, boundOf, pageAt, PUBLIC_ADDRESSES } from './routes.ts';
import { ask, expectAlive, expectSane, send, site } from './site.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=limite';
const post = (path: string, type: string, body: string | Buffer | Iterable<string>) =>
  ask(path, { Origin: site.origin, 'Content-Type': type }, { method: 'POST', body });
const part = (name: string, value: string, more = '') =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const FOR_STAFF = [
  'create-cron-link',
  'import-cocktails',
  'sql-import-cocktails',
  'generate-seo-suggestions',
  'generate-hero-suggestions',
  'generate-cocktail-image',
  'generate-hero-image',
];
const END = '--limite--\r\n';
/** Addresses that take forms from strangers. */
const TARGETS = ['/auth', '/contact', '/compteur', '/auth/mot-de-passe-oublie', '/reprendre'];

/** Sends the headers of a body without the body. */
async function announce(path: string, bytes: number, type = FORM) {
  const headers = {
    Origin: site.origin,
    'Content-Type': type,
    'Content-Length': bytes,
    'X-Forwarded-For': anyAddress(),
  };
  const asked = request(`${site.origin}${path}`, { method: 'POST', headers });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(answer);
  asked.on('error', () => undefined).destroy();
  return { status: answer.statusCode, said };
}

test('a body that comes in chunks, as proxies send them, is read like any other', async () => {
  const member = newMember();
  const form = new URLSearchParams({ ...member, ...TICKED }).toString();
  const answer = await post('/auth?onglet=inscription', FORM, form.match(/.{1,7}/gs) ?? []);
  expect(answer.status, answer.body.toString()).toBe(303);
});

test('every route that takes forms has a bound, above which nothing of a body is read', async () => {
  for (const address of ADDRESSES) {
    if (address === COUNTER_PATH || !pageAt(address)?.page.methods.includes('POST')) continue;
    const { status, said } = await announce(address, boundOf(address) + 1);
    expect
      .soft([status, said], address)
      .toEqual([
        413,
        expect.stringMatching(
          isOpenPath(address)
            ? /^\{"type":"about:blank".*"detail":"Cet envoi est trop lourd.* au plus/
            : /^\{"message":"Cet envoi est trop lourd.* au plus/,
        ),
      ]);
  }
});

test('strangers have no more than a form read, functions no more than the length of theirs', () => {
  const long = PUBLIC_ADDRESSES.filter((address) => boundOf(address) > 16 * 1024);
  // Every bottle there is; messages; forms of an ended session; functions for staff.
  expect(long).toEqual([
    '/bar-maison/mes-bouteilles',
    '/bar-maison/mes-bouteilles/les-meilleures',
    '/liste-de-courses',
    '/contact',
    '/auth/session-terminee',
    '/api/functions/import-cocktails',
    '/api/functions/sql-import-cocktails',
    '/api/functions/generate-seo-suggestions',
  ]);
});

test.each(FOR_STAFF)('%s reads nothing of a caller whom it does not know', async (name) => {
  const { status, said } = await announce(`/api/functions/${name}`, 10_000, 'application/json');
  expect([status, JSON.parse(said)]).toEqual([
    401,
    expect.objectContaining({ code: 'unauthenticated' }),
  ]);
});

test('a body that is longer than it says is cut where it may not go on', async () => {
  const pieces = Array.from({ length: 300 }, () => 'a'.repeat(8192));
  for (const path of ['/contact', '/auth', '/api/functions/get_secure_ratings']) {
    const answer = await post(path, FORM, pieces);
    expect(answer.status, path).toBe(413);
    expect(answer.body.toString(), path).toContain('trop lourd');
  }
});

const TYPES: [type: string, body: string][] = [
  ['', 'email=a'],
  ['text/plain', 'email=a'],
  ['application/json', '{"email":{"$gt":""}}'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data', part('email', 'a') + END],
  ['multipart/form-data; boundary=', 'x'],
  [`multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
  [MULTIPART, ''],
  [MULTIPART, END],
  [MULTIPART, part('email', 'a')],
  [MULTIPART, `--limite\r\nContent-Disposition: form-data\r\n\r\na\r\n${END}`],
  [MULTIPART, part('email', 'a', '; filename="../../etc/passwd"') + END],
  [MULTIPART, part('email', 'a', '; filename="a\0.php"\r\nContent-Type: text/php') + END],
  [MULTIPART, part('email"; name="autre', 'a') + END],
  [MULTIPART, part('email', 'a').repeat(5000) + END],
  [`${FORM}; charset=utf-16`, 'email=a'],
  [`${FORM}; charset=inconnu`, 'email=%ff'],
  [`${FORM}, multipart/form-data`, 'email=a'],
  ['image/png', '\u0089PNG'],
  ['%00/\u00e9', 'email=a'],
];

test('a body of another type than forms have, or that is none, is refused in words', () =>
  expectAlive(
    TARGETS.flatMap((path) =>
      TYPES.map(([type, body]) => async () => {
        expectSane(await post(path, type, body), `${path}: ${type}: ${body.slice(0, 80)}`);
      }),
    ),
  ));

test('files sent where none are taken are not read', () => {
  const file = part(
    'fichier',
    'x'.repeat(200_000),
    '; filename="a.png"\r\nContent-Type: image/png',
  );
  return expectAlive(
    PUBLIC_ADDRESSES.map((path) => async () => {
      expectSane(await post(path, MULTIPART, file + END), path);
    }),
  );
});

test('files of staff are not for members', async () => {
  const cookie = await signUp(site);
  const body = part('fichier', 'x', '; filename="a.png"\r\nContent-Type: image/png') + END;
  for (const path of ['/admin/medias/envoi', '/admin/medias/choix', '/admin/tags/nouveau']) {
    const answer = await send(path, body, { Cookie: cookie, 'Content-Type': MULTIPART });
    expectSane(answer, path);
    expect(answer.status, path).not.toBe(200);
  }
});
