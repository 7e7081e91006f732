/**
 * Replaces the present database by a restored one. Node cannot exchange two directories in one
 * system call, so a file records the exchange: after an interruption between the two renames, the
 * next start or restore completes them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { timeInName } from './rotation.server.ts';

const pendingSchema = z.object({
  /** Name that the present database takes. */
  aside: z.string().regex(/^database\.replaced-[\w-]+$/),
});
type Pending = z.infer<typeof pendingSchema>;

const placesOf = (dataDir: string) => ({
  present: path.join(dataDir, 'database'),
  restored: path.join(dataDir, 'database.restored'),
  pending: path.join(dataDir, 'restore.json'),
});

/** Directory where a restored database waits for `swapIn`. */
export const restoredDirectory = (dataDir: string) => placesOf(dataDir).restored;

/** True when a data directory has a database, or a restored one that waits for `swapIn`. */
export function hasDatabase(dataDir: string): boolean {
  const { present, pending } = placesOf(dataDir);
  return existsSync(present) || existsSync(pending);
}

/** True when a data directory has backups or files: if it has no database, that was lost. */
export function hasRemains(dataDir: string): boolean {
  return ['backups', 'medias'].some((name) => {
    const directory = path.join(dataDir, name);
    return existsSync(directory) && readdirSync(directory).length > 0;
  });
}

function freeName(dataDir: string, name: string): string {
  for (let suffix = 0; ; suffix++) {
    const candidate = suffix === 0 ? name : `${name}-${suffix}`;
    if (!existsSync(path.join(dataDir, candidate))) return candidate;
  }
}

/** Does the remaining renames; does nothing the second time. */
async function proceed(dataDir: string, { aside }: Pending): Promise<string | undefined> {
  const { present, restored, pending } = placesOf(dataDir);
  if (existsSync(restored)) {
    if (existsSync(present)) await rename(present, path.join(dataDir, freeName(dataDir, aside)));
    await rename(restored, present);
    await syncToDisk(dataDir);
  }
  await rm(pending);
  await syncToDisk(dataDir);
  const moved = path.join(dataDir, aside);
  return existsSync(moved) ? moved : undefined;
}

/**
 * Moves the complete database of `restoredDirectory` into place. The data lock is held.
 *
 * @returns path of the former database; undefined when there was none
 */
export async function swapIn(dataDir: string, now: Date): Promise<string | undefined> {
  const { pending } = placesOf(dataDir);
  const plan: Pending = { aside: freeName(dataDir, `database.replaced-${timeInName(now)}`) };
  const handle = await open(`${pending}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(plan)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${pending}.new`, pending);
  await syncToDisk(dataDir);
  return proceed(dataDir, plan);
}

/**
 * Ends an interrupted restore: completes it once the database was ready, else removes it. The data
 * lock is held.
 */
export async function finishSwap(dataDir: string): Promise<void> {
  const { restored, pending } = placesOf(dataDir);
  await rm(`${pending}.new`, { force: true });
  if (existsSync(pending)) {
    await proceed(dataDir, pendingSchema.parse(JSON.parse(await readFile(pending, 'utf8'))));
  } else {
    await rm(restored, { recursive: true, force: true });
  }
}
