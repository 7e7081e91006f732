/** Checks that the disk accepts writes before a visitor needs one. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that the embedded engine allocates at once: a segment of its log. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** More than a file system keeps within a directory's own entry. */
const PROBE = Buffer.alloc(64 * 1024);
/** Anybody may call /health: the result is cached this long. */
const KEPT_MS = 5_000;

/**
 * Only a write detects quotas and read-only disks; only counting detects that little space is left.
 */
async function look(directory: string, leastBytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(directory);
  // Some file systems report no sizes.
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

/** @returns a check that `directory` accepts writes: rejects with the reason */
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
