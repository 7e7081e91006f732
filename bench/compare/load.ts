/** Loads one page with wrk (a Debian package): a JavaScript client would measure itself. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 16;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Reads the output of `wrk --latency`.
 *
 * @throws if answers failed, or there were none
 */
function readLoad(printed: string): Load {
  const failed = /(?:Non-2xx|Socket errors).*/.exec(printed)?.[0];
  if (failed !== undefined) throw new Error(failed);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
  const latency = (share: number) => {
    const [, value, unit = ''] =
      new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s|m)`).exec(printed) ?? [];
    return Number(value) * (UNIT_MS[unit] ?? Number.NaN);
  };
  const load = { perSecond, p50: latency(50), p99: latency(99) };
  if (Object.values(load).some((figure) => !(figure > 0))) throw new Error(`wrk : ${printed}`);
  return load;
}

/** @param headers besides `Accept-Encoding` */
export async function loadPage(address: string, headers: readonly string[] = []): Promise<Load> {
  const sent = ['Accept-Encoding: gzip, br', ...headers].flatMap((header) => ['-H', header]);
  const ask = (seconds: number) =>
    run('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '--latency',
      `-s${path.join(import.meta.dirname, 'visitors.lua')}`,
      ...sent,
      address,
    ]);
  await ask(WARM_UP_SECONDS);
  return readLoad((await ask(SECONDS)).stdout);
}
