import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openOwnDatabase } from '#test/run/database.ts';
import type { OpenDatabase } from '../client.server.ts';
import { openUpkeep, startMaintenance, type MaintenanceOptions } from './maintenance.server.ts';

/** Limit of a wait; an idle machine needs almost none. */
const SOON_MS = 60_000;

let database: OpenDatabase;
let stop: (() => Promise<void>) | undefined;
let elapsedMs = 0;
const onProblem = vi.fn();
beforeAll(async () => {
  database = await openOwnDatabase();
});
beforeEach(() => {
  elapsedMs = 0;
  onProblem.mockClear();
});
afterEach(() => stop?.());
afterAll(() => database.close());

const start = (options: MaintenanceOptions) => {
  stop = startMaintenance(database, { everyMs: 20, now: () => elapsedMs, onProblem, ...options });
};

/** About 400 kB of log. */
const write = () =>
  database.db.execute(sql`insert into contact_messages (id, name, email, subject, message)
    select gen_random_uuid(), 'a', 'a', 'a', repeat('a', 500) from generate_series(1, 500)`);

const redo = async () => {
  const { rows } = await database.db.execute<{ redo: string }>(
    sql`select redo_lsn::text as redo from pg_control_checkpoint()`,
  );
  return rows[0]?.redo;
};

const vacuums = async () => {
  const { rows } = await database.db.execute<{ done: number }>(
    sql`select vacuum_count::int as done from pg_stat_user_tables
      where relname = 'contact_messages'`,
  );
  return rows[0]?.done;
};

/** Long enough for several checks, each of which is a query. */
const severalLooks = () => new Promise((resolve) => setTimeout(resolve, 300));

test('writes a checkpoint when much was written, and after a time when little was', async () => {
  start({ checkpointBytes: 300_000, checkpointMs: 60_000 });
  const first = await redo();
  await severalLooks();
  expect(await redo()).toBe(first);

  await write();
  await vi.waitFor(async () => expect(await redo()).not.toBe(first), SOON_MS);
  await stop?.();

  start({ checkpointBytes: 100_000_000, checkpointMs: 60_000 });
  const second = await redo();
  await write();
  await severalLooks();
  expect(await redo()).toBe(second);
  elapsedMs = 60_001;
  await vi.waitFor(async () => expect(await redo()).not.toBe(second), SOON_MS);
  expect(onProblem).not.toHaveBeenCalled();
});

test('a vacuum is due once after the start, then whenever something was written', async () => {
  const upkeep = openUpkeep(database) ?? expect.fail('no upkeep on the embedded engine');
  await write();
  expect(await vacuums()).toBe(0);
  expect(await upkeep.isDue()).toBe(true);
  await upkeep.run();
  expect(await vacuums()).toBe(1);
  expect(await upkeep.isDue()).toBe(false);
  await write();
  expect(await upkeep.isDue()).toBe(true);
});

test('reports a failure and goes on', async () => {
  const execute = vi.spyOn(database.db, 'execute').mockRejectedValue(new Error('no space left'));
  start({});
  await vi.waitFor(() => expect(onProblem.mock.calls.length).toBeGreaterThan(1), SOON_MS);
  expect(onProblem.mock.calls[0]?.[0]).toBe('L’entretien de la base embarquée a échoué.');
  execute.mockRestore();
});
