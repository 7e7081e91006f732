/** The built site in its own process, with the environment of `npm start`, and its flags unless others are said. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtProgram } from '#app/process/program-files.server.ts';
import { SERVER_ENVIRONMENT, serverFlags } from '#scripts/launch/launch-server.ts';
import { BRIEFLY } from './briefly.ts';
import { freePort } from './free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Loaded before the site of a test. */
export const CHEAP_PASSWORDS = `--import=${pathToFileURL(path.join(ROOT, 'test/fixtures/cheap-passwords.ts')).href}`;
/**
 * Flags of a site of which nobody asks how much memory it takes: its members sign in often, garbage
 * is collected later, and the embedded engine is not optimised. A quarter of the processor less.
 */
export const TEST_FLAGS = ['--expose-gc', BRIEFLY, CHEAP_PASSWORDS];
/** For a new database on a busy machine. */
export const PATIENCE_MS = 120_000;
const POLL_MS = 10;
/** Characters of stderr kept: enough for a few errors. */
const LONGEST_COMPLAINT = 20_000;

export interface BuiltSite {
  /** Visitors see it too, unless `PUBLIC_URL` is set. */
  origin: string;
  dataDir: string;
  pid: number;
  /** From launch to the end of the first page, in milliseconds. */
  firstPageMs: number;
  /** End of stderr; empty while all is well. */
  complaints: () => string;
  /** Waits for the end, and removes its own data directory. */
  stop: () => Promise<void>;
}

/** Whether a whole page was received. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Starts it on a free port, with the embedded database unless `DATABASE_URL` is set.
 *
 * @param settings variables of `.env.example`, and no others; without `DATA_DIR` it gets a
 *   temporary directory
 * @param flags for Node
 * @throws with its output if it does not open within two minutes
 */
export async function startSite(
  settings: Record<string, string> = {},
  flags = serverFlags(),
): Promise<BuiltSite> {
  const port = settings['PORT'] ?? String(await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'zinc-site-'));
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, builtProgram('main')], {
    cwd: ROOT,
    env: {
      ...SERVER_ENVIRONMENT,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = `${said}${chunk.toString()}`.slice(-LONGEST_COMPLAINT);
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (settings['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  while (!(await answers(`${origin}/`))) {
    const late = performance.now() - started > PATIENCE_MS;
    if (late || child.exitCode !== null) {
      await stop();
      throw new Error(`Le site ne s’ouvre pas.\n${said}`);
    }
    await sleep(POLL_MS);
  }
  const firstPageMs = performance.now() - started;
  return { origin, dataDir, pid: child.pid ?? 0, firstPageMs, complaints: () => said, stop };
}
