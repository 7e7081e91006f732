import { beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#test/data/site-members.ts';
import { ask, expectSane, send, site } from './site.ts';

let cookie: string;
beforeAll(async () => {
  cookie = await signUp(site);
});

/** Headers that must be the same each time. */
const SAID = ['location', 'content-type', 'cache-control', 'cross-origin-resource-policy'];

describe('HEAD is answered as GET is, without a body', () => {
  test.each([
    '/',
    '/cocktails',
    '/cocktails?page=1&tag=rhum',
    '/cocktails/nulle-part-ailleurs',
    '/nulle-part',
    '/auth',
    '/profile',
    '/profile.data',
    '/profile/donnees.json',
    '/admin',
    '/health',
    '/health/live',
    '/robots.txt',
    '/sitemap.xml',
    '/suggestions?q=gin',
    '/medias/nulle-part/640.avif',
    '/surprise',
    '/.well-known/security.txt',
    '/.well-known/jwks.json',
    '/favicon.svg',
    '/dessins/v1/coupe.aucune.d5e3b0.-.zeste-orange.-.svg',
  ])('%s', async (path) => {
    for (const headers of [{}, { Cookie: cookie }]) {
      const got = await ask(path, headers);
      const head = await ask(path, headers, { method: 'HEAD' });
      expect(head.status).toBe(got.status);
      expect(head.body).toHaveLength(0);
      for (const name of path === '/surprise' ? SAID.slice(1) : SAID) {
        expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
      }
    }
  });
});

describe('what browsers keep', () => {
  test.each([
    '/profile',
    '/profile.data',
    '/cocktails',
    '/cocktails.data',
    '/favorites',
    '/nulle-part',
  ])('is nothing of a member: %s', async (path) => {
    const { headers } = await ask(path, { Cookie: cookie });
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each(['/auth', '/auth.data', '/auth/nouveau-mot-de-passe?jeton=x', '/auth/code'])(
    'is nothing of what lets in: %s',
    async (path) => expect((await ask(path)).headers['cache-control']).toContain('no-store'),
  );

  test.each(['/', '/cocktails', '/cocktails.data', '/cocktails?page=1&tag=rhum'])(
    'is what visitors see: %s',
    async (path) => expect((await ask(path)).headers['cache-control']).not.toContain('no-store'),
  );

  test('is forgotten with the session, and with nothing else', async () => {
    const own = await signUp(site);
    expect((await ask('/profile', { Cookie: own })).headers['clear-site-data']).toBeUndefined();
    expect((await send('/auth/deconnexion', {})).headers['clear-site-data']).toBeUndefined();
    const left = await send('/auth/deconnexion', {}, { Cookie: own });
    expect(left.headers['clear-site-data']).toBe('"cache"');
    // As in another tab, which still has the cookie.
    expect((await ask('/profile', { Cookie: own })).headers['clear-site-data']).toBe('"cache"');
  });
});

test.each([
  ['/', 'same-origin'],
  ['/auth', 'same-origin'],
  ['/cocktails?page=1&tag=rhum', 'same-origin'],
  ['/health', 'same-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/dessins/v1/coupe.aucune.d5e3b0.-.zeste-orange.-.svg', 'cross-origin'],
])('other sites may show pictures alone: %s is %s', async (path, policy) => {
  expect((await ask(path)).headers['cross-origin-resource-policy']).toBe(policy);
});

describe('odd cookies and request lines are answered sanely', () => {
  const token = () => /zinc-session=([^;]+)/.exec(cookie)?.[1] ?? '';
  test.each([
    '=',
    ';;;',
    'a',
    `${'a=b; '.repeat(2000)}c=d`,
    'zinc-session',
    'zinc-session=',
    'zinc-session=%',
    'zinc-session=%E0%A4%A',
    'zinc-session="; zinc-session=é',
    `zinc-session=session-${'a'.repeat(32)}.${'A'.repeat(43)}=`,
    `zinc-code=2fa-${'a'.repeat(20)}.${'A'.repeat(43)}=`,
    'zinc-intention=%00; zinc-navigateur=__proto__',
    '__proto__=1; constructor=2; zinc-cle=%ff',
  ])('Cookie: %.60s', async (sent) => {
    for (const path of ['/', '/profile', '/auth/code', '/reprendre', '/auth/bienvenue']) {
      expectSane(await ask(path, { Cookie: Buffer.from(sent).toString('latin1') }), path);
    }
  });

  test('a session is found among others of its name', async () => {
    const among = `zinc-session=x; zinc-session=${'%'.repeat(300)}; zinc-session=${token()}`;
    expect((await ask('/profile', { Cookie: among })).status).toBe(200);
  });

  test.each([
    '//',
    '//mechant.example/',
    '///a',
    '/%2f%2fmechant.example',
    '/.//a',
    '/cocktails//',
    '/?',
    '/;/',
    '/\\a',
  ])('address %s', async (path) => {
    const answer = await ask(path);
    expectSane(answer, path);
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test.each([
    'http://mechant.example/cocktails',
    'http://mechant.example/nulle-part',
    `${site.origin}/profile`,
    '*',
    'nulle-part',
  ])('request line %s', async (path) => expectSane(await ask(path), path));

  test.each([
    '',
    ' ',
    'a b',
    '[',
    '[::1',
    'mechant.example:99999',
    'a/b',
    'é',
    '@',
    'x'.repeat(5000),
  ])('Host: %.30s', async (host) => {
    for (const path of ['/', '/auth', '/nulle-part']) {
      const answer = await ask(path, { Host: Buffer.from(host).toString('latin1') });
      expectSane(answer, `${host} ${path}`);
      expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});
