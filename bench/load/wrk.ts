/** Runs wrk, a load generator in its own process, and reads its output. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '#app/errors.ts';

const MIX = path.join(import.meta.dirname, 'mix.lua');
const THREADS = 2;
const PATIENCE = '30s';

export interface Load {
  connections: number;
  seconds: number;
  /** Between an answer and the next request of a connection. */
  pauseMs?: number;
}

export interface Run {
  /** By kind, then by status. */
  counts: Map<string, Map<string, number>>;
  /** Acknowledged hearts: numbers of member and recipe. */
  hearts: string[];
  /** Failed or unanswered connections. */
  broken: number;
  seconds: number;
  /** In milliseconds, by percentile. */
  latency: Map<string, number>;
}

async function wrk(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('wrk', args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new AppError('no-wrk', 'wrk manque.', 'Installez-le : apt install wrk.');
  }
}

function read(said: string): Run {
  const run: Run = { counts: new Map(), hearts: [], broken: 0, seconds: 0, latency: new Map() };
  for (const line of said.split('\n')) {
    const [word, one = '', two = '', three = ''] = line.split(' ');
    if (word === 'count') {
      const statuses = run.counts.get(one) ?? new Map<string, number>();
      statuses.set(two, (statuses.get(two) ?? 0) + Number(three));
      run.counts.set(one, statuses);
    }
    if (word === 'heart') run.hearts.push(one);
    if (word === 'broken') run.broken = Number(one);
    if (word === 'microseconds') run.seconds = Number(one) / 1e6;
    if (word === 'latency') run.latency.set(one, Number(two) / 1000);
  }
  return run;
}

/**
 * Mixed visitors of the site at `origin`.
 *
 * @param turn each turn adds different hearts
 */
export async function visit(
  origin: string,
  { connections, seconds, pauseMs = 0 }: Load,
  { file, turn }: { file: string; turn: number },
): Promise<Run> {
  const threads = String(Math.min(THREADS, connections));
  const bounds = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, `--timeout=${PATIENCE}`];
  const args = [
    ...bounds,
    '--latency',
    '-s',
    MIX,
    origin,
    '--',
    file,
    String(turn),
    String(pauseMs),
  ];
  return read(await wrk(args));
}

/**
 * One visitor of a cached page.
 *
 * @returns 99th percentile, in milliseconds
 */
export async function probe(url: string, seconds: number): Promise<number> {
  const said = await wrk(['-t1', '-c1', `-d${seconds}s`, '--latency', url]);
  const [, value = '', unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)$/m.exec(said) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
