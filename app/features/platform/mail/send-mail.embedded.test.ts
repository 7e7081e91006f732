/** Letters over real SMTP, to a server on loopback. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { smtpServer } from '#test/outside/smtp-server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { letter, type Cause, type Mail } from './mail.ts';
import { sendMail } from './send-mail.server.ts';

const expires = new Date(OPENING.getTime() + 3_600_000);
const MAIL = {
  cause: 'anyone',
  to: 'ada@example.org',
  subject: 'Été au zinc',
  body: 'Ouvrez\n\n{secret}\n',
  secret: { text: 'https://zinc.example/auth?jeton=abc', expires },
} as const;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
  for (const table of [unsentMail, rateLimits, users]) await database.db.delete(table);
});
const kept = () => database.db.select().from(unsentMail);

type Given = Partial<Pick<Services, 'mailer' | 'clock'>>;
/** Sends a letter, and runs the due jobs. */
async function post(given: Given, mail: Mail): Promise<void> {
  const services = testServices(database.db, given);
  await sendMail(services, mail);
  await services.jobs.settled();
}
/** Runs jobs that wait for another try, as if their time had come. */
async function tryAgain(given: Given): Promise<void> {
  await database.db.execute(sql`update pgboss.job set start_after = now()`);
  await testServices(database.db, given).jobs.settled();
}
const jobsKept = async () => {
  const { rows } = await database.db.execute(sql`select state::text, data from pgboss.job`);
  return rows;
};

test('a letter goes out whole, and is not kept', async () => {
  const server = await smtpServer();
  await post({ mailer: server.mailer }, MAIL);
  server.close();
  const sent = server.received();
  expect(sent).toMatch(/From: Zinc <zinc@zinc\.example>/);
  expect(sent).toMatch(/To: ada@example\.org/);
  expect(sent).toContain('Auto-Submitted: auto-generated');
  expect(sent).toMatch(/https:\/\/zinc\.example\/auth\?jeton=(3D)?abc/);
  expect(await kept()).toEqual([]);
});

test('without a server it is kept, its secret apart', async () => {
  await post({}, MAIL);
  expect(await kept()).toEqual([
    expect.objectContaining({
      recipient: MAIL.to,
      body: MAIL.body,
      secret: MAIL.secret.text,
      secretExpiresAt: expires,
      failure: null,
    }),
  ]);
});

test('one that the server refuses is kept, with what it said', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = await smtpServer('550 boîte inconnue');
  await post({ mailer: server.mailer }, MAIL);
  server.close();
  const [refused] = await kept();
  expect(refused?.failure).toMatch(/550/);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('jeton');
  warn.mockRestore();
});

test('one that was refused is tried again, and kept no longer once it has gone out', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusing = await smtpServer('450 plus tard');
  await post({ mailer: refusing.mailer }, MAIL);
  refusing.close();
  expect(await kept()).toHaveLength(1);
  expect(await jobsKept()).toMatchObject([{ state: 'retry' }]);
  const server = await smtpServer();
  await tryAgain({ mailer: server.mailer });
  server.close();
  expect(server.received()).toContain('To: ada@example.org');
  expect(await kept()).toEqual([]);
  warn.mockRestore();
});

test('one that waits when the process is killed goes out after the next start', async () => {
  const server = await smtpServer();
  // A process that ends before its job runs.
  await sendMail(testServices(database.db, { mailer: server.mailer }), MAIL);
  expect(server.received()).toBe('');
  await testServices(database.db, { mailer: server.mailer }).jobs.settled();
  server.close();
  expect(server.received()).toContain('To: ada@example.org');
  expect(await kept()).toEqual([]);
});

test('neither a letter nor its job is there when the decision that it tells is not', async () => {
  const services = testServices(database.db, { mailer: { send: () => Promise.resolve() } });
  const decision = database.db.transaction(async (tx) => {
    await sendMail({ ...services, db: tx }, MAIL);
    throw new Error('décidé autrement');
  });
  await expect(decision).rejects.toThrow('décidé autrement');
  expect([await kept(), await jobsKept()]).toEqual([[], []]);
});

test('no job says what a letter says, nor to whom', async () => {
  await sendMail(testServices(database.db, { mailer: { send: () => Promise.resolve() } }), MAIL);
  const [waiting] = await kept();
  expect(await jobsKept()).toEqual([
    { state: 'created', data: { kind: 'courriel', input: { letterId: waiting?.id } } },
  ]);
});

test('one whose link has expired meanwhile does not go out', async () => {
  const send = vi.fn(() => Promise.resolve());
  await sendMail(testServices(database.db, { mailer: { send } }), MAIL);
  await testServices(database.db, { mailer: { send }, clock: () => expires }).jobs.settled();
  expect(send).not.toHaveBeenCalled();
  expect(await kept()).toHaveLength(1);
});

test('a secret is forgotten when it has expired', async () => {
  await post({}, MAIL);
  await post({ clock: () => expires }, { ...MAIL, to: 'b@example.org' });
  const secrets = Object.fromEntries((await kept()).map((row) => [row.recipient, row.secret]));
  expect(secrets['ada@example.org']).toBeNull();
});

describe('one address', () => {
  const write = async (cause: Cause, times: number, to: string = MAIL.to) => {
    for (let sent = 0; sent < times; sent++) {
      await post({}, { ...MAIL, to, cause });
    }
    const letters = await kept();
    return letters.filter(({ recipient }) => recipient === to).length;
  };

  test.each([
    ['anyone', 4],
    ['recovery', 5],
    ['code', 6],
    ['notice', 6],
  ] as const)('gets a few letters of the cause %s an hour, whatever asks', async (cause, most) => {
    expect(await write(cause, 20)).toBe(most);
    // Capitals do not evade the limit; all tags share one limit, apart from the plain address.
    expect(await write(cause, 1, 'ADA@example.org')).toBe(0);
    expect(await write(cause, 20, 'ada+bis@example.org')).toBe(most);
    expect(await write(cause, 1, 'ada+ter@example.org')).toBe(0);
    expect(await write(cause, 1, 'grace@example.org')).toBe(1);
  });

  test('is told of what was done to its account whatever others have it sent, once it is confirmed', async () => {
    await database.db.insert(users).values({ name: 'Ada', email: MAIL.to, emailVerified: true });
    for (const cause of ['anyone', 'recovery', 'code'] as const) await write(cause, 20);
    expect(await write('notice', 20)).toBe(4 + 5 + 6 + 20);
  });
});

test('a name opens no letter to whom anybody may have one sent, nor carries a link', () => {
  const to = (cause: Cause, name: string) =>
    letter(cause, { name, email: MAIL.to }, 'Essai', ['Voilà.']).body;
  expect(to('notice', 'Ada')).toMatch(/^Bonjour Ada,/);
  expect(to('notice', 'Gagnez sur mechant.example')).toMatch(/^Bonjour,/);
  for (const cause of ['anyone', 'recovery'] as const)
    expect(to(cause, 'Ada')).toMatch(/^Bonjour,/);
});
