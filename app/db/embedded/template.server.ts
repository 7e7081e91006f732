/**
 * Empty, migrated database from which new ones are copied: making one takes six seconds of a core,
 * copying it a tenth. Made during the build, once for an engine and a schema.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#app/process/program-files.server.ts';
import { openEmbedded } from '../client.server.ts';
import { migrate } from '../migrate.server.ts';
import { dropTemplates } from './maintenance.server.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/zinc');
const WHAT_MAKES_IT = [
  'db/functions.sql',
  'db/migrations',
  'app/db/embedded/maintenance.server.ts',
  'app/db/embedded/worker.server.ts',
  'app/db/job-queue.server.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
];

/** Absolute path of the template made from the present sources, which may not exist yet. */
export async function templatePath(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of WHAT_MAKES_IT) {
    const full = path.join(ROOT, source);
    const names = source.includes('.') ? [''] : (await readdir(full)).toSorted();
    for (const name of names.filter((file) => path.extname(file || source) !== '')) {
      hash.update(name).update(await readFile(path.join(full, name)));
    }
  }
  return path.join(CACHE, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** Makes the template if it is missing. @returns its path */
export async function ensureTemplate(): Promise<string> {
  const template = await templatePath();
  if (existsSync(template)) return template;
  await mkdir(CACHE, { recursive: true });
  const parent = await mkdtemp(path.join(CACHE, 'making-'));
  try {
    const directory = path.join(parent, 'database');
    const database = await openEmbedded({ directory, durable: false });
    await dropTemplates(database);
    await migrate(database);
    await database.close();
    await rename(directory, template);
  } catch (error) {
    // Another process may have made the same one meanwhile.
    if (!existsSync(template)) throw error;
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
  return template;
}
