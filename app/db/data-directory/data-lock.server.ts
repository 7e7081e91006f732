import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';

const SQLITE_BUSY = 5;
/** Longest wait for the file of a holder, written right after it gets the lock. */
const HOLDER_WAIT_MS = 5_000;
const HOLDER_POLL_MS = 25;

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** Time of the lock, ISO. */
  since: z.string(),
  /** Address of the process that has the lock, as `http://localhost:3000`; null for a command. */
  address: z.string().nullable(),
});
export type DataHolder = z.infer<typeof holderSchema>;

export interface DataLock {
  readonly holder: DataHolder;
  /** Releases the data. A process that dies releases it too. */
  release(): void;
}

export class DataLockedError extends AppError {
  readonly holder: DataHolder | undefined;

  constructor(dataDir: string, holder: DataHolder | undefined) {
    super(
      'data-locked',
      `Les données de ${dataDir} sont déjà ouvertes${holder ? ` ${describe(holder)}` : ''}.`,
      'Arrêtez ce processus d’abord, ou choisissez un autre répertoire avec DATA_DIR.',
    );
    this.holder = holder;
  }
}

function describe({ pid, host, since, address }: DataHolder): string {
  const when = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  }).format(new Date(since));
  const where = host === hostname() ? '' : ` de la machine ${host}`;
  const at = address === null ? '' : `, à l’adresse ${address}`;
  return `par le processus ${pid}${where}, depuis le ${when}${at}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readHolder(file: string): DataHolder | undefined {
  try {
    const holder = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    // A killed holder left the file: the present holder has not written its own yet.
    return holder.host === hostname() && !isAlive(holder.pid) ? undefined : holder;
  } catch {
    return undefined;
  }
}

async function waitForHolder(file: string): Promise<DataHolder | undefined> {
  const deadline = performance.now() + HOLDER_WAIT_MS;
  for (;;) {
    const holder = readHolder(file);
    if (holder || performance.now() > deadline) return holder;
    await sleep(HOLDER_POLL_MS);
  }
}

/** Lock of the kernel, through SQLite, which has the only file locks that Node can use. */
function lockFile(file: string): DatabaseSync | undefined {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Takes the data directory for this process. The kernel holds the lock: it ends with the process,
 * however that ends, it works between containers of one machine, and it is never stale.
 * `lock.json` only tells people who holds it. Network file systems without POSIX locks are not
 * supported.
 *
 * @throws DataLockedError naming the holder when another process, or this one, has the data
 */
export async function acquireDataLock(
  dataDir: string,
  { address }: { address: string | null },
): Promise<DataLock> {
  const file = path.join(dataDir, 'lock');
  const holderFile = path.join(dataDir, 'lock.json');
  const handle = lockFile(file);
  if (!handle) throw new DataLockedError(dataDir, await waitForHolder(holderFile));

  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString(), address };
  writeFileSync(`${holderFile}.new`, `${JSON.stringify(holder, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${holderFile}.new`, holderFile);
  let held = true;
  return {
    holder,
    release() {
      if (!held) return;
      held = false;
      rmSync(holderFile, { force: true });
      handle.close();
    },
  };
}
