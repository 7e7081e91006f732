/**
 * `node scripts/launch/supervise.mjs ARGUMENT…` keeps a program of Node running. A program that
 * ends after it was open (killed, out of memory, an uncaught error) is started again, later each
 * time; one that was asked to stop, or never opened, is not. An open program that sends nothing for
 * 20 s is killed: its event loop is blocked, and no other signal reaches it.
 *
 * The program sends `open` by its message channel, then anything every few seconds. The channel
 * closes when the supervisor dies.
 *
 * Plain JavaScript: reading TypeScript would take more memory than everything else here.
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endBySignal, onSignals } from './launch.mjs';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** A program that was open for so long runs well: its next failure counts as the first. */
const STEADY_MS = 60_000;

const TICK_MS = 1_000;
/** Most ticks in a row without a message of an open program. */
const MOST_SILENT_TICKS = 20;

/**
 * Counts our ticks in a row without a message of the program. A sleeping machine has no ticks. A
 * machine too busy for our ticks is too busy for the program's messages: a late tick restarts the
 * count.
 *
 * @param {{ tickMs?: number; now: () => number; onSilent: () => void }} options
 */
export function silenceWatch({ tickMs = TICK_MS, now, onSilent }) {
  let silent = 0;
  let last = now();
  return {
    heard() {
      silent = 0;
    },
    tick() {
      const isLate = now() - last > 2 * tickMs;
      last = now();
      silent = isLate ? 0 : silent + 1;
      if (silent === MOST_SILENT_TICKS) onSilent();
    },
  };
}

/**
 * End of a run of the program.
 *
 * @typedef {object} Run
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {number | null} openMs how long it was open; null when it never was
 */

/** @param {number} failures in a row, from 1 @returns {number} milliseconds before the next start */
export function restartDelay(failures) {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
}

/**
 * Runs a program again and again, until it ends on request or cannot be opened at all.
 *
 * @param {object} program
 * @param {() => Promise<Run>} program.run starts it, and resolves when it has ended
 * @param {(ms: number) => Promise<unknown>} program.wait
 * @param {() => boolean} program.isStopping whether it was asked to end
 * @param {(text: string) => void} program.say
 * @returns {Promise<Pick<Run, 'code' | 'signal'>>} how it ended
 */
export async function supervise({ run, wait, isStopping, say }) {
  let failures = 0;
  let wasOpen = false;
  for (;;) {
    const { code, signal, openMs } = await run();
    if (isStopping() || code === 0) return { code, signal };
    const reason = signal === null ? `code ${code}` : `signal ${signal}`;
    wasOpen ||= openMs !== null;
    if (!wasOpen) {
      // A program that ended by itself has printed why.
      if (signal !== null) say(`Zinc s’est arrêté avant d’être ouvert (${reason}).`);
      return { code, signal };
    }
    failures = openMs !== null && openMs >= STEADY_MS ? 1 : failures + 1;
    const delay = restartDelay(failures);
    say(`Zinc s’est arrêté (${reason}). Il redémarre dans ${delay / 1000}\u00a0s.`);
    await wait(delay);
    if (isStopping()) return { code: 0, signal: null };
  }
}

/**
 * @param {readonly string[]} args for Node: options, file, arguments
 * @param {number} [tickMs] interval between checks for messages of the program
 */
export async function main(args, tickMs = TICK_MS) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const stopping = new AbortController();
  onSignals((signal) => {
    stopping.abort();
    child?.kill(signal);
  });
  // A log that nobody reads any more is no reason to stop the site.
  process.stderr.on('error', () => undefined);

  /** @returns {Promise<Run>} */
  const run = () =>
    new Promise((resolve) => {
      /** @type {number | undefined} */
      let openedAt;
      const openMs = () => (openedAt === undefined ? null : performance.now() - openedAt);
      // A process group of its own: a terminal's Ctrl+C reaches it through us alone, once.
      const started = spawn(process.execPath, args, {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        detached: true,
      });
      child = started;
      const watch = silenceWatch({
        tickMs,
        now: () => performance.now(),
        onSilent: () => {
          process.stderr.write(`Zinc ne répond plus depuis ${MOST_SILENT_TICKS}\u00a0s.\n`);
          started.kill('SIGKILL');
        },
      });
      /** @type {NodeJS.Timeout | undefined} */
      let ticking;
      started.on('message', () => {
        watch.heard();
        openedAt ??= performance.now();
        ticking ??= setInterval(() => watch.tick(), tickMs);
      });
      // The program could not start, for want of memory: handled as if it had ended.
      started.once('error', (error) => {
        process.stderr.write(`${error.message}\n`);
        resolve({ code: 1, signal: null, openMs: null });
      });
      started.once('exit', (code, signal) => {
        clearInterval(ticking);
        resolve({ code, signal, openMs: openMs() });
      });
    });

  const { code, signal } = await supervise({
    run,
    wait: (ms) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    isStopping: () => stopping.signal.aborted,
    say: (text) => process.stderr.write(`${text}\n`),
  });
  if (signal !== null) endBySignal(signal);
  process.exit(code ?? 1);
}

if (import.meta.main) await main(process.argv.slice(2));
