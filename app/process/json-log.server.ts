/** The log as lines of JSON, for what gathers them; `log-text.server.ts` says what may be in them. */
import pino from 'pino';
import { errand } from '#app/process/errand.server.ts';
import { logText, screenText } from '#app/process/log-text.server.ts';

/** Longest that what is no trouble waits before it is written, so that many lines are one write. */
const FLUSH_MS = 1_000;
const BUFFERED_BYTES = 8 * 1024;

/** Writes one line of what was done. */
export type WriteLine = (message: string, facts: Record<string, string | number>) => void;

const OPTIONS: pino.LoggerOptions = {
  // Neither the process nor the machine: what gathers the lines knows them.
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
  // Nobody reads it any more: saying so in it would fail again, without end.
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
 * Has the console write JSON from now on: trouble at once, to stderr, all else within a second, to stdout.
 *
 * @returns what writes other lines of stdout
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
