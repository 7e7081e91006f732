import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { contactMessages, users } from '#db/schema/members.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { logText, screenText } from './log-text.server.ts';

const SECRET = 'ada.lovelace+9f31c7@example.org';
const MEMBER = { name: 'Ada', email: SECRET };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values(MEMBER);
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error,
  );

const row = { name: 'Ada', email: SECRET, subject: SECRET, message: SECRET };
/** Queries that the database refuses, for each reason whose message quotes a value. */
const failures: [string, () => Promise<unknown>][] = [
  ['a key that exists', async () => database.db.insert(users).values(MEMBER)],
  [
    'a missing value',
    async () => database.db.insert(contactMessages).values({ ...row, id: sql`null` }),
  ],
  ['no UUID', async () => database.db.execute(sql`select ${SECRET}::uuid`)],
  ['no number', async () => database.db.execute(sql`select ${SECRET}::int`)],
  ['no date', async () => database.db.execute(sql`select ${SECRET}::timestamptz`)],
  ['no JSON', async () => database.db.execute(sql`select ${`{"${SECRET}`}::jsonb`)],
  [
    'quotes in what is quoted',
    async () => database.db.execute(sql`select ${`"users" "${SECRET}`}::uuid`),
  ],
  ['no search', async () => database.db.execute(sql`select to_tsquery(${`(${SECRET}`})`)],
  [
    'no column',
    async () => database.db.execute(sql`select missing from users where email = ${SECRET}`),
  ],
  [
    'a transaction',
    async () => database.db.transaction((tx) => tx.delete(users).where(eq(sql`missing`, SECRET))),
  ],
];

describe('of a query that failed', () => {
  test.each(failures)('%s: no value is told', async (_, fail) => {
    const error = await failureOf(fail());
    const wrapped = new Error('Le courriel n’est pas parti.', { cause: error });
    const many = new AggregateError([new Error('autre'), wrapped], 'Plusieurs échecs.');
    const thrown = { status: 500, error, data: { email: SECRET } };
    const copied = new Error(`Raison : ${String(error)}`);
    for (const value of [error, wrapped, many, thrown, copied, String(error)]) {
      const text = logText(['Échec.', value]);
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('9f31c7');
      expect(screenText(String(value))).not.toContain(SECRET);
    }
    expect(logText([wrapped])).toContain('Failed query: ');
    expect(logText([wrapped])).toContain('log-text.embedded.test.ts');
  });

  test('what broke is told by its names', async () => {
    const [, existing] = failures[0] ?? [];
    const text = logText([await failureOf(existing?.() ?? Promise.resolve())]);
    expect(text).toMatch(/code: 23505.*table: users.*constraint: users_/u);
  });
});

describe('of text that somebody chose', () => {
  test('an entry stays one entry', () => {
    const forged = 'GET /a\n2026 Le serveur s’arrête.\r\u001B[2K\u009B1A\u2028\u202Etxt';
    for (const text of [logText([forged]), logText([new Error(forged)])]) {
      expect(text.split('\n').filter((line) => !line.startsWith('  '))).toHaveLength(1);
      expect(text).toContain('GET /a\\n2026');
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
    }
  });

  test('no token of a link is told, wherever it stands', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiI3In0.q1-_Zz';
    const error = new Error(`Ni lu ni connu : /api/generation/${token}?force`);
    for (const text of [logText([`POST /api/generation/${token}`, error]), screenText(token)]) {
      expect(text).not.toContain('eyJqdGkiOiI3In0');
    }
    expect(logText([`POST /api/generation/${token} pour ::1`])).toBe(
      'POST /api/generation/eyJ… pour ::1',
    );
  });

  test('the screen keeps its lines, and nothing that moves the cursor', () => {
    expect(screenText('un\ndeux\u001B[2Jtrois\r')).toBe('un\ndeux\\u{1b}[2Jtrois\\u{d}');
  });

  test('an entry is bounded', () => {
    expect(logText(['x'.repeat(1_000_000)]).length).toBeLessThan(25_000);
  });

  test('a cause that is its own cause ends', () => {
    const error = new Error('en rond');
    error.cause = error;
    expect(logText([error])).toContain('en rond');
  });
});
