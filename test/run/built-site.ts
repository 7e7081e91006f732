/** The built site in a process of its own, with the flags and the environment of `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT, serverFlags } from '#scripts/launch/launch-server.ts';
import { freePort } from './free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Longest time to make a database on a busy machine. */
export const PATIENCE_MS = 120_000;
const POLL_MS = 10;
/** Characters of stderr that stay in memory: enough for a few errors. */
const LONGEST_COMPLAINT = 20_000;

export interface BuiltSite {
  /** Address of the site; visitors see it too unless `PUBLIC_URL` is set. */
  origin: string;
  dataDir: string;
  pid: number;
  /** From the launch to the end of the first page, in milliseconds. */
  firstPageMs: number;
  /** The last that it said on stderr, which has nothing to say as long as all is well. */
  complaints: () => string;
  /** Waits for the end, and removes a data directory that it was not given. */
  stop: () => Promise<void>;
}

/** True when a whole page is received. */
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
 * Starts it on a free port, on the embedded database unless `DATABASE_URL` names another.
 *
 * @param settings variables of `.env.example`, the only ones of the site; without `DATA_DIR` it has a directory of its
 *   own, removed when it stops
 * @param flags for Node
 * @throws when it does not open within two minutes, with what it said
 */
export async function startSite(
  settings: Record<string, string> = {},
  flags = serverFlags(),
): Promise<BuiltSite> {
  const port = settings['PORT'] ?? String(await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'zinc-site-'));
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
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
