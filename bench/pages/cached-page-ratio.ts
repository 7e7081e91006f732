/**
 * A cached page against a bare server that sends the same bytes, both in one process on one core.
 */
import { execFile, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerMessage } from './cached-page-server.ts';
import { percentile } from '../measure.ts';

const SERVER = fileURLToPath(new URL('./cached-page-server.ts', import.meta.url));
const LOAD = fileURLToPath(new URL('./http-load.ts', import.meta.url));
const PINNING_TOOL = 'taskset';
/** Longer than a start on a new database. */
const START_TIMEOUT_MS = 120_000;

interface Speed {
  /** Answers per second of real time; the client's core may limit it. */
  perSecond: number;
  /** Answers per second of the server's processor time, whatever else runs. */
  perProcessorSecond: number;
}

export interface Comparison {
  cached: Speed;
  bare: Speed;
  /** Ratio of the processor times; 1 means that the cache costs nothing. */
  ratio: number;
}

export interface ComparisonOptions {
  path: string;
  encoding: 'br' | 'gzip' | 'identity';
  rounds: number;
  roundMs: number;
  /** With the address of the database. */
  env: NodeJS.ProcessEnv;
}

async function messageOf(server: ChildProcess): Promise<ServerMessage> {
  const [message] = (await once(server, 'message', {
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
  })) as [ServerMessage];
  return message;
}

async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = messageOf(server);
  server.send('cpu');
  const message = await answer;
  if (!('cpu' in message)) throw new Error('The server did not tell its processor time.');
  return message.cpu;
}

/** Pins the server to the first core, where the tool exists. */
function pin({ pid }: ChildProcess): void {
  spawnSync(PINNING_TOOL, ['-a', '-c', '-p', '0', String(pid)], { stdio: 'ignore' });
}

/** @throws if the server or the load fails, or takes too long */
export async function compare(options: ComparisonOptions): Promise<Comparison> {
  const { path: page, encoding, rounds, roundMs } = options;
  const server = fork(SERVER, [page, encoding], {
    env: { ...process.env, ...options.env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const ports = await messageOf(server);
    if (!('bare' in ports)) throw new Error('The server did not tell its ports.');
    pin(server);
    const load = async (port: number, duration: number): Promise<Speed> => {
      const before = await cpuOf(server);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [LOAD, String(port), page, String(duration), encoding],
        { timeout: 10 * duration + START_TIMEOUT_MS },
      );
      const cpuSeconds = ((await cpuOf(server)) - before) / 1e6;
      const answers = Number(stdout);
      return {
        perSecond: (answers * 1000) / duration,
        perProcessorSecond: answers / cpuSeconds,
      };
    };
    // Warm-up: both are compiled before measuring.
    for (const port of [ports.bare, ports.cached]) await load(port, roundMs);
    const bare: Speed[] = [];
    const cached: Speed[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await load(ports.bare, roundMs));
      cached.push(await load(ports.cached, roundMs));
    }
    const median = (speeds: Speed[]): Speed => ({
      perSecond: percentile(
        speeds.map((speed) => speed.perSecond),
        0.5,
      ),
      perProcessorSecond: percentile(
        speeds.map((speed) => speed.perProcessorSecond),
        0.5,
      ),
    });
    const [a, b] = [median(cached), median(bare)];
    return { cached: a, bare: b, ratio: a.perProcessorSecond / b.perProcessorSecond };
  } finally {
    server.disconnect();
  }
}
