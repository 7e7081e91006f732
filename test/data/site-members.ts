/** Members of a running site, created over HTTP without reading its pages. */
import { randomUUID } from 'node:crypto';
import { sendFormAt } from '#test/run/http-client.ts';
import { makeAdministrator } from '#test/run/operator.ts';

export interface TestMember {
  name: string;
  email: string;
  password: string;
}

export const newMember = (name = 'Ada'): TestMember => ({
  name,
  email: `${randomUUID()}@example.org`,
  password: 'trois citrons verts',
});

/** Unique over all tests. Its last word begins with a letter: a search passes over numbers. */
export const newName = (name: string) => `${name} n${randomUUID().slice(0, 7)}`;

export const TICKED = { adult: 'on', terms: 'on' };

/** Rate limits count by address: each member has their own. */
export const anyAddress = () =>
  `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

interface Site {
  origin: string;
  dataDir: string;
}

/** `Cookie` header from `Set-Cookie` headers. */
const cookieHeader = (cookies: readonly string[] = []) =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** Sends the form to sign in or up. @returns `Cookie` header */
async function enter({ origin }: Site, address: string, fields: Record<string, string>) {
  const { status, headers, body } = await sendFormAt(origin)(address, fields, {
    'X-Forwarded-For': anyAddress(),
  });
  if (status !== 303) throw new Error(`${address}: ${status}\n${body.toString()}`);
  return cookieHeader(headers['set-cookie']);
}

/** @returns `Cookie` header */
export const signUp = (site: Site, member = newMember()): Promise<string> =>
  enter(site, '/auth?onglet=inscription', { ...member, ...TICKED });

export const signIn = (site: Site, { email, password }: TestMember): Promise<string> =>
  enter(site, '/auth', { email, password });

/** @returns `Cookie` header */
export async function signUpAdministrator(site: Site, member = newMember('Grace')) {
  const cookie = await signUp(site, member);
  await makeAdministrator(member.email, site.dataDir);
  return cookie;
}
