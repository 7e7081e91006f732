/** Makes the migrated database that tests of the embedded engine copy, once for its sources. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/client.server.ts';
import { dropTemplates } from '#db/embedded/maintenance.server.ts';
import { migrate } from '#db/migrate.server.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CACHE = path.join(ROOT, 'node_modules/.cache/zinc');
const WHAT_MAKES_IT = [
  'db/migrations',
  'app/db/embedded/maintenance.server.ts',
  'app/db/embedded/worker.server.ts',
  'app/db/job-queue.server.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of WHAT_MAKES_IT) {
    const full = path.join(ROOT, source);
    const names = source.includes('.') ? [''] : (await readdir(full)).toSorted();
    for (const name of names.filter((file) => path.extname(file || source) !== '')) {
      hash.update(name).update(await readFile(path.join(full, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const parent = await mkdtemp(path.join(CACHE, 'making-'));
  const directory = path.join(parent, 'database');
  const database = await openEmbedded({ directory, durable: false });
  await dropTemplates(database);
  await migrate(database);
  await database.close();
  try {
    await rename(directory, template);
  } catch (error) {
    // Another run made the same one meanwhile.
    if (!existsSync(template)) throw error;
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = path.join(CACHE, `database-${await fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template);
  const workplace = await mkdtemp(path.join(tmpdir(), 'zinc-test-'));
  project.provide('testEngine', { engine: 'embedded', template, workplace });
  return () => rm(workplace, { recursive: true, maxRetries: 5 });
}
