/** Start of each process of the site: the server and the commands. */
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { errand } from '#app/process/errand.server.ts';
import { logText, screenText } from '#app/process/log-text.server.ts';

/** Only our own account reads our files. */
const PRIVATE = 0o077;

/** Codes of a connection that the other side closed: no error of ours. */
const LEFT = new Set<unknown>([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Removes personal values from all console output, ours and that of libraries. */
function guardConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      const id = errand()?.id;
      write(`${id === undefined ? '' : `[${id}] `}${logText(values)}`);
    };
  }
  for (const level of ['log', 'info', 'debug'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) =>
      write(
        values
          .map((value) => (typeof value === 'string' ? screenText(value) : logText([value])))
          .join(' '),
      );
  }
}

/**
 * Prints the reason why the process ends: a paragraph when people can repair it, else the stack.
 */
function tell(error: unknown): void {
  const told = diskFull(error) ?? error;
  if (!(told instanceof AppError)) {
    console.error(told);
    return;
  }
  const paragraph = [told.message, told.suggestion].filter(Boolean).join('\n');
  process.stderr.write(`${screenText(paragraph)}\n`);
}

/** Exit code of a failed process: 2 for a wrong command line, as in shells. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof AppError && error.code === 'commande' ? 2 : 1;

/**
 * Runs a process of ours. Its files are for its own account alone, and its log holds no value of a
 * query. An uncaught error ends it, to be restarted, unless a client just closed its connection.
 *
 * @param main resolves to the exit code, or to nothing while the process goes on
 * @param options.plainConsole leaves the console alone, for the colours of development tools
 */
export function runProcess(
  main: () => Promise<number | void>,
  { plainConsole = false }: { plainConsole?: boolean } = {},
): void {
  process.umask(PRIVATE);
  if (!plainConsole) guardConsole();
  // The log has no reader any more: an error about it would fail again, without end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // Unhandled rejections come here too.
  process.on('uncaughtException', (error: Error & { code?: unknown }) => {
    if (LEFT.has(error.code)) {
      console.warn('Une connexion a été quittée.', error);
      return;
    }
    console.error('Erreur que rien n’a rattrapée, le processus s’arrête.', error);
    process.exit(1);
  });
  main().then(
    (code) => {
      if (code !== undefined) process.exitCode = code;
    },
    (error: unknown) => {
      tell(error);
      process.exit(exitCodeOf(error));
    },
  );
}
