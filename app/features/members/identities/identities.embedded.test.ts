/** A member's identities: list, link, unlink. */
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { identities, rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { confirmPassword } from '#features/members/accounts/password/confirm-password.server.ts';
import { readSession, type Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { requestFirstPassword } from '#features/members/accounts/password/request-recovery.server.ts';
import { CREDENTIAL } from '#features/members/accounts/password/store-password.server.ts';
import { createProviders } from '#services/identity-providers.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import {
  acceptAt,
  CLIENT,
  startIssuer,
  type Issuer,
  type Person,
} from '#test/outside/openid-issuer.ts';
import { testServices } from '#test/run/services.ts';
import { comeBack, firstOf, visit } from '#test/site/visits.ts';
import { joinByProvider } from './join-by-provider.server.ts';
import { readDeparture } from './leave-for-provider.server.ts';
import { linkProvider, listIdentities, unlinkIdentity } from './own-identities.server.ts';

const ELSEWHERE: Person = { sub: 'ada-1815', email: 'ada@registre.example', name: 'Ada' };

let database: OpenDatabase;
let issuer: Issuer;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  issuer = await startIssuer();
  const options = { id: 'oidc', name: 'Registre', issuer: issuer.url, ...CLIENT } as const;
  services = testServices(database.db, { providers: createProviders([options]) });
});
afterAll(async () => {
  await issuer.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of [users, rateLimits, unsentMail]) await database.db.delete(table);
});
afterEach(() => services.jobs.settled());

const mine = (session: Session) => listIdentities(services, session.member);
const idOf = async (session: Session) => (await mine(session)).identities[0]?.id ?? '';
const linkedCount = () => database.db.$count(identities, ne(identities.providerId, CREDENTIAL));

interface LinkOptions {
  person?: Person;
  password?: string;
  /** Session of the person who comes back; by default the member who left. */
  back?: Session | null;
}

async function link(
  { session, cookies }: { session: Session; cookies: string[] },
  { person = ELSEWHERE, password = PASSWORD, back = session }: LinkOptions = {},
) {
  const provider = firstOf(services);
  const asked = { actor: session.member, provider, password, client: client(cookies) };
  const carried = [...cookies, ...(await linkProvider(services, asked))];
  const departure = await readDeparture(services, client(carried));
  const address = await acceptAt(departure?.address ?? '', person);
  return comeBack(services, address, { session: back, cookies: carried });
}

/** Signs up by another service, without a password. */
async function joinByIssuer(person = ELSEWHERE) {
  const arrival = await visit(services, (address) => acceptAt(address, person));
  const asked = { name: 'Ada', client: client(arrival.cookies) };
  const { cookies } = await joinByProvider(services, asked);
  const { session } = await readSession(services, client(cookies));
  if (!session) throw new Error('No session.');
  return { session, cookies };
}

async function letters(): Promise<string[]> {
  await services.jobs.settled();
  const rows = await database.db.select({ subject: unsentMail.subject }).from(unsentMail);
  return rows.map(({ subject }) => subject).filter((one) => one !== 'Confirmez votre adresse');
}

describe('linking', () => {
  test('takes the password, and any address over there; the member is told', async () => {
    const ada = await addMember(services);
    expect(await mine(ada.session)).toEqual({
      identities: [],
      linkable: [{ id: 'oidc', name: 'Registre' }],
      hasPassword: true,
    });
    await expect(link(ada, { password: 'autre chose' })).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await link(ada)).toMatchObject({ next: 'linked' });
    expect(await mine(ada.session)).toMatchObject({
      identities: [{ name: 'Registre' }],
      linkable: [],
    });
    expect(await letters()).toEqual(['Registre ouvre votre compte']);
    const arrival = await visit(services, (address) => acceptAt(address, ELSEWHERE));
    const { session } = await readSession(services, client(arrival.cookies));
    expect(session?.member.id).toBe(ada.session.member.id);
  });

  test('twice is once', async () => {
    const ada = await addMember(services);
    await link(ada);
    expect(await link(ada)).toMatchObject({ next: 'linked' });
    expect(await linkedCount()).toBe(1);
    expect(await letters()).toHaveLength(1);
  });

  test('what opens another account is refused', async () => {
    await joinByIssuer();
    const grace = await addMember(services, { name: 'Grace', email: 'grace@example.org' });
    await expect(link(grace)).rejects.toMatchObject({ code: 'autre-membre' });
    expect((await mine(grace.session)).identities).toEqual([]);
  });

  test('ends with the session that began it', async () => {
    const ada = await addMember(services);
    const grace = await addMember(services, { name: 'Grace', email: 'grace@example.org' });
    await expect(link(ada, { back: null })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(link(ada, { back: grace.session })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await linkedCount()).toBe(0);
  });
});

describe('taking away', () => {
  test('leaves the password, and tells the member', async () => {
    const ada = await addMember(services);
    await link(ada);
    const identityId = await idOf(ada.session);
    await unlinkIdentity(services, { actor: ada.session.member, identityId });
    await unlinkIdentity(services, { actor: ada.session.member, identityId });
    expect((await mine(ada.session)).identities).toEqual([]);
    expect(await letters()).toEqual([
      'Registre ouvre votre compte',
      'Registre n’ouvre plus votre compte',
    ]);
  });

  test('the last way in is refused, a service that is no more not counting', async () => {
    const { session } = await joinByIssuer();
    await database.db
      .insert(identities)
      .values({ userId: session.member.id, providerId: 'https://ancien.example', accountId: 'x' });
    const { identities: listed } = await mine(session);
    expect(listed.map(({ name }) => name).toSorted()).toEqual([
      'Registre',
      'https://ancien.example',
    ]);
    const idNamed = (name: string) => listed.find((one) => one.name === name)?.id ?? '';
    const asked = { actor: session.member, identityId: idNamed('Registre') };
    await expect(unlinkIdentity(services, asked)).rejects.toMatchObject({ code: 'dernier-moyen' });
    await unlinkIdentity(services, {
      actor: session.member,
      identityId: idNamed('https://ancien.example'),
    });
    expect(await linkedCount()).toBe(1);
  });

  test('of what is another’s, or a password, or nothing, changes nothing', async () => {
    const { session: other } = await joinByIssuer();
    const { session } = await addMember(services, { name: 'Grace', email: 'grace@example.org' });
    const [credential] = await database.db
      .select({ id: identities.id })
      .from(identities)
      .where(and(eq(identities.userId, session.member.id), eq(identities.providerId, CREDENTIAL)));
    for (const identityId of [await idOf(other), credential?.id ?? '', 'x', '']) {
      await unlinkIdentity(services, { actor: session.member, identityId });
    }
    expect(await database.db.$count(identities)).toBe(2);
  });
});

describe('a member without a password', () => {
  test('links with the session alone, and is asked for none', async () => {
    const ada = await joinByIssuer();
    expect(await mine(ada.session)).toMatchObject({ hasPassword: false });
    expect(await link(ada, { person: { sub: 'autre' }, password: '' })).toMatchObject({
      next: 'linked',
    });
  });

  test('is told so, and is sent a link to choose one', async () => {
    const { session } = await joinByIssuer();
    await expect(confirmPassword(services, session.member.id, PASSWORD)).rejects.toMatchObject({
      code: 'no-password',
    });
    await requestFirstPassword(services, session);
    expect(await letters()).toEqual(['Un nouveau mot de passe']);
  });
});
