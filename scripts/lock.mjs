/** A lock between processes of one machine: a file that names its holder. */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL = 200;

/**
 * Waits for the lock at `file` and takes it, creating its directory. A holder that has died, even
 * of SIGKILL, is succeeded at once.
 *
 * @param {string} file
 * @param {(holder: number) => void} [onWait] called once with the pid that we wait for
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireLock(file, onWait) {
  const mine = `${file}.${process.pid}`;
  const identity = identify(process.pid);
  write(mine, identity);
  try {
    for (let told = false; ;) {
      // A link appears whole, with its content: nobody reads a lock that does not name its holder.
      if (tryLink(mine, file)) {
        sweep(file);
        return () => rmSync(file, { force: true });
      }
      const holder = read(file);
      if (holder === undefined) continue;
      const pid = Number.parseInt(holder, 10);
      if (identify(pid) !== holder) {
        evict(file, holder);
        continue;
      }
      if (!told) onWait?.(pid);
      told = true;
      await sleep(POLL);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes the lock of a dead holder, unless a live process has taken it meanwhile.
 *
 * @param {string} file
 * @param {string} holder
 */
function evict(file, holder) {
  const aside = `${file}.${process.pid}.aside`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== holder) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Removes what processes killed while they waited have left.
 *
 * @param {string} file
 */
function sweep(file) {
  const prefix = `${path.basename(file)}.`;
  for (const name of readdirSync(path.dirname(file))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!name.startsWith(prefix) || Number.isNaN(pid) || identify(pid) !== '') continue;
    rmSync(path.join(path.dirname(file), name), { force: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function write(file, content) {
  for (;;) {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      return writeFileSync(file, content);
    } catch (error) {
      // The last holder has just removed the directory.
      if (!isCode(error, 'ENOENT')) throw error;
    }
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
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
    if (!isCode(error, 'EPERM')) return '';
  }
  // proc(5): the name, in parentheses, may hold anything; starttime is the 20th field after it.
  const status = read(`/proc/${pid}/stat`);
  const start = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return `${pid} ${start ?? ''}`;
}
