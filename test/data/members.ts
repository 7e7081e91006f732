/** Members for tests, made through the use cases. */
import { desc, eq } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { clientHeaders } from '#features/members/accounts/client-headers.server.ts';
import { readSession, type Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { signUp } from '#features/members/accounts/sign-in/sign-up.server.ts';

export const PASSWORD = 'trois citrons verts';

/** Request headers of a client; an address of its own by default. */
export function client(cookies: readonly string[] = [], address = anyAddress()): Headers {
  const headers = new Headers({ 'User-Agent': 'Firefox/140.0' });
  const pairs = cookies.map((cookie) => cookie.split(';', 1)[0]);
  if (pairs.length > 0) headers.set('Cookie', pairs.join('; '));
  return clientHeaders(headers, address);
}

let addresses = 0;
/** Rate limits count by network: each test has its own. */
export const anyAddress = () => `2001:db8:0:${(++addresses).toString(16)}::1`;

/** @returns session and cookies */
export async function addMember(
  services: Services,
  { name = 'Ada', email = 'ada@example.org', password = PASSWORD } = {},
): Promise<{ session: Session; cookies: string[] }> {
  const cookies = await signUp(services, { name, email, password, client: client() });
  const { session } = await readSession(services, client(cookies));
  if (!session) throw new Error(`${email} has no session.`);
  return { session, cookies };
}

/** Adds a member whose address is proven, as are those of all who are there. */
export async function addProven(services: Services) {
  const made = await addMember(services);
  await services.db.update(users).set({ emailVerified: true });
  return made;
}

export async function emailOf({ db }: Services, id: string): Promise<string | undefined> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return found?.email;
}

export async function newestLetter({ db, jobs }: Services, subject: RegExp, to: string) {
  await jobs.settled();
  const letters = await db.select().from(unsentMail).orderBy(desc(unsentMail.id));
  return letters.find((found) => subject.test(found.subject) && found.recipient === to);
}

export const tokenOf = (text: string | null | undefined) =>
  new URL(text ?? 'https://zinc.example').searchParams.get('jeton') ?? '';
