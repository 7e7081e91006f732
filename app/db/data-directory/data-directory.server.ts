import { cpSync, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import {
  openEmbedded,
  type ConnectionOptions,
  type Database,
  type OpenDatabase,
} from '../client.server.ts';
import { finishSwap } from '../backup/swap.server.ts';
import { acquireDataLock } from './data-lock.server.ts';
import { dropTemplates, startMaintenance, vacuum } from '../embedded/maintenance.server.ts';
import { templatePath } from '../embedded/template.server.ts';
import { migrate } from '../migrate.server.ts';
import { keepPrivate } from './private-directory.server.ts';

/** PostgreSQL's major version in the installed PGlite; its files must be of this version. */
export const EMBEDDED_MAJOR = '18';
/** Files synced at once: the pool of threads that node:fs uses has four. */
const SYNCS_AT_ONCE = 4;

export interface DataDirectoryOptions extends ConnectionOptions {
  /** Absolute path; made, for its owner only, when it is missing. */
  dataDir: string;
  /** Fills a new database, once; an interrupted first start calls it again on an empty one. */
  prepare: (db: Database) => Promise<void>;
  /** Absolute path of a filled database to copy instead of calling `prepare`, where it exists. */
  template?: string | undefined;
  /** Runs in `migrate` before an existing database is changed. */
  beforehand?:
    | ((database: OpenDatabase) => (pending: readonly string[]) => Promise<void>)
    | undefined;
  /** Address of this process, shown to a process that finds the data locked; null for a command. */
  address: string | null;
}

export interface OpenDataDirectory extends OpenDatabase {
  /** True when this start made the database. */
  readonly created: boolean;
  /** True when an earlier first start had been interrupted. */
  readonly repaired: boolean;
  readonly migrations: string[];
}

/** Syncs everything under `directory` to the disk, files first. */
async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const directories = entries.filter((entry) => entry.isDirectory());
  const rest = [...files, ...directories].values();
  const work = async () => {
    for (const { parentPath, name } of rest) await syncToDisk(path.join(parentPath, name));
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, work));
  await syncToDisk(directory);
}

async function checkVersion(directory: string): Promise<void> {
  const file = path.join(directory, 'PG_VERSION');
  const major = await readFile(file, 'utf8')
    .then((text) => text.trim())
    .catch(() => '');
  if (major === EMBEDDED_MAJOR) return;
  throw new AppError(
    'database-version',
    major
      ? `PostgreSQL ${major} a écrit ${directory}, que le moteur ${EMBEDDED_MAJOR} ne lit pas.`
      : `${directory} n’est pas une base de données complète.`,
    'Restaurez une sauvegarde, ou lancez la version de Zinc qui a écrit ces données.',
  );
}

/**
 * Makes the database aside and moves it into place whole, so that no incomplete one is ever opened.
 */
async function create(
  target: string,
  draft: string,
  { prepare, dataDir, template, ...connection }: DataDirectoryOptions,
): Promise<string[]> {
  await rm(draft, { recursive: true, force: true });
  const filled = template !== undefined && existsSync(template);
  const source = filled ? template : await templatePath();
  if (existsSync(source)) cpSync(source, draft, { recursive: true });
  const migrations = filled ? [] : await fill(draft, { prepare, ...connection });
  await syncTree(draft);
  await rename(draft, target);
  await syncToDisk(dataDir);
  return migrations;
}

type Filling = ConnectionOptions & Pick<DataDirectoryOptions, 'prepare'>;

/** @returns the names of the migrations applied */
async function fill(draft: string, { prepare, ...connection }: Filling): Promise<string[]> {
  // Synced as a whole at the end instead of commit by commit.
  const database = await openEmbedded({ ...connection, directory: draft, durable: false });
  try {
    await dropTemplates(database);
    const migrations = await migrate(database);
    await prepare(database.db);
    await vacuum(database);
    return migrations;
  } finally {
    await database.close();
  }
}

/**
 * Opens the embedded database of a data directory and locks it for this process. Makes and fills it
 * on the first start, migrates it on the others.
 *
 * @throws DataLockedError when another process has the data; as `keepPrivate`; AppError
 * `database-version` when another PostgreSQL made them, `database-newer` when a later version of
 * the site did
 */
export async function openDataDirectory(options: DataDirectoryOptions): Promise<OpenDataDirectory> {
  const { dataDir, address } = options;
  keepPrivate(dataDir);
  const lock = await acquireDataLock(dataDir, { address });
  const target = path.join(dataDir, 'database');
  const draft = path.join(dataDir, 'database.new');
  try {
    // An interrupted restore is ended first, or a new database would take its place.
    await finishSwap(dataDir);
    const created = !existsSync(target);
    const repaired = created && existsSync(draft);
    const made = created ? await create(target, draft, options) : [];
    await checkVersion(target);
    const database = await openEmbedded({ ...options, directory: target });
    let migrations: string[];
    try {
      const beforehand = options.beforehand?.(database);
      migrations = [...made, ...(await migrate(database, { beforehand }))];
    } catch (error) {
      await database.close();
      throw error;
    }
    const stopMaintenance = startMaintenance(database, options);
    return {
      ...database,
      created,
      repaired,
      migrations,
      close: async () => {
        // In this order: closing limits the wait for a vacuum under way.
        const stopped = stopMaintenance();
        await database.close();
        await stopped;
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
