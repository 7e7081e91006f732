/** Deletion and export of an account reach every table of the schema that holds personal data. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import * as accounts from '#db/schema/accounts.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import * as media from '#db/schema/media.server.ts';
import * as members from '#db/schema/members.server.ts';
import * as office from '#db/schema/office.server.ts';
import * as sets from '#db/schema/sets.server.ts';
import * as shelf from '#db/schema/shelf.server.ts';
import * as shop from '#db/schema/shop.server.ts';
import * as starter from '#db/schema/starter.server.ts';
import * as catalogue from '#db/schema/recipes.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, PASSWORD } from '#test/data/members.ts';
import { testServices } from '#test/run/services.ts';
import { deleteAccount } from './delete-account.server.ts';
import { exportAccount } from './export-account.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';

/** Names of columns that identify a person. */
const PERSONAL = /(^|_)(user_id|e?mail|recipient|phone|ip|ip_address|user_agent|actor_id|author)$/;
/** Tables with personal data in other columns. */
const HIDDEN = new Set(['users', 'verifications']);
/** Tables that are not exported, with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  verifications: 'Links and codes let in; they last a day, but one, which contests a suspension.',
  settings: 'Each change is a decision of the audit log, which is exported.',
  cocktail_revisions: 'Likewise.',
  hero_images: 'Likewise.',
  media: 'Likewise.',
};

const tables = [
  accounts,
  { modelCalls },
  media,
  members,
  office,
  sets,
  shelf,
  shop,
  starter,
  catalogue,
]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

const ofUsers = ({ foreignKeys }: (typeof tables)[number]) =>
  foreignKeys.filter((key) => getTableConfig(key.reference().foreignTable).name === 'users');
const personal = tables.filter(
  (table) =>
    HIDDEN.has(table.name) ||
    ofUsers(table).length > 0 ||
    table.columns.some(({ name }) => PERSONAL.test(name)),
);

let database: OpenDatabase;
let services: Services;
let session: Session;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  ({ session } = await addMember(services));
  await database.db.update(members.users).set({ emailVerified: true });
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
});

const messages = () => database.db.select().from(members.contactMessages);

/** SQL statements that the work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const written = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  await work();
  const sent = written.mock.results.map(({ value }) => (value as { sql: string }).sql);
  written.mockRestore();
  return sent.join('\n');
}

test('the schema knows people', () => {
  expect(personal.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'sessions', 'contact_messages', 'unsent_mail', 'audit_log']),
  );
});

test('an export, then a deletion, reach them all', async () => {
  const written = { subject: 'Bonjour', message: 'Oui', name: 'Ada' };
  await database.db.insert(members.contactMessages).values([
    { ...written, email: 'autre@example.org', userId: session.member.id },
    { ...written, email: 'ADA@example.org' },
    { ...written, email: 'grace@example.org' },
  ]);
  let exported: Awaited<ReturnType<typeof exportAccount>> | undefined;
  const read = await statementsOf(async () => {
    exported = await exportAccount(services, session.member);
  });
  expect(exported?.messages.map(({ email }) => email).toSorted()).toEqual([
    'ADA@example.org',
    'autre@example.org',
  ]);
  const left = personal.filter(
    ({ name }) => !(name in NOT_EXPORTED) && !read.includes(`"${name}"`),
  );
  expect(left.map(({ name }) => name)).toEqual([]);

  const removed = await statementsOf(() =>
    deleteAccount(services, {
      session,
      password: PASSWORD,
      settleReviews: () => Promise.resolve(),
    }),
  );
  expect((await messages()).map(({ email }) => email)).toEqual(['grace@example.org']);
  const stays = personal.filter((table) => {
    const follows = ofUsers(table).every(({ onDelete }) =>
      ['cascade', 'set null'].includes(onDelete ?? ''),
    );
    const isReferred = ofUsers(table).length > 0 && follows;
    return !isReferred && !removed.includes(`delete from "${table.name}"`);
  });
  expect(stays.map(({ name }) => name)).toEqual([]);
});

test('an address that nobody confirmed gives no access to what others wrote with it', async () => {
  const email = 'victime@example.org';
  const { session: stranger } = await addMember(services, { email });
  await database.db
    .insert(members.contactMessages)
    .values({ subject: 'Bonjour', message: 'Oui', name: 'Victime', email });
  expect((await exportAccount(services, stranger.member)).messages).toEqual([]);
  await deleteAccount(services, {
    session: stranger,
    password: PASSWORD,
    settleReviews: () => Promise.resolve(),
  });
  expect((await messages()).map((message) => message.email)).toContain(email);
});
