/** Size of the house: lines of code by room, tests apart. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The written sizes, each the most lines that its room may have. */
export const SIZES_FILE = 'test/house/size.json';
/** Lines by which a room may grow without a decision, at the least; sizes are rounded up. */
const SLACK = 100;
const STEP = 250;

const CODE = /\.(?:tsx?|mjs|css)$/;
const TEST = /^(?:test|e2e)\/|\.test\.tsx?$/;
const ROOM = /^(?:app\/features\/[^/]+(?=\/)|app\/[^/]+(?=\/)|[^/]+(?=\/))/;

/** @returns the room of a file, `tests` for a test; null for a file that is no code, or at the root */
export function roomOf(file: string): string | null {
  if (!CODE.test(file)) return null;
  return TEST.test(file) ? 'tests' : (ROOM.exec(file)?.[0] ?? null);
}

/** Files of the tree that Git knows or would add. */
export const listTree = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

export function linesByRoom(): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const file of listTree()) {
    const room = roomOf(file);
    if (room === null) continue;
    lines[room] = (lines[room] ?? 0) + readFileSync(file, 'utf8').split('\n').length - 1;
  }
  return Object.fromEntries(Object.entries(lines).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Sizes to write for these lines. */
export const roundedUp = (lines: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(lines).map(([room, count]) => [room, Math.ceil((count + SLACK) / STEP) * STEP]),
  );

export const readSizes = (): Record<string, number> =>
  JSON.parse(readFileSync(SIZES_FILE, 'utf8')) as Record<string, number>;
