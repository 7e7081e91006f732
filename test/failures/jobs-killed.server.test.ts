/** Kills a process during a job, as a machine out of memory does; another one continues the job. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import { openEmbedded, type OpenDatabase } from '#db/client.server.ts';
import { imageMigrations, migrationRuns } from '#db/schema/assistant.server.ts';
import { media } from '#db/schema/media.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import { findOrphans } from '#features/images/media/library/find-orphans.server.ts';
import { readPhoto } from '#services/pictures/sharp-pictures.server.ts';
import { startBucketStore } from '#test/outside/bucket-store.ts';
import { countSteps } from './count-steps.ts';
import { copyTemplate, openOwnDatabase } from '#test/run/database.ts';
import { HEAVY, openOptimization, openStorage } from '#test/data/heavy-pictures.ts';
import { openMoving, PICTURES, type Moving } from './many-pictures.ts';
import { MANY, openImports } from './many-recipes.ts';
import { openDrafts } from './daily-draft.ts';
import { BRIEFLY } from '#test/run/briefly.ts';
import { fixtureProgram } from '#test/run/fixture-program.ts';
import { addressOfDatabase } from '#test/run/node.ts';
import { openOtherSite } from '#test/outside/other-sites.ts';
import { photo } from '#test/data/photos.ts';

const STEPS = 10;

type Script = [name: Parameters<typeof fixtureProgram>[0], ...told: string[]];

/**
 * Runs a script in `place`, and kills it once it has printed a number of at least `enough`.
 * @returns the last number printed
 */
async function workAndKill(
  [script, ...told]: Script,
  place: string,
  enough: number,
): Promise<number> {
  const args = [BRIEFLY, await fixtureProgram(script), place, ...told];
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

/** Database of a killed process, as the next one finds it. */
async function openAfterKill(script: Script, enough: number) {
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
    // As after a minute without heartbeat.
    const { db } = database;
    await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
    await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
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

/** Continues on another node until some steps after `last`. @returns its steps */
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
  const { last, database, close } = await openAfterKill(['count-steps'], STEPS);
  const steps = await goOn(database, last);
  await close();
  // A step may be stored but not printed.
  expect([last + 1, last + 2]).toContain(steps[0]);
  expect(steps.at(-1)).toBe(last + STEPS);
});

test('an import whose process is killed goes on, with no recipe twice or half there', async () => {
  const { last, database, close } = await openAfterKill(['import-many'], 1);
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

// The engines are tested above.
const STORAGES = inject('testEngine').engine === 'embedded' ? ['local', 'S3'] : [];

describe.each(STORAGES)('a migration of pictures to a storage that is %s', (kind) => {
  test('goes on once its process was killed, and leaves no recipe without its picture', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'zinc-moved-'));
    const store = kind === 'S3' ? await startBucketStore() : null;
    const picture = await photo();
    const site = await openOtherSite({
      '/verre.jpg': (_, response) =>
        void response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture),
    });
    const moving: Moving = {
      port: site.port,
      storage: store ? { s3: store.options } : { directory },
    };
    const told = JSON.stringify(moving);
    const { last, database, close } = await openAfterKill(['migrate-many', told], 1);
    expect(last).toBeLessThan(PICTURES);
    const readRecipes = () => database.db.select().from(cocktails);
    for (const { imageUrl, imagePath } of await readRecipes()) {
      expect(imageUrl === null).toBe(imagePath !== null);
    }
    const { jobs, storage } = openMoving(database, moving);
    await jobs.start();
    await untilDone(database);
    await jobs.stop();
    const places = await database.db.select().from(media);
    const moved = await readRecipes();
    const ledger = await database.db.select().from(imageMigrations);
    const [run] = await database.db.select().from(migrationRuns);
    for (const { bucket, path: file, bytes } of places) {
      expect((await storage.read({ bucket, path: file })).byteLength).toBe(bytes);
    }
    await close();
    await site.close();
    await store?.close();
    await rm(directory, { recursive: true });
    expect(run).toMatchObject({ total: PICTURES, completed: PICTURES, failed: 0 });
    expect(new Set(moved.map(({ imagePath }) => imagePath))).toEqual(
      new Set(places.map(({ path: file }) => file)),
    );
    expect(moved.map(({ imageUrl }) => imageUrl)).toEqual(Array(PICTURES).fill(null));
    expect(ledger.map(({ status }) => status)).toEqual(Array(PICTURES).fill('completed'));
  });
});

test('a draft whose process is killed while a model writes it is made by the next, once', async () => {
  const { database, close } = await openAfterKill(['write-draft'], 1);
  const { jobs } = openDrafts(database, null);
  await jobs.start();
  await untilDone(database);
  await jobs.stop();
  const { rows } = await database.db.execute(sql`
    select count(*)::int as recipes, (select count(*)::int from cocktail_revisions) as revisions,
      (select json_agg(state || ' ' || source) from generated_drafts) as drafts
    from cocktails`);
  await close();
  expect(rows).toEqual([{ recipes: 1, revisions: 1, drafts: ['made reserve'] }]);
});

async function pictures({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  const { rows } = await db.execute<{ bucket: string; path: string; format: string }>(sql`
    select m.bucket, m.path, m.format from cocktails c
      join media m on m.bucket = c.image_bucket and m.path = c.image_path`);
  for (const place of rows) await readPhoto(await storage.read(place));
  return rows;
}

describe.each(STORAGES)('an optimisation of pictures in a storage that is %s', (kind) => {
  test('leaves every recipe its picture when its process is killed, and goes on', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'zinc-heavy-'));
    const store = kind === 'S3' ? await startBucketStore() : null;
    const told = store ? JSON.stringify(store.options) : directory;
    const { last, database, close } = await openAfterKill(['optimise-many', told], 1);
    expect(last).toBeLessThan(HEAVY);
    const services = openOptimization(database, { storage: openStorage(told) });
    expect(await pictures(services)).toHaveLength(HEAVY);
    await services.jobs.start();
    await untilDone(database);
    await services.jobs.stop();
    const formats = (await pictures(services)).map(({ format }) => format);
    const { rows } = await database.db.execute(sql`
      select done, failures, (select count(*)::int from kept_originals) as originals
      from optimization_runs`);
    const late = { ...services, clock: () => new Date('2100-01-01') };
    const { missing, unknown } = await findOrphans(late);
    await close();
    await store?.close();
    await rm(directory, { recursive: true });
    expect(formats).toEqual(Array(HEAVY).fill('jpeg'));
    expect(rows).toEqual([{ done: HEAVY, failures: [], originals: HEAVY }]);
    expect(missing).toEqual([]);
    // The file in progress when the process was killed.
    expect(unknown.length).toBeLessThanOrEqual(1);
  });
});
