/** Start of each process of ours, the server and commands alike. */
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { errand } from '#app/process/errand.server.ts';
import { logText, screenText } from '#app/process/log-text.server.ts';

/** Nobody but the account that runs us reads what we write. */
const PRIVATE = 0o077;

/** Codes of a connection that the other side closed: no error of ours. */
const LEFT = new Set<unknown>([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Has whatever is written to the console, by us or by a library, say no value that people gave. */
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

/** Says why the process ends: in a paragraph where people can mend it, with its stack otherwise. */
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
 * query. What nobody caught ends it, for what started it to start it again, unless somebody just left.
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
  // Nobody reads our log any more: saying so in it would fail again, without end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // Rejections that nobody handles come here too.
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
