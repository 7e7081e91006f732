/** Starts programs, measures their memory, and stops them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** In the foreground; inherits stderr. */
export function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** With all descendants. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const found = [pid];
  for (const one of found) {
    found.push(...parents.filter(({ parent }) => parent === one).map((child) => child.pid));
  }
  return found;
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0; // It ended meanwhile.
  }
}

/** Memory of processes and their descendants in bytes, shared pages counted once (PSS). Linux. */
export function memoryOf(pids: readonly number[]): number {
  const sizes = pids.flatMap(family).map((pid) => {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? 0) * 1024;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

const MEBIBYTE = 1024 * 1024;

/** Present and highest resident memory in mebibytes, from Linux's /proc. */
export function residentMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (name: string) =>
    Math.round(
      (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / MEBIBYTE,
    );
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}
