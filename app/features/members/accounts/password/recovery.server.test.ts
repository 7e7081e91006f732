/** Links of letters: to choose a password, or to confirm an address. */
import { desc, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits, sessions, verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import { testServices } from '#test/run/services.ts';
import { changeEmail } from '../address/change-email.server.ts';
import { changePassword } from './change-password.server.ts';
import { confirmEmail } from '../address/confirm-email.server.ts';
import { readSession } from '../sign-in/sessions.server.ts';
import { requestRecovery } from './request-recovery.server.ts';
import { setNewPassword } from './set-new-password.server.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { rule } from '#test/run/rule.ts';

const ADA = 'ada@example.org';
const NEW_PASSWORD = 'quatre feuilles de menthe';
let database: OpenDatabase;
let services: Services;
let now = OPENING;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db, { clock: () => now });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = OPENING;
  await services.jobs.settled();
  for (const table of [users, verifications, rateLimits, unsentMail]) {
    await database.db.delete(table);
  }
});

const recover = (email = ADA) => requestRecovery(services, { email, client: client() });
const choose = (token: string, password = NEW_PASSWORD) =>
  setNewPassword(services, { token, password, client: client() });
const enter = async (password: string, email = ADA) =>
  (await signIn(services, { email, password, client: client() })).cookies;

async function letter(subject: RegExp) {
  await services.jobs.settled();
  const letters = await database.db.select().from(unsentMail).orderBy(desc(unsentMail.id));
  return letters.find((found) => subject.test(found.subject));
}
async function tokenIn(subject: RegExp): Promise<string> {
  const secret = (await letter(subject))?.secret ?? '';
  return new URL(secret).searchParams.get('jeton') ?? '';
}

describe('recovery', () => {
  rule('a link sets a new password once, closes every session and tells the member', async () => {
    const { cookies } = await addMember(services);
    await recover();
    const kept = await letter(/nouveau mot de passe/);
    expect(kept).toMatchObject({ recipient: ADA, failure: null });
    expect(kept?.secret).toMatch(/^https:\/\/zinc\.example\/auth\/nouveau-mot-de-passe\?jeton=/);
    expect(kept?.body).not.toContain('jeton');
    const token = await tokenIn(/nouveau mot de passe/);
    await choose(token);
    expect((await readSession(services, client(cookies))).session).toBeNull();
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'credentials' });
    expect(await enter(NEW_PASSWORD)).not.toEqual([]);
    expect(await letter(/mot de passe a changé/)).toMatchObject({ recipient: ADA });
    await expect(choose(token, 'cinq gouttes de bitter')).rejects.toMatchObject({ code: 'link' });
  });

  rule('a link lasts an hour', async () => {
    await addMember(services);
    await recover();
    const token = await tokenIn(/nouveau mot de passe/);
    now = new Date(OPENING.getTime() + 3_600_000);
    await expect(choose(token)).rejects.toMatchObject({ code: 'link' });
  });

  rule.each([
    ADA,
    'ADA@EXAMPLE.ORG',
    'ada.example.org',
    'Adélaïde1815',
    'adelaide!2026',
    'adelaide lovelace',
    'LOVELACE 1815',
    'aDélaïde-Lovelace',
  ])('one’s own name or address, as in %s, is refused as a password', async (password) => {
    const { session, cookies } = await addMember(services, { name: 'Adélaïde Lovelace' });
    await recover();
    const token = await tokenIn(/nouveau mot de passe/);
    const refused = { code: 'common-password' };
    await expect(choose(token, password)).rejects.toMatchObject(refused);
    await expect(
      changePassword(services, { session, password: PASSWORD, newPassword: password }),
    ).rejects.toMatchObject(refused);
    const asked = { name: 'Adélaïde Lovelace', email: ADA, password, client: client(cookies) };
    await expect(signUp(services, asked)).rejects.toMatchObject(refused);
    // A refused password does not use up the link.
    await choose(token);
  });

  test('used at once by two, it serves one', async () => {
    await addMember(services);
    await recover();
    const token = await tokenIn(/nouveau mot de passe/);
    const tries = await Promise.allSettled([choose(token), choose(token)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  rule('one link used ends the others', async () => {
    await addMember(services);
    await recover();
    const first = await tokenIn(/nouveau mot de passe/);
    await recover();
    await choose(await tokenIn(/nouveau mot de passe/));
    await expect(choose(first)).rejects.toMatchObject({ code: 'link' });
  });

  rule('tokens cannot be read in the database', async () => {
    await addMember(services);
    await recover();
    const token = await tokenIn(/nouveau mot de passe/);
    const kept = await database.db.select().from(verifications);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  rule(
    'an address without account gets no letter and the same answer, looked up later',
    async () => {
      await addMember(services);
      await services.jobs.settled();
      await database.db.delete(unsentMail);
      expect(await recover('personne@example.org')).toBe(await recover());
      await services.jobs.settled();
      const sent = await database.db.select({ to: unsentMail.recipient }).from(unsentMail);
      expect(sent).toEqual([{ to: ADA }]);
    },
  );

  rule('waits as one job, which holds no link and is forgotten once done', async () => {
    await addMember(services);
    await services.jobs.settled();
    const inputs = async () => {
      const { rows } = await database.db.execute(
        sql`select data->'input' as input from pgboss.job`,
      );
      return rows.map(({ input }) => input);
    };
    expect(await inputs()).toEqual([]);
    for (const email of ['personne@example.org', ADA]) {
      await recover(email);
      expect(await inputs()).toEqual([{ email }]);
      expect(
        await database.db.$count(verifications, like(verifications.identifier, 'recover:%')),
      ).toBe(0);
      // Jobs outlive the process that received the request: another one runs and deletes them.
      await testServices(database.db, { clock: () => now }).jobs.settled();
      expect(await inputs()).toEqual([]);
    }
    expect(await tokenIn(/nouveau mot de passe/)).toHaveLength(43);
  });

  rule('is asked for three times an hour, whether or not there is an account', async () => {
    for (const email of [ADA, 'personne@example.org']) {
      for (let tried = 0; tried < 3; tried++) await recover(email);
      await expect(recover(email)).rejects.toMatchObject({ code: 'rate-limited' });
    }
  });

  rule.each(['', 'x', '%', '_'.repeat(43)])('%j is no token', async (token) => {
    await expect(choose(token)).rejects.toMatchObject({ code: 'link' });
  });
});

describe('an address', () => {
  const confirm = (token: string, cookies: readonly string[] = []) =>
    confirmEmail(services, { token, client: client(cookies) });
  const emails = () =>
    database.db.select({ email: users.email, verified: users.emailVerified }).from(users);

  rule('is confirmed by the link that went to it', async () => {
    await addMember(services);
    const token = await tokenIn(/Confirmez votre adresse/);
    await confirm(token);
    expect(await emails()).toEqual([{ email: ADA, verified: true }]);
    await expect(confirm(token)).rejects.toMatchObject({ code: 'link' });
  });

  rule('changes when the new one is confirmed, and the old one is told', async () => {
    const { session, cookies } = await addMember(services);
    const email = 'lovelace@example.org';
    await expect(
      changeEmail(services, { session, email, password: 'autre chose' }),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    await recover();
    const recovery = await tokenIn(/nouveau mot de passe/);
    await changeEmail(services, { session, email, password: PASSWORD });
    expect(await emails()).toEqual([{ email: ADA, verified: false }]);
    expect(await letter(/nouvelle adresse/)).toMatchObject({ recipient: email });
    await confirm(await tokenIn(/nouvelle adresse/), cookies);
    expect(await emails()).toEqual([{ email, verified: true }]);
    expect(await letter(/a changé/)).toMatchObject({ recipient: ADA });
    await expect(choose(recovery)).rejects.toMatchObject({ code: 'link' });
    expect(await enter(PASSWORD, email)).not.toEqual([]);
  });

  rule('that has an account cannot be found out by changing to it', async () => {
    await addMember(services, { name: 'Grace', email: 'grace@example.org' });
    const { session } = await addMember(services);
    await changeEmail(services, { session, email: 'grace@example.org', password: PASSWORD });
    expect(await letter(/nouvelle adresse/)).toBeUndefined();
  });

  test('confirmed by two accounts at once goes to the first', async () => {
    const email = 'lovelace@example.org';
    const links: [token: string, cookies: readonly string[]][] = [];
    for (const name of ['a', 'b']) {
      const { session, cookies } = await addMember(services, {
        name,
        email: `${name}@example.org`,
      });
      await changeEmail(services, { session, email, password: PASSWORD });
      links.push([await tokenIn(/nouvelle adresse/), cookies]);
      await database.db.delete(unsentMail);
    }
    const tries = await Promise.allSettled(links.map((link) => confirm(...link)));
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'email-taken' } }]);
    expect((await emails()).filter((user) => user.email === email)).toHaveLength(1);
  });
});

rule('a password changed closes the other sessions, not this one', async () => {
  const { session, cookies } = await addMember(services);
  const others = await enter(PASSWORD);
  await expect(
    changePassword(services, { session, password: 'autre chose', newPassword: NEW_PASSWORD }),
  ).rejects.toMatchObject({ code: 'wrong-password' });
  await changePassword(services, { session, password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await readSession(services, client(others))).session).toBeNull();
  expect((await readSession(services, client(cookies))).session?.id).toBe(session.id);
  expect(await database.db.$count(sessions)).toBe(1);
});
