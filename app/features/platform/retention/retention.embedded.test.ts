/** Data is there just before the end of its period, and gone just after. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits, apiTokens, sessions, verifications } from '#db/schema/accounts.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { contactMessages, ratings, users } from '#db/schema/members.server.ts';
import { auditLog, dailyCounts, unsentMail } from '#db/schema/office.server.ts';
import { before, KEPT } from '#features/platform/periods/periods.ts';
import { isoDate } from '#language/format.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { testServices } from '#test/run/services.ts';
import { retentionJob } from './retention-job.server.ts';
import { RULES } from './rules.server.ts';

const NOW = OPENING;
const DAY_MS = 86_400_000;
let database: OpenDatabase;
let now = NOW;

const PEOPLES = [sessions, verifications, rateLimits, contactMessages, unsentMail, ratings, users];
const TABLES = [auditLog, modelCalls, dailyCounts, importRuns, ...PEOPLES];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  now = NOW;
  for (const table of TABLES) await database.db.delete(table);
});
afterAll(() => database.close());

const services = () => testServices(database.db, { clock: () => now });

/** Runs the job. @returns the lines of its log */
async function run(): Promise<string[]> {
  const lines: string[] = [];
  const given = services();
  expect(await retentionJob.schedule?.isDue(given)).toBe(true);
  await retentionJob.run({
    services: given,
    data: {},
    signal: new AbortController().signal,
    isLastTry: false,
    wasKilled: false,
    checkpoint: null,
    save: () => Promise.resolve(),
    progress: () => Promise.resolve(),
    log: (line) => {
      lines.push(line);
      return Promise.resolve();
    },
  });
  expect(await retentionJob.schedule?.isDue(given)).toBe(false);
  return lines;
}

async function addUser(values: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const createdAt = new Date('2015-01-01');
  const rows = { name: 'Ada', email, emailVerified: true, createdAt, ...values };
  const [row] = await database.db.insert(users).values(rows).returning({ id: users.id });
  return row?.id ?? '';
}

/** Adds a row dated `at`; a row that expires does so then. */
const ADDED: Record<string, (at: Date) => Promise<unknown>> = {
  'session close': async (expiresAt) =>
    database.db.insert(sessions).values({
      userId: await addUser({ lastSeenAt: NOW }),
      token: randomUUID(),
      expiresAt,
    }),
  'lien périmé': (expiresAt) =>
    database.db.insert(verifications).values({ identifier: 'a', value: 'b', expiresAt }),
  'clé d’API': async (usedAt) =>
    database.db.insert(apiTokens).values({
      userId: await addUser({ lastSeenAt: NOW }),
      name: 'a',
      hash: randomUUID(),
      scopes: ['journal:read'],
      usedAt,
    }),
  'compte d’essais': (expire) =>
    database.db.insert(rateLimits).values({ key: randomUUID(), points: 1, expire }),
  message: (createdAt) =>
    database.db
      .insert(contactMessages)
      .values({ name: 'a', email: 'a@example.org', subject: 'a', message: 'a', createdAt }),
  courriel: (createdAt) =>
    database.db.insert(unsentMail).values({ recipient: 'a', subject: 'a', body: 'a', createdAt }),
  'ligne du journal': (at) => addEntry(at, 'recipe'),
  'nom au journal': (at) => addEntry(at, 'tag'),
  'appel à l’IA': (at) =>
    database.db.insert(modelCalls).values({
      at,
      purpose: 'seo',
      model: 'm',
      state: 'asked',
      inputTokens: 1,
      outputTokens: 1,
    }),
  'total d’un jour': (at) =>
    database.db
      .insert(dailyCounts)
      .values({ day: isoDate(at), name: 'a', detail: randomUUID(), count: 1 }),
  'ligne importée': async (at) => {
    const [added] = await database.db
      .insert(importRuns)
      .values({ kind: 'csv', source: 'a', options: {}, stage: 'done', updatedAt: at })
      .returning({ id: importRuns.id });
    await database.db.insert(importItems).values({
      runId: added?.id ?? '',
      position: 0,
      title: 'a',
      draft: { title: 'a' },
      state: 'ready',
    });
  },
};
const addEntry = (at: Date, subjectType: string) =>
  database.db.insert(auditLog).values({
    at,
    actorRole: 'admin',
    action: 'change tag',
    subjectType,
    subjectId: randomUUID(),
    before: { name: 'a' },
  });
const SPANS: Record<string, keyof typeof KEPT> = {
  'clé d’API': 'token',
  message: 'message',
  courriel: 'mail',
  'ligne du journal': 'auditEntry',
  'nom au journal': 'auditEntry',
  'appel à l’IA': 'modelCall',
  'total d’un jour': 'statistics',
  'ligne importée': 'importRow',
};

test('every rule is tried below', () => {
  expect(Object.keys(ADDED).toSorted()).toEqual(RULES.map(({ noun }) => noun).toSorted());
});

test.each(Object.entries(ADDED))('%s', async (noun, add) => {
  const span = SPANS[noun];
  const limit = span ? before(NOW, KEPT[span]) : NOW;
  await add(new Date(limit.getTime() + DAY_MS));
  await add(new Date(limit.getTime() - DAY_MS));
  expect(await run()).toEqual([expect.stringMatching(new RegExp(`^1\u00a0${noun}`))]);
});

test('of what is asked later, the fact stays without the name', async () => {
  await addEntry(new Date('2010-01-01'), 'ingredient');
  await run();
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: 'change tag', subjectType: 'ingredient', before: null },
  ]);
});

describe('accounts', () => {
  const left = async () =>
    (await database.db.select({ name: users.name }).from(users)).map(({ name }) => name).toSorted();
  const visited = (days: number, name: string, values: Partial<typeof users.$inferInsert> = {}) => {
    const lastSeenAt = before(NOW, KEPT.inactiveAccount);
    lastSeenAt.setUTCDate(lastSeenAt.getUTCDate() + days);
    return addUser({ name, lastSeenAt, ...values });
  };

  test('are written to 30 days before the end of three years, and go then', async () => {
    await visited(29, 'Soon');
    await visited(31, 'Later');
    await visited(-400, 'Administrator', { role: 'admin' });
    expect(await run()).toEqual(['1\u00a0membre prévenus de la fin de leur compte.']);
    const letters = await database.db.select().from(unsentMail);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('Votre compte va être supprimé');
    expect(letters[0]?.body).toContain('https://zinc.example/auth');

    now = new Date(NOW.getTime() + 29 * DAY_MS);
    await database.db.update(users).set({ lastSeenAt: now }).where(eq(users.name, 'Later'));
    expect(await retentionJob.schedule?.isDue(services())).toBe(false);
    now = new Date(NOW.getTime() + 31 * DAY_MS);
    expect(await run()).toEqual(['1\u00a0compte sans visite.']);
    expect(await left()).toEqual(['Administrator', 'Later']);
    expect(await database.db.select().from(unsentMail)).toEqual([]);
  });

  test('stay when somebody comes in after the letter', async () => {
    const id = await visited(-1, 'Back');
    await run();
    const { internalAdapter } = await services().auth.$context;
    const { token } = await internalAdapter.createSession(id);
    const seen = async () => (await database.db.select().from(users))[0];
    expect(await seen()).toMatchObject({ lastSeenAt: NOW, inactivityWarnedAt: null });
    // Extending a session counts as a visit.
    now = new Date(NOW.getTime() + DAY_MS);
    const later = (await services().auth.$context).internalAdapter;
    await later.updateSession(token, { expiresAt: new Date(now.getTime() + 30 * DAY_MS) });
    expect(await seen()).toMatchObject({ lastSeenAt: now });
    now = new Date(NOW.getTime() + 31 * DAY_MS);
    await database.db.delete(sessions);
    expect(await retentionJob.schedule?.isDue(services())).toBe(false);
  });

  test('leave their reviews, without a name', async () => {
    await addSmallCatalogue(database.db);
    const [recipe] = await database.db.select({ id: cocktails.id }).from(cocktails);
    const userId = await visited(-1, 'Gone', { inactivityWarnedAt: new Date('2020-01-01') });
    await database.db.insert(ratings).values({ userId, cocktailId: recipe?.id ?? '', stars: 4 });
    await run();
    expect(await left()).toEqual([]);
    expect(await database.db.select().from(ratings)).toMatchObject([{ userId: null, stars: 4 }]);
  });

  test('that are suspended go without a letter; those never used after 30 days', async () => {
    const old = new Date(before(NOW, KEPT.unusedAccount).getTime() - DAY_MS);
    const unused = { emailVerified: false, lastSeenAt: null };
    await visited(-1, 'Suspended', { bannedAt: new Date('2020-01-01') });
    await addUser({ ...unused, name: 'Never', createdAt: old });
    await addUser({ ...unused, name: 'New', createdAt: NOW });
    await addUser({ ...unused, name: 'Unconfirmed', createdAt: old, lastSeenAt: NOW });
    expect(await run()).toEqual(['2\u00a0comptes sans visite.']);
    expect(await left()).toEqual(['New', 'Unconfirmed']);
  });
});
