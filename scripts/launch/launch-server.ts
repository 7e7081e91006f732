/** Start of the server, in production and in development. */
import { totalmem } from 'node:os';
import { EARLY_SWEPT } from '#app/process/bounded-process.server.ts';
import { builtProgram, PROGRAMS } from '#app/process/program-files.server.ts';
import { launch } from './launch.mjs';

/**
 * Bytes. Where there is less, the 600 MB that V8 takes to optimise the embedded engine may be
 * missing.
 */
const LITTLE_MEMORY = 1.5 * 1024 ** 3;

/**
 * @param memory bytes that the process may have: what the container allows (0 for no limit), and
 *   the machine has
 */
export const hasLittleMemory = (
  memory: readonly number[] = [process.constrainedMemory(), totalmem()],
): boolean => memory.some((bytes) => bytes > 0 && bytes < LITTLE_MEMORY);

/** Flags of Node for the server. Its heap has no upper limit, which a large import could reach. */
export function serverFlags(memory?: readonly number[]): string[] {
  return [
    ...EARLY_SWEPT,
    // Baseline machine code takes 4 MiB, for 2 % of the processor of pages that are not kept.
    '--no-sparkplug',
    // server/main.ts collects garbage once it is open.
    '--expose-gc',
    // The start screen mentions it (server/start/start-screen.ts).
    ...(hasLittleMemory(memory) ? ['--liftoff-only'] : []),
  ];
}

export const SERVER_ENVIRONMENT = {
  // From the root: a second start does not compile again what has not changed.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  // Without these, glibc keeps memory that pages and pictures no longer use (docs/performance.md).
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Flags of Node for the supervisor, which does little and needs little memory. */
const SUPERVISOR_FLAGS: readonly string[] = ['--max-semi-space-size=1', '--single-threaded'];

/**
 * Becomes the server, from its sources in development; in production its supervisor.
 *
 * @param root directory of package.json
 * @param args given to the server
 */
export function launchServer(
  root: string,
  mode: 'production' | 'development',
  args: readonly string[],
): Promise<never> {
  const env = { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: mode };
  const program = mode === 'production' ? builtProgram('main') : PROGRAMS.main;
  const server = [...serverFlags(), program, ...args];
  const supervisor = [...SUPERVISOR_FLAGS, 'scripts/launch/supervise.mjs'];
  const whole = mode === 'production' ? [...supervisor, ...server] : server;
  return launch(process.execPath, whole, { env, cwd: root });
}
