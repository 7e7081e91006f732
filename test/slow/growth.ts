/**
 * Growth of time and memory with the length of a text, on this thread, compared with the smallest
 * size.
 */

/** Largest growth of the time, relative to that of the text. */
const MOST_GROWTH = 4;
/** Less says nothing of growth. */
const LEAST_MS = 8;
/** Most bytes of garbage that the largest size may leave. */
const MOST_MEMORY = 150_000_000;
/** A measure that is too high is taken again: a processor that others share is slow at times, never fast. */
const MOST_TRIES = 5;

async function measure<Text>(read: (text: Text) => Promise<void>, text: Text) {
  const { heapUsed } = process.memoryUsage();
  const begun = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(begun);
  return { ms: (user + system) / 1000, memory: process.memoryUsage().heapUsed - heapUsed };
}

/** @returns the times and the memory of what grows faster than its text; null of what does not */
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
