/** Replaces this process by another program, as a shell's `exec` does. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']);
const SAME_KEYSTROKE = 500;

/**
 * Replaces this process by `file`, which keeps its pid, so that signals and the exit code need no
 * messenger. Where Node cannot (before 22.15), runs it as a child: each signal received is sent
 * on once, and this process ends as the child ended.
 *
 * @param {string} file absolute path of the program
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv; cwd: string }} options
 * @returns {Promise<never>}
 */
export async function launch(file, args, { env, cwd }) {
  process.chdir(cwd);
  if (typeof process.execve === 'function') {
    const defined = Object.entries(env).filter(([, value]) => value !== undefined);
    process.execve(file, [file, ...args], Object.fromEntries(defined));
  }
  return relay(file, args, env);
}

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
async function relay(file, args, env) {
  // A process group of its own: Ctrl+C, which the terminal sends to a whole group, would
  // otherwise reach the child twice, from the terminal and from us.
  const child = spawn(file, args, { env, stdio: 'inherit', detached: true });
  onSignals((signal) => child.kill(signal));
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...ending) => resolve(ending));
  });
  if (signal !== null) endBySignal(signal);
  process.exit(code ?? 1);
}

/**
 * From now on signals do not end this process: each is handed on, once.
 *
 * @param {(signal: NodeJS.Signals) => void} handOn
 */
export function onSignals(handOn) {
  for (const signal of FORWARDED) {
    let last = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      const now = performance.now();
      // Under npm, one Ctrl+C reaches us twice: from the terminal, and from npm.
      if (now - last > SAME_KEYSTROKE) handOn(signal);
      last = now;
    });
  }
}

/**
 * Dies of `signal`, so that the parent process sees the signal instead of an exit code.
 *
 * @param {NodeJS.Signals} signal
 * @returns {never}
 */
export function endBySignal(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Only reached where the signal is ignored by this process.
  process.exit(128 + (constants.signals[signal] ?? 0));
}
