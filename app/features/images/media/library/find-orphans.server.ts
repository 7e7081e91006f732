import type { Database } from '#db/client.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { BUCKETS } from '#features/images/media/media.ts';
import { namedFiles } from '#features/images/media/known-files.server.ts';
import type { Place } from '#features/images/media/upload/store-file.server.ts';

/** Younger files may belong to an upload under way. */
const SETTLED_MS = 3_600_000;

/**
 * Stored files without a row, left by an interrupted upload or deletion; and rows without a stored
 * file, also of replaced originals.
 */
export async function findOrphans({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: Storage;
  clock: () => Date;
}): Promise<{ unknown: Place[]; missing: Place[] }> {
  const found = { unknown: [] as Place[], missing: [] as Place[] };
  for (const bucket of BUCKETS) {
    const stored = new Map<string, Date>();
    for await (const { path, writtenAt } of storage.list(bucket)) stored.set(path, writtenAt);
    const named = await namedFiles(db);
    const known = new Set(named.filter((file) => file.bucket === bucket).map(({ path }) => path));
    const settled = clock().getTime() - SETTLED_MS;
    for (const [path, writtenAt] of stored) {
      if (!known.has(path) && writtenAt.getTime() < settled) found.unknown.push({ bucket, path });
    }
    for (const path of known) if (!stored.has(path)) found.missing.push({ bucket, path });
  }
  return found;
}
