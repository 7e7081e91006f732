/** Runs the commands of our scripts to their end, and handles Ctrl+C. */
import { spawn } from 'node:child_process';
import { endBySignal } from './launch.mjs';

const TERM_AFTER = 5_000;
const KILL_AFTER = 15_000;
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** An error that the user can repair: shown without a stack. */
export class ScriptError extends Error {}

/** A signal asked the script to end: clean up, do not report. */
class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(signal);
    this.signal = signal;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let received;
let listening = false;

/** From now on a signal stops the running commands and then surfaces as `Interrupted`. */
export function catchSignals() {
  if (listening) return;
  listening = true;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      received ??= signal;
      for (const child of running) stop(child);
    });
  }
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}

/** @throws {Interrupted} when a signal arrived since `catchSignals` */
export function throwIfInterrupted() {
  if (received !== undefined) throw new Interrupted(received);
}

/**
 * Runs a command to its end, in a process group of its own, so that no process it starts outlives
 * it. When a signal stops us, the command gets SIGINT, after which build and test tools clean up,
 * then SIGTERM 5 seconds later, and SIGKILL after 15 seconds.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & {
 *   onOutput?: (chunk: Buffer) => void;
 * }} [options] `onOutput` receives what the streams that are piped say
 * @returns {Promise<number>} the exit code; 1 when a signal ended the command
 * @throws {Interrupted} once the command has ended because of a signal sent to us
 * @throws {Error} when the command cannot be started
 */
export async function runChild(file, args, { onOutput, ...options } = {}) {
  catchSignals();
  throwIfInterrupted();
  const child = spawn(file, args, { stdio: 'inherit', ...options, detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    if (onOutput !== undefined) stream?.on('data', onOutput);
  }
  running.add(child);
  try {
    /** @type {number | null} */
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    throwIfInterrupted();
    return code ?? 1;
  } finally {
    running.delete(child);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function stop(child) {
  signalGroup(child, 'SIGINT');
  // A shell makes its background commands ignore SIGINT, and their children inherit this.
  setTimeout(() => running.has(child) && signalGroup(child, 'SIGTERM'), TERM_AFTER).unref();
  setTimeout(() => running.has(child) && signalGroup(child, 'SIGKILL'), KILL_AFTER).unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has just ended.
  }
}

/**
 * Runs a script. Its number becomes the exit code; a ScriptError is printed as one paragraph; after
 * a signal, the process cleans up and then ends by that signal.
 *
 * @param {() => Promise<number | void>} script
 * @returns {Promise<void>}
 */
export async function runMain(script) {
  try {
    process.exitCode = (await script()) ?? 0;
  } catch (error) {
    if (error instanceof Interrupted) endBySignal(error.signal);
    process.exitCode = 1;
    const told = error instanceof ScriptError ? error.message : inspect(error);
    process.stderr.write(`\n${told}\n`);
  }
}

/** @param {unknown} error */
function inspect(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
