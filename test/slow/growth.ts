/** Growth of time and memory with the length of a text, compared with the smallest size. */

/** Largest growth of the time, relative to that of the text. */
const MOST_GROWTH = 4;
/** A shorter time is too imprecise to compare. */
const LEAST_MS = 8;
/** Most bytes that the largest input may allocate. */
const MOST_MEMORY = 150_000_000;
/**
 * A value that is too high is measured again: other processes can slow it down, never speed it up.
 */
const MOST_TRIES = 5;

async function measure<Text>(read: (text: Text) => Promise<void>, text: Text) {
  const { heapUsed } = process.memoryUsage();
  const begun = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(begun);
  return { ms: (user + system) / 1000, memory: process.memoryUsage().heapUsed - heapUsed };
}

/** @returns times and memory if they grow faster than the text; else null */
export async function fastGrowth<Text>(
  read: (text: Text) => Promise<void>,
  sizes: readonly number[],
  make: (size: number) => Text,
): Promise<string | null> {
  const [least = 1] = sizes;
  let times = sizes.map(() => Infinity);
  let memory = Infinity;
  const isFast = () =>
    memory > MOST_MEMORY ||
    times.some(
      (ms, at) => ms > (Math.max(times[0] ?? 0, LEAST_MS) * MOST_GROWTH * (sizes[at] ?? 0)) / least,
    );
  for (let tries = 0; tries < MOST_TRIES && (tries === 0 || isFast()); tries += 1) {
    for (const [at, size] of sizes.entries()) {
      const { ms, memory: left } = await measure(read, make(size));
      times = times.with(at, Math.min(times[at] ?? ms, ms));
      if (at === sizes.length - 1) memory = Math.min(memory, left);
    }
  }
  return isFast() ? `${times.map(Math.round).join(', ')} ms, ${memory} bytes` : null;
}
