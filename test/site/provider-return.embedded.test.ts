/** Return from an identity provider: redirects and messages. */
import { beforeEach, expect, test } from 'vitest';
import * as auth from '#app/routes/account/auth.tsx';
import * as back from '#app/routes/account/return.ts';
import { users } from '#db/schema/members.server.ts';
import { keepIdentity } from '#features/members/identities/keep-identity.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import { addMember } from '#test/data/members.ts';
import { requestArguments } from './requests.ts';
import { enrol, type Enrolled, mailedCodes, openSecondFactors } from '#test/data/second-factors.ts';
import { leave } from './visits.ts';

// why: where somebody is led is asked here, not what a network answers.
const provider: IdentityProvider = {
  id: 'oidc',
  name: 'Registre',
  key: 'https://registre.example',
  authorizationUrl: () => Promise.resolve(new URL('https://registre.example/authorize')),
  identify: () =>
    Promise.resolve({ subject: '1815', email: null, isEmailVerified: false, name: '' }),
};
const pairs = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

const { database, services } = await openSecondFactors();
const site = { ...services, providers: [provider] };

let member: Enrolled;
beforeEach(async () => {
  member = await addMember(services);
  await keepIdentity(database.db, member.session.member.id, { key: provider.key, subject: '1815' });
});

async function comeBack() {
  const { cookies } = await leave(site);
  const path = '/auth/retour/oidc?code=abc';
  const asked = { path, params: { provider: 'oidc' }, cookie: pairs(cookies) };
  const answer = await back.loader(requestArguments(site, asked));
  return { to: answer.headers.get('Location'), cookies: answer.headers.getSetCookie() };
}

test('a member whose factor is sent finds the code on its way', async () => {
  await enrol(member, 'email');
  expect(await mailedCodes()).toHaveLength(1);
  expect((await comeBack()).to).toBe('/auth/code');
  expect(await mailedCodes()).toHaveLength(2);
});

test('who is suspended reads why, which the address does not tell', async () => {
  await database.db.update(users).set({ bannedAt: new Date(), banReason: 'Publicité.' });
  const { to, cookies } = await comeBack();
  expect(to).toBe('/auth?probleme=compte-suspendu');
  const problemAt = async (path: string, cookie: string) =>
    (await auth.loader(requestArguments(site, { path, cookie }))).problem;
  expect(await problemAt(to ?? '', pairs(cookies))).toEqual([
    'Votre compte est suspendu. Raison\u00a0: Publicité.',
    'Le courriel qui vous l’a appris dit comment contester.',
  ]);
  // Not with other cookies, nor on later pages.
  expect(await problemAt(to ?? '', '')).toContain('Votre compte est suspendu.');
  expect(await problemAt('/auth', pairs(cookies))).toBeUndefined();
});
