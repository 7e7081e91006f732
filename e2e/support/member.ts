/** Members for journeys, created and signed in over HTTP. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { anyAddress, newMember, TICKED, type TestMember } from '#test/data/site-members.ts';
import { makeAdministrator } from '#test/run/operator.ts';
import { expect } from './test.ts';

export { anyAddress, newMember, type TestMember };

const post = (request: APIRequestContext, path: string, form: Record<string, string>) =>
  request.post(path, {
    form,
    headers: { 'X-Forwarded-For': anyAddress() },
    maxRedirects: 0,
    failOnStatusCode: false,
    // A connection that was kept may just be closed.
    maxRetries: 1,
  });

/** All pages of `context` get the session. */
export async function signUpMember(
  context: BrowserContext,
  member = newMember(),
): Promise<TestMember> {
  const form = { ...member, ...TICKED };
  const response = await post(context.request, '/auth?onglet=inscription', form);
  expect(response.status(), await response.text()).toBe(303);
  return member;
}

/** Sessions shared by the tests of this worker, by member and site. */
const sessions = new Map<string, Promise<Session>>();
interface Session {
  member: TestMember;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Gives a context a shared session, which no test may end. */
async function share(
  context: BrowserContext,
  key: string,
  enter: (context: BrowserContext) => Promise<TestMember>,
): Promise<TestMember> {
  const known = sessions.get(key);
  const session =
    known ?? enter(context).then(async (member) => ({ member, cookies: await context.cookies() }));
  sessions.set(key, session);
  const { member, cookies } = await session;
  if (known) await context.addCookies(cookies);
  return member;
}

/** Shared member, for tests that change nothing of theirs. */
export const signInAsMember = (context: BrowserContext): Promise<TestMember> =>
  share(context, 'member', signUpMember);

/** Own administrator, for tests that end the session or look the member up. */
export async function signUpAdministrator(
  context: BrowserContext,
  member = newMember('Sonia'),
  dataDir = process.env['E2E_DATA_DIR'] ?? '',
): Promise<TestMember> {
  await signUpMember(context, member);
  await makeAdministrator(member.email, dataDir);
  return member;
}

/** Shared administrator. @param dataDir of the site */
export const signInAsAdministrator = (
  context: BrowserContext,
  dataDir?: string,
): Promise<TestMember> =>
  share(context, `administrator ${dataDir}`, () =>
    signUpAdministrator(context, undefined, dataDir),
  );

export async function signInMember(
  context: BrowserContext,
  { email, password }: TestMember,
): Promise<void> {
  const response = await post(context.request, '/auth', { email, password });
  expect(response.status(), await response.text()).toBe(303);
}

export async function signOutMember(context: BrowserContext): Promise<void> {
  expect((await post(context.request, '/auth/deconnexion', {})).status()).toBe(303);
}

/** Sends the form of `/auth?onglet=inscription`, shown by `page`. */
export async function signUpByForm(page: Page, { name, email, password }: TestMember) {
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('J’ai 18 ans ou plus.').check();
  await page.getByLabel('J’accepte les conditions d’utilisation').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

/** Sends the form of `/auth`. */
export async function signInByForm(page: Page, { email, password }: TestMember) {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
