import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '#db/client.server.ts';
import { jobReports } from '#db/schema/jobs.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { defineJob, type Running } from './job-kind.server.ts';
import { LOG_LINES } from './job.ts';
import { Jobs } from './jobs.server.ts';

interface Steps {
  /** Steps of the handlers, in order. */
  done: string[];
}

type Count = Running<Steps, { to: number }>;

/** Handler of the counting job; each test sets it. */
let handler: (job: Count) => Promise<void>;
let isDue: () => boolean;
const count = defineJob({
  name: 'compter',
  label: 'Compter',
  schema: z.object({ to: z.number() }),
  retries: 2,
  retryAfterSeconds: 1,
  run: (job: Count) => handler(job),
});
const nightly = defineJob({
  name: 'nuit',
  label: 'Chaque nuit',
  schema: z.object({}),
  schedule: { cron: '30 2 * * *', data: {}, isDue: () => Promise.resolve(isDue()) },
  run: async ({ services: { done } }: Running<Steps, object>) => {
    done.push('nuit');
  },
});

let database: OpenDatabase;
let steps: Steps;
let jobs: Jobs<Steps>;
const opened: Jobs<Steps>[] = [];
function node(services: Steps = steps): Jobs<Steps> {
  const { db, engine } = database;
  const made = new Jobs<Steps>([count, nightly], { db, engine, clock: () => new Date() });
  made.serve(services);
  opened.push(made);
  return made;
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
  await database.db.delete(jobReports);
  steps = { done: [] };
  isDue = () => true;
  handler = async ({ data, services: { done } }) => {
    done.push(`jusqu’à ${data.to}`);
  };
  jobs = node();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
  vi.restoreAllMocks();
});

const rows = async () =>
  (
    await database.db.execute<{
      state: string;
      retries: number;
      wait: number;
      output: object | null;
    }>(
      sql`select state, retry_count as retries, output,
        extract(epoch from start_after - now())::float8 as wait from pgboss.job order by id`,
    )
  ).rows;
const states = async () => (await rows()).map(({ state }) => state);
/** Makes waiting retries due at once. */
const hurry = () => database.db.execute(sql`update pgboss.job set start_after = now()`);
const silent = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

test('a job runs once its transaction has committed, and never if it does not', async () => {
  const { db } = database;
  const refused = db.transaction(async (tx) => {
    await jobs.add(tx, count, { to: 1 });
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  await jobs.settled();
  expect(await rows()).toEqual([]);

  await db.transaction((tx) => jobs.add(tx, count, { to: 2 }));
  await jobs.settled();
  expect(steps.done).toEqual(['jusqu’à 2']);
  expect(await states()).toEqual(['completed']);
});

test('what a job is given is read by its schema, before it is added', async () => {
  const wrong = { to: 'dix' } as unknown as { to: number };
  await expect(jobs.add(database.db, count, wrong)).rejects.toThrow('to');
  expect(await rows()).toEqual([]);
});

test('a write wakes a service that was started, with nothing asked meanwhile', async () => {
  const listeners: (() => void)[] = [];
  const { db, engine } = database;
  const woken = new Jobs<Steps>([count], {
    db,
    engine,
    clock: () => new Date(),
    listen: (_channel, onNotice) => {
      listeners.push(() => onNotice('zinc'));
      return Promise.resolve({ close: () => Promise.resolve() });
    },
  });
  woken.serve(steps);
  opened.push(woken);
  await woken.start();
  await woken.settled();
  const queries = vi.spyOn(db, 'execute');
  const looks = vi.spyOn(db, 'transaction');
  // pg-boss finishes its start in the background; a poll every half second would ask in each
  // window.
  const askedWithin = async (ms: number) => {
    const before = queries.mock.calls.length + looks.mock.calls.length;
    await sleep(ms);
    return queries.mock.calls.length + looks.mock.calls.length - before;
  };
  await expect.poll(() => askedWithin(1_500), { timeout: 10_000 }).toBe(0);
  await woken.add(db, count, { to: 3 });
  for (const notify of listeners) notify();
  await expect.poll(() => steps.done).toEqual(['jusqu’à 3']);
});

test('a write that comes at the end of a look is not missed', async () => {
  const { db } = database;
  await jobs.start();
  await jobs.settled();
  const execute = db.execute.bind(db);
  let isLast = true;
  // Outside of a transaction, a look only reads how long it may wait.
  vi.spyOn(db, 'execute').mockImplementation((async (query: Parameters<typeof execute>[0]) => {
    const answer = await execute(query);
    if (isLast) {
      isLast = false;
      await jobs.add(db, count, { to: 3 });
      jobs.wake();
    }
    return answer;
  }) as never);
  jobs.wake();
  await expect.poll(() => steps.done).toEqual(['jusqu’à 3']);
});

test('a job that fails is tried again, later each time, then fails for good with its reason', async () => {
  const warnings = silent();
  const last: boolean[] = [];
  handler = ({ isLastTry }) => {
    last.push(isLastTry);
    return Promise.reject(new Error('Le bar est fermé.'));
  };
  await jobs.add(database.db, count, { to: 1 });
  await jobs.settled();
  const [first] = await rows();
  expect(first).toMatchObject({ state: 'retry', retries: 0 });
  expect(first?.wait).toBeGreaterThan(0);
  await hurry();
  await jobs.settled();
  const [second] = await rows();
  expect(second).toMatchObject({ state: 'retry', retries: 1 });
  expect(second?.wait).toBeGreaterThan(1.5);
  await hurry();
  await jobs.settled();
  expect(await rows()).toEqual([
    expect.objectContaining({ state: 'failed', output: { message: 'Le bar est fermé.' } }),
  ]);
  expect(last).toEqual([false, false, true]);
  expect(warnings).toHaveBeenCalledTimes(3);
});

test('it goes on from its checkpoint, with what it had said', async () => {
  silent();
  handler = async ({ data: { to }, checkpoint, save, progress, log, services: { done } }) => {
    const from = z.number().nullable().parse(checkpoint) ?? 0;
    for (let step = from + 1; step <= to; step++) {
      done.push(String(step));
      await log(`étape ${step}`);
      await progress(step, to, 'Étapes');
      await save(step);
      if (step === 60 && from === 0) throw new Error('panne');
    }
  };
  await jobs.add(database.db, count, { to: 80 });
  await jobs.settled();
  await hurry();
  await jobs.settled();
  expect(steps.done).toEqual(Array.from({ length: 80 }, (_, index) => String(index + 1)));
  const [report] = await database.db.select().from(jobReports);
  expect(report).toMatchObject({ done: 80, total: 80, label: 'Étapes', checkpoint: 80 });
  expect(report?.log).toHaveLength(LOG_LINES);
  expect(report?.log.at(-1)).toBe('étape 80');
});

test('a checkpoint is kept with the work that it stands for, or neither', async () => {
  silent();
  handler = async ({ save }) => {
    await database.db.transaction(async (tx) => {
      await save('moitié', tx);
      throw new Error('panne');
    });
  };
  await jobs.add(database.db, count, { to: 1 });
  await jobs.settled();
  expect(await database.db.select().from(jobReports)).toEqual([]);
});

test('a site that stops asks its jobs to stop, and puts them back without a failure', async () => {
  const begun = Promise.withResolvers<void>();
  handler = async ({ signal, save }) => {
    await save('ici');
    begun.resolve();
    await sleep(60_000, undefined, { signal });
  };
  await jobs.add(database.db, count, { to: 1 });
  void jobs.settled();
  await begun.promise;
  await jobs.stop();
  expect(await states()).toEqual(['created']);

  handler = async ({ checkpoint, services: { done } }) => {
    done.push(`de ${String(checkpoint)}`);
  };
  await node().settled();
  expect(steps.done).toEqual(['de ici']);
});

test('a job whose process died is told so in the next, once', async () => {
  const told: boolean[] = [];
  const begun = Promise.withResolvers<void>();
  const stuck = Promise.withResolvers<void>();
  handler = async ({ wasKilled }) => {
    told.push(wasKilled);
    begun.resolve();
    if (told.length === 1) await stuck.promise;
  };
  // A process that died sends no heartbeat, however long the next takes to start.
  const heart = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}));
  await jobs.add(database.db, count, { to: 1 });
  const dead = jobs.settled();
  await begun.promise;
  heart.mockRestore();
  await database.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  await database.db.execute(
    sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`,
  );
  const next = node();
  await next.start();
  // pg-boss looks for silent jobs on its own too, and then ours returns before it has found them.
  await expect
    .poll(async () => {
      await hurry();
      await next.settled();
      return told;
    })
    .toEqual([false, true]);
  stuck.resolve();
  await dead;
});

test('two services on one database run each job once, and a kind one at a time', async () => {
  let atOnce = 0;
  let most = 0;
  handler = async ({ data: { to }, services: { done } }) => {
    most = Math.max(most, ++atOnce);
    await sleep(5);
    done.push(String(to));
    atOnce--;
  };
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  for (const to of numbers) await jobs.add(database.db, count, { to });
  const other = node();
  while (steps.done.length < numbers.length) await Promise.all([jobs.settled(), other.settled()]);
  expect(steps.done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers.map(String));
  expect(most).toBe(1);
});

test('a job that is cancelled stops, is not tried again, and goes on when somebody asks', async () => {
  const begun = Promise.withResolvers<void>();
  handler = async ({ signal }) => {
    begun.resolve();
    await sleep(60_000, undefined, { signal });
  };
  const id = await jobs.add(database.db, count, { to: 1 });
  const settled = jobs.settled();
  await begun.promise;
  await jobs.cancel(database.db, id);
  await jobs.interrupt(id);
  await settled;
  expect(await states()).toEqual(['cancelled']);

  handler = async ({ services: { done } }) => {
    done.push('reprise');
  };
  await jobs.resume(database.db, id);
  await jobs.settled();
  expect(steps.done).toEqual(['reprise']);
  expect(await states()).toEqual(['completed']);
});

test('a schedule adds one job an occurrence, whichever node looks, while there is something to do', async () => {
  const other = node();
  const [evening, morning] = [new Date('2026-11-21T20:00:00Z'), new Date('2026-11-22T06:00:00Z')];
  await Promise.all([jobs.addDue(evening, morning), other.addDue(evening, morning)]);
  await jobs.settled();
  expect(steps.done).toEqual(['nuit']);
  // Also after a restart: the occurrence already has its job.
  await jobs.addDue(evening, morning);
  await jobs.settled();
  expect(steps.done).toEqual(['nuit']);

  isDue = () => false;
  await jobs.addDue(morning, new Date('2026-11-23T06:00:00Z'));
  expect(await states()).toEqual(['completed']);
});

test('one that has not ended is not added twice', async () => {
  await jobs.addDue(new Date('2026-11-21T20:00:00Z'), new Date('2026-11-22T06:00:00Z'));
  await jobs.addDue(new Date('2026-11-22T20:00:00Z'), new Date('2026-11-23T06:00:00Z'));
  expect(await states()).toEqual(['created']);
});
