/** How the server is run, in production and in development. */
import { launch } from './launch.mjs';

/**
 * For Node, before the server's own file: short-lived objects do not pile up, and the heap is swept
 * when it has grown by a quarter. There is no ceiling that a large import could hit.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=25',
];

export const SERVER_ENVIRONMENT = {
  // From the root: a second start does not compile again what has not changed.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  // For glibc, which otherwise keeps what pages and pictures are done with: with the flags above,
  // 250 MB resident under load on PostgreSQL instead of 450, for a tenth more processor time a page.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** For Node, before the supervisor's own file: it does next to nothing, in little memory. */
const SUPERVISOR_FLAGS: readonly string[] = ['--max-semi-space-size=1', '--single-threaded'];

/**
 * Becomes server/main.ts, or in production what keeps it running.
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
  const server = [...SERVER_FLAGS, 'server/main.ts', ...args];
  const supervisor = [...SUPERVISOR_FLAGS, 'scripts/supervise.mjs'];
  const whole = mode === 'production' ? [...supervisor, ...server] : server;
  return launch(process.execPath, whole, { env, cwd: root });
}
