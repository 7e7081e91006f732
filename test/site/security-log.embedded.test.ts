/** Security events of attempts at accounts, through the pages. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import {
  actorContext,
  clientAddressContext,
  pagesContext,
  servicesContext,
  sessionContext,
} from '#app/context.server.ts';
import { onErrand } from '#app/process/errand.server.ts';
import { onSecurity } from '#app/process/security-log.server.ts';
import * as auth from '#app/routes/account/auth.tsx';
import * as code from '#app/routes/account/sign-in-code.tsx';
import * as signOut from '#app/routes/account/sign-out.ts';
import * as optimise from '#app/routes/functions/generate-seo-suggestions.ts';
import { guard } from '#app/routes/guard.server.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { changePassword } from '#features/members/accounts/password/change-password.server.ts';
import { SIGN_IN } from '#features/members/accounts/sign-in/auth-forms.tsx';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { addMember, anyAddress, PASSWORD } from '#test/data/members.ts';
import { pages } from './pages.ts';
import { ADA, enrol, enter, openSecondFactors } from '#test/data/second-factors.ts';

const { services } = await openSecondFactors();

interface Asked {
  form?: Record<string, string>;
  session?: Session;
  cookies?: readonly string[];
  address?: string;
}

const args = (
  path: string,
  { form, session, cookies = [], address = anyAddress() }: Asked = {},
) => {
  const url = new URL(path, 'https://zinc.example');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(pagesContext, pages);
  context.set(sessionContext, session ?? null);
  context.set(actorContext, session?.member ?? null);
  context.set(clientAddressContext, address);
  const Cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(url, { headers: { Cookie }, ...sent });
  return { request, url, pattern: path.slice(1), params: {}, context } as never;
};

async function toldOf(work: () => unknown): Promise<object[]> {
  const told: object[] = [];
  const leave = onSecurity((event) => told.push(event));
  await onErrand({ id: 'essai-1', route: '/page' }, async () => work()).catch(() => undefined);
  leave();
  return told;
}

const signIn = (form: Record<string, string>, address?: string) =>
  toldOf(() => auth.action(args('/auth', { form, ...(address !== undefined && { address }) })));

test('who signs in is told with what, who does not with why, and nobody by their address', async () => {
  const { session } = await addMember(services);
  const account = session.member.id;
  const route = '/page';
  const wrong = { email: ADA, password: 'mauvais mot de passe' };
  const told = [
    await signIn(wrong),
    await signIn({ ...wrong, email: 'personne@example.org' }),
    await signIn({ email: ADA, password: PASSWORD }),
    await toldOf(() => signOut.action(args('/auth/deconnexion', { form: {}, session }))),
  ];
  expect(told).toEqual([
    [{ event: 'sign-in-refused', why: 'credentials', account, route }],
    [{ event: 'sign-in-refused', why: 'credentials', route }],
    [{ event: 'sign-in', by: 'password', account, route }],
    [{ event: 'sign-out', account, route }],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/example\.org|2001:db8/);
});

test('a second factor is told apart from the password before it', async () => {
  const member = await addMember(services);
  const account = member.session.member.id;
  const { backupCodes } = await enrol(member, 'application');
  const [asked] = await signIn({ email: ADA, password: PASSWORD });
  expect(asked).toMatchObject({ event: 'second-factor-asked', by: 'password', account });
  const give = async (given: string) => {
    const { cookies } = await enter();
    const [told] = await toldOf(() =>
      code.action(args('/auth/code', { form: { code: given }, cookies })),
    );
    return told;
  };
  expect(await give('abcd-efgh')).toMatchObject({
    event: 'second-factor-refused',
    why: 'wrong-code',
    account,
  });
  expect(await give(backupCodes[0] ?? '')).toMatchObject({
    event: 'sign-in',
    by: 'backup-code',
    account,
  });
});

test('limits that are passed, refused permissions and odd forms are told', async () => {
  const { session } = await addMember(services);
  const account = session.member.id;
  const address = anyAddress();
  const wrong = { email: 'personne@example.org', password: 'essai numéro un' };
  for (let tried = 0; tried < 10; tried++) await signIn(wrong, address);
  expect(await signIn(wrong, address)).toMatchObject([{ event: 'limit-passed', route: '/page' }]);
  const refused = [
    await toldOf(() =>
      guard(args('/admin/journal', { session }), () => Promise.resolve(new Response())),
    ),
    await toldOf(() => optimise.action(args('/x', { form: {} }))),
  ];
  expect(refused).toMatchObject([
    [{ event: 'permission-refused', why: 'forbidden', account }],
    [{ event: 'permission-refused', why: 'unauthenticated' }],
  ]);
  const odd = new FormData();
  odd.append('email[0]', 'x');
  expect(await toldOf(() => knownFields(odd, SIGN_IN.schema))).toMatchObject([
    { event: 'body-refused', why: '400' },
  ]);
});

test('a password that is changed is told', async () => {
  const { session } = await addMember(services);
  const account = session.member.id;
  const change = (password: string) =>
    changePassword(services, { session, password, newPassword: 'quatre citrons jaunes' });
  expect(await toldOf(() => change(PASSWORD))).toMatchObject([
    { event: 'password-changed', account },
  ]);
});
