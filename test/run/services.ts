import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Darkroom } from '#services/pictures/darkroom.server.ts';
import { Incoming } from '#services/storage/incoming.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { createWebReader } from '#services/web/web-reader.server.ts';
import { Passwords } from '#features/members/accounts/password/passwords.server.ts';
import { Reading } from '#features/intake/imports/reading/reading.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import { Tally } from '#features/business/statistics/counting/tally.server.ts';
import { JOB_KINDS } from '#server/start/job-kinds.ts';
import { openAccounts } from '#features/members/accounts/open-accounts.server.ts';
import type { Services } from '#app/context.server.ts';
import { KeptReads } from '#app/cached-reads.server.ts';
import type { Backups } from '#db/backup/backups.server.ts';
import type { Database, OpenDatabase } from '#db/client.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from './database.ts';

export const SECRET = 'un-secret-de-trente-deux-signes!';

const noBackups: Backups = {
  take: () => Promise.reject(new Error('A test takes its own backups.')),
  isDue: () => Promise.resolve(false),
  stop: () => Promise.resolve(),
};

type Chosen = Partial<Omit<Services, 'db' | 'auth' | 'jobs'>> & {
  requireEmailVerification?: boolean;
  passwords?: Passwords;
};

/** Services of loaders and actions, on a test's own database. */
export function testServices(db: Database, chosen: Chosen = {}): Services {
  const {
    requireEmailVerification = false,
    // why: stands for time; what a password costs is in passwords.embedded.test.ts.
    passwords = new Passwords({ N: 2 ** 10, r: 8, p: 1 }),
    ...rest
  } = chosen;
  const jobs = new Jobs(JOB_KINDS, {
    db,
    engine: 'embedded',
    clock: rest.clock ?? (() => OPENING),
  });
  const services = {
    db,
    kept: new KeptReads(),
    jobs,
    tally: new Tally({ db, clock: rest.clock ?? (() => OPENING) }, { everyMs: null }),
    clock: () => OPENING,
    secret: SECRET,
    publicUrl: 'https://zinc.example',
    backups: noBackups,
    upkeep: undefined,
    providers: [],
    captcha: null,
    mailer: null,
    sms: null,
    retailer: null,
    model: null,
    // Shared: tests that write files use a directory of their own.
    storage: new Storage(localDisks(path.join(tmpdir(), `zinc-test-${randomUUID()}`))),
    incoming: new Incoming({ directory: path.join(tmpdir(), `zinc-test-${randomUUID()}`) }),
    darkroom: new Darkroom(),
    reading: new Reading(),
    web: createWebReader({ site: 'https://zinc.example' }),
    consentPlatform: null,
    adScript: 'https://annonces.example/annonces.js',
    ...rest,
  };
  const auth = openAccounts({ ...services, requireEmailVerification, passwords });
  const made = { ...services, auth };
  jobs.serve(made);
  return made;
}

/**
 * Opens services on an empty database for a test file.
 *
 * @param take receives them before the first test
 * @param tables emptied before each test
 */
export function openServices(
  take: (opened: { database: OpenDatabase; services: Services }) => void,
  tables: readonly PgTable[] = [],
): void {
  let database: OpenDatabase;
  let services: Services;
  beforeAll(async () => {
    database = await openTestDatabase();
    services = testServices(database.db);
    take({ database, services });
  });
  beforeEach(async () => {
    await services.jobs.settled();
    for (const table of tables) await database.db.delete(table);
  });
  afterAll(async () => {
    await services.jobs.settled();
    await database.close();
  });
}
