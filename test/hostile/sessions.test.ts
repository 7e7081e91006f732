import { beforeAll, describe, expect, test } from 'vitest';
import { newMember, signIn, signUp, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, expectSane, send, site } from './site.ts';

const member = newMember();
const NAME = 'Nom volé';
let cookie: string;
let administrator: string;
beforeAll(async () => {
  cookie = await signUp(site, member);
  administrator = await signUpAdministrator(site);
});

const isIn = async (cookies: string, path = '/profile') =>
  (await ask(path, { Cookie: cookies })).status === 200;
const tokenOf = (cookies: string) => /zinc-session=([^;]+)/.exec(cookies)?.[1] ?? '';

describe('a write from another site', () => {
  const rename = (headers: Record<string, string>) =>
    send('/profile/nom', { name: NAME }, { Cookie: cookie, ...headers });

  test.each([
    [{ Origin: 'https://mechant.example' }],
    [{ Origin: 'null' }],
    [{ Origin: `${site.origin}.mechant.example` }],
    [{ Origin: site.origin, 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: site.origin, 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://mechant.example', 'Content-Type': 'text/plain' }],
  ])('is refused and changes nothing: %j', async (headers) => {
    const answer = await rename(headers);
    expect(answer.status).toBe(403);
    expect(answer.body.toString()).toContain('autre site');
    expect((await ask('/profile', { Cookie: cookie })).body.toString()).not.toContain(NAME);
  });

  test('is no reading in disguise', async () => {
    for (const path of ['/auth/deconnexion', '/profile/supprimer', '/profile/connexions/delier']) {
      expectSane(await ask(path, { Cookie: cookie }), path);
    }
    expect(await isIn(cookie)).toBe(true);
  });
});

describe('a session', () => {
  test('is never the one that somebody planted', async () => {
    const planted = await signUp(site);
    await send('/auth/deconnexion', {}, { Cookie: planted });
    const { email, password } = member;
    const { headers } = await send('/auth', { email, password }, { Cookie: planted });
    const opened = tokenOf((headers['set-cookie'] ?? []).join('; '));
    expect(opened).not.toBe('');
    expect(opened).not.toBe(tokenOf(planted));
    expect(await isIn(planted)).toBe(false);
  });

  test('is closed on the server, not in the browser alone', async () => {
    const left = await signIn(site, member);
    expect(await isIn(left)).toBe(true);
    expect((await send('/auth/deconnexion', {}, { Cookie: left })).status).toBe(303);
    expect(await isIn(left)).toBe(false);
  });

  test.each([
    ['no signature', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['a signature of nothing', `aaaa.${'A'.repeat(43)}%3D`],
    ['an empty value', ''],
    ['what is no text', '%ff%fe%00'],
    ['8,000 signs', 'a'.repeat(8000)],
    ['a name of objects', '__proto__'],
  ])('is not made up: %s', async (_, value) => {
    const answer = await ask('/profile', { Cookie: `zinc-session=${value}` });
    expectSane(answer, value);
    expect(answer.status).not.toBe(200);
    expect(await isIn(`zinc-session=${value}; zinc-session=${value}`)).toBe(false);
  });

  test('carries the signature of its own token alone', async () => {
    const [token = '', mac = ''] = tokenOf(cookie).split('.');
    const [other = ''] = tokenOf(administrator).split('.');
    expect(await isIn(`zinc-session=${other}.${mac}`)).toBe(false);
    expect(await isIn(`zinc-session=${token}.${mac.toLowerCase()}`)).toBe(false);
    expect(await isIn(`zinc-session=${token}.${mac}`)).toBe(true);
  });

  test('of a member opens none of the back office', async () => {
    expect(await isIn(administrator, '/admin/membres')).toBe(true);
    for (const path of ['/admin', '/admin/membres', '/admin/journal', '/admin/courriels']) {
      expect(await isIn(cookie, path), path).toBe(false);
    }
  });
});
