/** Checks that the disk accepts writes before a visitor needs one. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that the embedded engine allocates at once: a segment of its log. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** More than a file system keeps within a directory's own entry. */
const PROBE = Buffer.alloc(64 * 1024);
/** Anybody may ask: this is how often it is looked at. */
const KEPT_MS = 5_000;

/** Quotas and disks that only read are known by writing alone, a last megabyte by counting. */
async function look(directory: string, leastBytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(directory);
  // Some file systems count nothing.
  if (blocks > 0 && bavail * bsize < leastBytes) {
    throw Object.assign(new Error(`Too little room in ${directory}`), { code: 'ENOSPC' });
  }
  const probe = path.join(directory, '.place');
  try {
    await writeFile(probe, PROBE, { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
}

/** @returns asks whether `directory` takes writes: rejects with why it does not */
export function diskRoom(
  directory: string,
  {
    leastBytes = LEAST_BYTES,
    now = () => performance.now(),
  }: { leastBytes?: number; now?: () => number } = {},
): () => Promise<void> {
  let seen: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!seen || now() - seen.at >= KEPT_MS)
      seen = { at: now(), answer: look(directory, leastBytes) };
    return seen.answer;
  };
}
