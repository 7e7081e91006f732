/** A lock between processes of one machine: a file that names its holder. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL = 200;

/**
 * Waits for the lock at `file` and takes it. The lock of a dead holder counts as free.
 *
 * @param {string} file in an existing directory
 * @param {(holder: number) => void} [onWait] called once with the pid that we wait for
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireLock(file, onWait) {
  const mine = identify(process.pid);
  for (let told = false; ;) {
    if (create(file, mine)) return () => rmSync(file, { force: true });
    const holder = read(file);
    const pid = Number.parseInt(holder ?? '', 10);
    // Empty for the moment between its creation and its content.
    if (holder && identify(pid) !== holder) {
      evict(file, holder);
      continue;
    }
    if (holder && !told) {
      onWait?.(pid);
      told = true;
    }
    await sleep(POLL);
  }
}

/**
 * Removes the lock of a dead holder, unless a live process has taken it meanwhile.
 *
 * @param {string} file
 * @param {string} holder
 */
function evict(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken !== holder) create(file, taken ?? '');
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @param {string} content
 * @returns {boolean} false when the file exists
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The pid and, on Linux, the time the process began: a pid alone comes back after a reboot.
 *
 * @param {number} pid
 * @returns {string} 'pid start', or '' when there is no such process
 */
function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another account.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return '';
  }
  // proc(5): the name, in parentheses, may hold anything; starttime is the 20th field after it.
  const status = read(`/proc/${pid}/stat`);
  const start = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return `${pid} ${start ?? ''}`;
}
