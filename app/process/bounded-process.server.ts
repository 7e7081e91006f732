/**
 * A process with limits of processor time and memory, set by the kernel: bad input cannot block the
 * site.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

export interface Bounds {
  /** Seconds of processor time in its whole life; waiting on a busy machine does not count. */
  seconds: number;
  /** JavaScript objects and texts, in megabytes. */
  heap: number;
  /**
   * Megabytes of all writable memory: heap, buffers, and 550 megabytes that Node reserves and
   * hardly uses.
   */
  data: number;
}

/** Time between the first signal, which names the reason, and the last one, which always kills. */
const GRACE_SECONDS = 5;

/**
 * No core dump. When the machine has no memory left, the kernel takes this process before any
 * other; when it is busy, this one waits.
 */
const LAUNCH = `ulimit -c 0; ulimit -S -t "$1"; ulimit -H -t "$2"; ulimit -d "$3"; shift 3
{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; exec nice -n 5 "$@"`;

/**
 * Flags of Node: short-lived objects are collected early, and the heap is swept when it has grown by a tenth, which
 * takes a third less memory.
 */
export const EARLY_SWEPT: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=10',
];

/**
 * Runs a script in its own process, which communicates by messages and has none of our variables.
 *
 * @returns the process, which does not keep ours from ending
 */
export function startBounded(script: string, { seconds, heap, data }: Bounds): ChildProcess {
  const limits = [seconds, seconds + GRACE_SECONDS, data * 1024].map(String);
  const node = [process.execPath, ...EARLY_SWEPT, `--max-old-space-size=${heap}`, script];
  const cache = getCompileCacheDir();
  const child = spawn('/bin/sh', ['-c', LAUNCH, 'sh', ...limits, ...node], {
    // Without it, memory per thread would double the total.
    env: { MALLOC_ARENA_MAX: '2', ...(cache && { NODE_COMPILE_CACHE: path.dirname(cache) }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Signals by which V8 ends when it is out of memory. */
const OUT_OF_MEMORY: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL']);

/** Limit that ended a process; null when it ended otherwise. */
export function boundOf(signal: NodeJS.Signals | null): 'seconds' | 'memory' | null {
  if (signal === 'SIGXCPU') return 'seconds';
  return signal !== null && OUT_OF_MEMORY.has(signal) ? 'memory' : null;
}
