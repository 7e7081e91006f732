/** The built site as `npm start` runs it, in a process and on data of its own, to be measured. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/launch-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 10;

export interface SiteProcess {
  origin: string;
  pid: number;
  /** From the launch to the end of the first page, in milliseconds. */
  firstPageMs: number;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a page comes, whole. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Where the data is, DATABASE_URL for PostgreSQL, and what else the site is to know. */
export interface SiteEnvironment {
  DATA_DIR: string;
  DATABASE_URL?: string;
  PUBLIC_URL?: string;
  AD_SCRIPT_URL?: string;
  TCF_CMP_URL?: string;
}

/**
 * @throws when the site does not open within two minutes, with what it said
 */
export async function startSite(env: SiteEnvironment): Promise<SiteProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await answers(`${origin}/`))) {
    const late = performance.now() - started > START_TIMEOUT_MS;
    if (late || child.exitCode !== null) {
      await stop();
      throw new Error(`Le site ne s’ouvre pas.\n${said}`);
    }
    await sleep(POLL_MS);
  }
  return { origin, pid: child.pid ?? 0, firstPageMs: performance.now() - started, stop };
}
