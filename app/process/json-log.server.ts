/** The log as lines of JSON, for log collectors; `log-text.server.ts` limits their content. */
import pino from 'pino';
import { errand } from '#app/process/errand.server.ts';
import { logText, screenText } from '#app/process/log-text.server.ts';

/** Longest time that ordinary lines wait, so that many are written at once. */
const FLUSH_MS = 1_000;
const BUFFERED_BYTES = 8 * 1024;

/** Writes one line about a completed action. */
export type WriteLine = (message: string, facts: Record<string, string | number>) => void;

const OPTIONS: pino.LoggerOptions = {
  // No process id and no host name: the collector knows them.
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => {
    const id = errand()?.id;
    return id === undefined ? {} : { id };
  },
};

function logTo(fd: number, options: { sync: boolean; minLength?: number; periodicFlush?: number }) {
  const destination = pino.destination({ dest: fd, ...options });
  // The log has no reader any more: an error about it would fail again, without end.
  destination.on('error', () => undefined);
  // Writes the remaining lines once at exit: pino's own method retries for ever without a reader.
  destination.flushSync = () => {
    Object.assign(destination, { sync: true });
    destination.flush();
  };
  return pino(OPTIONS, destination);
}

/** An error goes to its own field, apart from the message. */
function tell(values: readonly unknown[]): [facts: { error?: string }, message: string] {
  const isText = (value: unknown) => typeof value === 'string';
  const errors = values.filter((value) => !isText(value));
  const said = values.filter(isText);
  const message = said.map((value) => logText([value])).join(' ');
  return [errors.length === 0 ? {} : { error: logText(errors) }, message];
}

/**
 * The console writes JSON from now on: errors at once, to stderr; the rest within a second, to
 * stdout.
 *
 * @returns a function that writes other lines to stdout
 */
export function writeJson(): WriteLine {
  const trouble = logTo(2, { sync: true });
  const rest = logTo(1, {
    sync: false,
    minLength: BUFFERED_BYTES,
    periodicFlush: FLUSH_MS,
  });
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => trouble[level](...tell(values));
  }
  for (const level of ['log', 'info', 'debug'] as const) {
    console[level] = (...values: unknown[]) => {
      const [facts, message] = tell(values);
      rest.info(facts, screenText(message));
    };
  }
  return (message, facts) => rest.info(facts, message);
}
