/** Jobs in the back office: the list, and who may see, stop and retry them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { action as pageAction, loader } from '#app/routes/admin/site/jobs.tsx';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { retryJob, stopJob } from './change-job.server.ts';
import { defineJob, type Running } from './job-kind.server.ts';
import { Jobs } from './jobs.server.ts';
import { countFailedJobs, findRunJob, listJobs } from './list-jobs.server.ts';

let run: (job: Running<Services, object>) => Promise<void>;
const essay = defineJob({
  name: 'essai',
  label: 'Essai de la pompe',
  schema: z.object({}),
  retries: 0,
  run: (job: Running<Services, object>) => run(job),
});

let database: OpenDatabase;
let services: Services;
let admin: Member;
let edith: Member;
let other: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  admin = await enrol(db, 'Ada', 'admin');
  edith = await enrol(db, 'Édith', 'editor');
  other = await enrol(db, 'Oscar', 'editor');
  const jobs = new Jobs<Services>([essay], {
    db,
    engine: database.engine,
    clock: () => new Date(),
  });
  services = { ...testServices(db), jobs };
  jobs.serve(services);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
  run = () => Promise.resolve();
});

const add = (by?: Member) => services.jobs.add(database.db, essay, {}, by ? { by: by.id } : {});
const list = (actor: Member, filter: 'toutes' | 'echouees' = 'toutes') =>
  listJobs(services, { actor, filter, page: 1, pageSize: 50 });

test('administrators see every job, editors theirs', async () => {
  await add();
  await add(edith);
  expect(new Set((await list(admin)).jobs.map(({ by }) => by))).toEqual(new Set(['Édith', null]));
  expect((await list(edith)).total).toBe(1);
  expect((await list(other)).jobs).toEqual([]);
});

test('the job of a run is asked for once; those who follow it may stop it', async () => {
  const { db } = database;
  const id = await add(edith);
  const queries = vi.spyOn(db, 'execute');
  const jobs = [edith, other, admin].map((actor) => findRunJob(db, actor, { id }));
  expect((await Promise.all(jobs)).map((job) => job?.canStop)).toEqual([true, false, true]);
  expect(queries).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

test('the list says how far a job is, its log, and why it failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  run = async ({ progress, log }) => {
    await progress(3, 12, 'Tuyaux purgés');
    await log('Le troisième fuit.');
    throw new Error('La pompe est froide.');
  };
  await add(edith);
  await services.jobs.settled();
  const { jobs } = await list(edith, 'echouees');
  expect(await countFailedJobs(services, { actor: edith })).toBe(1);
  expect(await countFailedJobs(services, { actor: other })).toBe(0);
  expect(jobs).toEqual([
    expect.objectContaining({
      label: 'Essai de la pompe',
      state: 'failed',
      failure: 'La pompe est froide.',
      done: 3,
      total: 12,
      progressLabel: 'Tuyaux purgés',
      log: ['Le troisième fuit.'],
      tries: 1,
      completedAt: expect.any(Date) as Date,
    }),
  ]);
  vi.restoreAllMocks();
});

test('nobody stops or retries what is another editor’s; those who may are in the audit log', async () => {
  const id = await add(edith);
  for (const change of [stopJob, retryJob]) {
    await expect(change(services, { actor: other, id })).rejects.toMatchObject({
      code: 'job-gone',
    });
  }
  await stopJob(services, { actor: edith, id });
  await services.jobs.settled();
  expect((await list(edith)).jobs[0]?.state).toBe('stopped');
  await expect(stopJob(services, { actor: edith, id })).rejects.toMatchObject({ code: 'job-gone' });
  await retryJob(services, { actor: admin, id });
  await services.jobs.settled();
  expect((await list(edith)).jobs[0]?.state).toBe('completed');
  const entries = await database.db.select().from(auditLog);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['stop job', edith.id],
    ['retry job', admin.id],
  ]);
});

function asked(actor: Member, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor);
  const url = new URL('https://zinc.example/admin/taches?filtre=toutes');
  const body = form && new URLSearchParams(form);
  const request = new Request(url, body ? { method: 'POST', body } : {});
  return { request, context, params: {}, url, pattern: '' } as never;
}

test('the page stops a job that runs, says when it moves, and takes no other gesture', async () => {
  const begun = Promise.withResolvers<void>();
  let written = 0;
  run = async ({ signal }) => {
    begun.resolve();
    await sleep(60_000, undefined, { signal }).catch(() => undefined);
    await sleep(50);
    written = 12;
    signal.throwIfAborted();
  };
  const id = await add(edith);
  const settled = services.jobs.settled();
  await begun.promise;
  expect(await loader(asked(edith))).toMatchObject({ isMoving: true, total: 1 });
  expect(await findRunJob(database.db, edith, { id })).toMatchObject({ progressLabel: 'En cours' });
  const refused = await pageAction(asked(edith, { tache: id, geste: 'effacer' }));
  expect(refused).toMatchObject({ init: { status: 400 } });
  const answer = await pageAction(asked(edith, { tache: id, geste: 'arreter' }));
  expect((answer as Response).headers.get('Location')).toContain('avis=tache-arretee');
  // The page that follows shows all that the job has written.
  expect(written).toBe(12);
  await settled;
  expect(await loader(asked(edith))).toMatchObject({
    isMoving: false,
    jobs: [{ state: 'stopped' }],
  });
  const gone: unknown = await pageAction(asked(other, { tache: id, geste: 'relancer' })).catch(
    (thrown: unknown) => thrown,
  );
  expect((gone as Response).headers.get('Location')).toContain('avis=tache-introuvable');
});
