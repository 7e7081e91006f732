/** Kills a process in the middle of a job, as a machine out of memory would; another goes on with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { openEmbedded, type OpenDatabase } from '#db/client.server.ts';
import { Jobs } from '#features/jobs/jobs.server.ts';
import { countSteps } from './count-steps.ts';
import { copyTemplate, openOwnDatabase } from './database.ts';
import { addressOfDatabase } from './node.ts';

const NODE = path.join(import.meta.dirname, 'fixtures/count-steps.ts');
const STEPS = 10;

/** Has a process count some steps in `place`, and kills it. @returns the last step that it said */
async function countAndKill(place: string): Promise<number> {
  const child = spawn(process.execPath, [NODE, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last >= STEPS) child.kill('SIGKILL');
  }
  await ended;
  return last;
}

/** Has another node go on, until some steps after `last`. @returns its steps */
async function goOn(database: OpenDatabase, last: number): Promise<number[]> {
  const { db, engine } = database;
  const steps: number[] = [];
  const jobs = new Jobs([countSteps], { db, engine, clock: () => new Date() });
  const enough = last + STEPS;
  jobs.serve({
    step: (number: number) => void steps.push(number),
    isEnough: (number: number) => number >= enough,
  });
  await jobs.start();
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`select state::text from pgboss.job`);
      expect(rows).toEqual([{ state: 'completed' }]);
    },
    { timeout: 60_000, interval: 200 },
  );
  await jobs.stop();
  return steps;
}

test('a job whose process is killed goes on from its checkpoint in the next', async () => {
  const target = inject('testEngine');
  const directory = await mkdtemp(path.join(tmpdir(), 'zinc-jobs-'));
  const place = path.join(directory, 'database');
  let database: OpenDatabase;
  let last: number;
  if (target.engine === 'embedded') {
    copyTemplate(place);
    last = await countAndKill(place);
    database = await openEmbedded({ directory: place });
  } else {
    database = await openOwnDatabase();
    last = await countAndKill((await addressOfDatabase(database)) ?? '');
    // A minute of silence passes.
    await database.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`,
    );
    await database.db.execute(
      sql`update pgboss.queue set monitor_on = now() - interval '1 minute'`,
    );
  }
  const steps = await goOn(database, last);
  await database.close();
  await rm(directory, { recursive: true });
  // A step may have been kept and not said.
  expect([last + 1, last + 2]).toContain(steps[0]);
  expect(steps.at(-1)).toBe(last + STEPS);
});
