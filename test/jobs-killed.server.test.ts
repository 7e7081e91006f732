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
import { MANY, openImports } from './many-recipes.ts';
import { addressOfDatabase } from './node.ts';

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name);
const STEPS = 10;

/** Has a process work in `place`, and kills it once it has said a number that is enough. @returns the last that it said */
async function workAndKill(script: string, place: string, enough: number): Promise<number> {
  const args = [fixture(script), place];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last >= enough) child.kill('SIGKILL');
  }
  await ended;
  return last;
}

/** The database of a process that was killed in the middle of its work, as the next process finds it. */
async function openAfterKill(script: string, enough: number) {
  const target = inject('testEngine');
  const directory = await mkdtemp(path.join(tmpdir(), 'zinc-jobs-'));
  const place = path.join(directory, 'database');
  const embedded = async () => {
    copyTemplate(place);
    const last = await workAndKill(script, place, enough);
    return { last, database: await openEmbedded({ directory: place }) };
  };
  const onServer = async () => {
    const database = await openOwnDatabase();
    const last = await workAndKill(script, (await addressOfDatabase(database)) ?? '', enough);
    // A minute of silence passes.
    const { db } = database;
    await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
    await db.execute(sql`update pgboss.queue set monitor_on = now() - interval '1 minute'`);
    return { last, database };
  };
  const { last, database } = await (target.engine === 'embedded' ? embedded() : onServer());
  const close = async () => {
    await database.close();
    await rm(directory, { recursive: true });
  };
  return { last, database, close };
}

const untilDone = (database: OpenDatabase) =>
  vi.waitFor(
    async () => {
      const { rows } = await database.db.execute(sql`select distinct state::text from pgboss.job`);
      expect(rows).toEqual([{ state: 'completed' }]);
    },
    { timeout: 60_000, interval: 200 },
  );

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
  await untilDone(database);
  await jobs.stop();
  return steps;
}

test('a job whose process is killed goes on from its checkpoint in the next', async () => {
  const { last, database, close } = await openAfterKill('count-steps.ts', STEPS);
  const steps = await goOn(database, last);
  await close();
  // A step may have been kept and not said.
  expect([last + 1, last + 2]).toContain(steps[0]);
  expect(steps.at(-1)).toBe(last + STEPS);
});

test('an import whose process is killed goes on, with no recipe twice or half there', async () => {
  const { last, database, close } = await openAfterKill('import-many.ts', 1);
  expect(last).toBeLessThan(MANY);
  const { jobs } = openImports(database);
  await jobs.start();
  await untilDone(database);
  await jobs.stop();
  const { rows } = await database.db.execute(sql`
    select count(*)::int as recipes, count(distinct title)::int as titles,
      (select count(*)::int from cocktail_ingredients) as lines,
      (select count(*)::int from cocktail_revisions) as revisions,
      (select count(*)::int from import_items where state = 'created') as created
    from cocktails`);
  await close();
  const all = { recipes: MANY, titles: MANY, lines: 2 * MANY, revisions: MANY, created: MANY };
  expect(rows).toEqual([all]);
});
