/** Answers without a page, to members and other services: keys, tokens, data, refusals. */
import { expect, test } from 'vitest';
import { newMember, signUp } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';

test('other services of the owner find the keys, and a member their token', async () => {
  const keys = await ask('/.well-known/jwks.json');
  // Parallel first requests may each have made a key.
  expect(JSON.parse(keys.body.toString())).toMatchObject({
    keys: expect.arrayContaining([
      expect.objectContaining({ alg: 'EdDSA', kty: 'OKP' }),
    ]) as unknown,
  });
  const path = '/api/functions/get_token';
  expect((await send(path, {})).status).toBe(401);
  const given = await send(path, {}, { Cookie: await signUp(site) });
  expect(JSON.parse(given.body.toString())).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test.each(['/api/functions/nope', '/api/nope'])('%s is no function, as JSON says', async (path) => {
  for (const { status, body } of [await ask(path), await send(path, {})]) {
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'not-found' });
  }
});

test('my data come as a file', async () => {
  const member = newMember();
  const { headers, body } = await ask('/profile/donnees.json', {
    Cookie: await signUp(site, member),
  });
  expect(headers['content-disposition']).toContain('attachment');
  expect(JSON.parse(body.toString())).toMatchObject({
    account: { email: member.email, name: 'Ada' },
  });
  expect(body.toString()).not.toMatch(/password|token/i);
});

test('a form that another site posts is refused, signed in or not', async () => {
  const Cookie = await signUp(site);
  for (const headers of [
    { Origin: 'https://mechant.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    expect((await send('/auth/deconnexion', {}, { Cookie, ...headers })).status).toBe(403);
    const login = { email: 'mallory@example.org', password: 'x' };
    expect((await send('/auth', login, headers)).status).toBe(403);
  }
});
