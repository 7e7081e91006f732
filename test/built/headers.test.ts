import { expect, test } from 'vitest';
import { newMember, signUp } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';

const PAGES = ['/', '/cocktails', '/cocktails/negroni', '/search?q=menthe'];
const OTHERS = [
  '/nulle-part',
  '/cocktails/nulle-part',
  '/cocktails?page=0',
  '/cocktails.data',
  '/favicon.svg',
  '/health/ready',
  '/suggestions/ingredients?nom=rhum',
  '/dessins/v1/seau.svg',
  '/search?q=%ff%00',
];

test.each([...PAGES, ...OTHERS])('%s says what browsers must refuse', async (path) => {
  const { headers } = await ask(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['cache-control']).toBeDefined();
  expect(headers).not.toHaveProperty('x-zinc-shows');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  if (!headers['content-type']?.startsWith('text/html')) return;
  expect(headers['content-security-policy']).toMatch(/script-src 'self' '(sha256|nonce)-/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['permissions-policy']).toContain('camera=()');
});

test.each(['/cocktails.data', '/profile.data', '/_.data?_routes=routes%2Fcatalogue%2Fhome'])(
  'what scripts read says its charset: %s',
  async (path) =>
    expect((await ask(path)).headers['content-type']).toBe('text/x-script; charset=utf-8'),
);

test('a page kept for all carries hashes, another a nonce that is new each time', async () => {
  const policy = async (path: string) => (await ask(path)).headers['content-security-policy'] ?? '';
  for (const path of PAGES) {
    expect(await policy(path)).not.toContain('nonce-');
    expect(await policy(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`)).toBe(
      await policy(path),
    );
    expect((await ask(path)).body.toString()).not.toMatch(/nonce="[^"]/);
  }
  expect(await policy('/nulle-part')).toContain("'nonce-");
  expect(await policy('/nulle-part')).not.toBe(await policy('/nulle-part'));
});

test('a missing recipe leads to the list, unseen by search engines', async () => {
  const { status, headers } = await ask('/cocktails/recette-jamais-ecrite');
  expect(status).toBe(302);
  expect(headers.location).toMatch(/^\/cocktails(\?|$)/);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('suggestions and surprises are for people, not for search engines', async () => {
  const suggested = await ask('/suggestions?q=Negr');
  expect(suggested.headers).toMatchObject({
    'content-type': 'application/json',
    'x-robots-tag': 'noindex',
  });
  const { suggestions } = JSON.parse(suggested.body.toString()) as { suggestions: object[] };
  expect(suggestions[0]).toMatchObject({ href: '/cocktails/negroni' });
  const surprise = await ask('/surprise?degre_max=0');
  expect(surprise.status).toBe(302);
  expect(surprise.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    location: expect.stringMatching(/^\/cocktails\/[a-z0-9-]+$/) as unknown,
  });
});

test('a page of a member is kept for nobody, and everybody’s is new at once', async () => {
  const member = newMember('Rita Bramble');
  const headers = { Cookie: await signUp(site, member) };
  const read = async () => (await ask('/cocktails/bramble')).body.toString();
  expect(await read()).not.toContain('Modifier mon avis');
  const review = { stars: '1', comment: 'Trop sucré.' };
  expect((await send('/cocktails/bramble', review, headers)).status).toBe(303);
  await expect.poll(read).toContain('Trop sucré.');
  const own = await ask('/cocktails/bramble', headers);
  expect(own.body.toString()).toContain('Modifier mon avis');
  expect(own.body.toString()).toContain('href="/profile"');
  expect(own.headers['cache-control']).toMatch(/^private/);
  const shared = await read();
  expect(shared).toContain(member.name);
  for (const personal of ['Modifier mon avis', 'Votre avis', member.email, '/profile']) {
    expect(shared).not.toContain(personal);
  }
});
