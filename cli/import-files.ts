/**
 * `npm run --silent import -- html|csv|sql|file|text FILE… --json`: prints the recipes read from
 * files, as JSON.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '#app/errors.ts';
import { failureText } from '#app/process/failure-text.server.ts';
import { Reading } from '#features/intake/imports/reading/reading.server.ts';
import {
  linesOf,
  type ImportDraft,
  type ReadDrafts,
  type SourceFile,
} from '#features/intake/imports/draft.ts';

const reading = new Reading();
const apart =
  (kind: 'csv' | 'file' | 'html' | 'sql' | 'text'): ReadDrafts =>
  ({ name, bytes, notice }) =>
    reading.read({ kind, name }, { bytes, onRecognised: ({ found }) => sayCut(found, notice) });

/** Says on the terminal that a file was not read to its end. */
function sayCut(found: Record<string, string> | undefined, notice: SourceFile['notice']): void {
  const cut = found?.['Coupé'];
  if (cut !== undefined) notice?.('Coupé', cut);
}

export const READERS: Record<string, ReadDrafts> = {
  csv: apart('csv'),
  file: apart('file'),
  html: apart('html'),
  sql: apart('sql'),
  text: apart('text'),
};

const draftAsJson = (draft: ImportDraft): string =>
  JSON.stringify({
    title: draft.title,
    ...(draft.sheet && { sheet: draft.sheet }),
    ingredients: draft.lines.map(({ text }) => text),
    lines: linesOf(draft.lines).map(({ quantityText, unit, name }) => ({
      quantity_text: quantityText || null,
      unit,
      ingredient: name || null,
    })),
    instructions: draft.steps,
    servings: draft.servings,
    prep_minutes: draft.prepMinutes,
    image: draft.image,
    source_url: draft.sourceUrl,
    issues: draft.issues,
  });

interface Output {
  print: (text: string) => void | Promise<void>;
  complain: (text: string) => void;
}

/** Characters of one write: one for each recipe costs more than the recipe. */
const PRINTED_AT_ONCE = 50_000;

/** Waits until what is printed was taken: a slow reader would fill the memory. */
async function printSlowly(text: string): Promise<void> {
  const { stdout } = process;
  // The reader may leave, as in « | head »: no error.
  if (!stdout.write(text) && !stdout.destroyed) await once(stdout, 'drain').catch(() => undefined);
}

/** The bytes of a file that is opened once they are asked for: what fails before has no listener. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/**
 * Prints a file as one line of JSON, while it is read.
 *
 * @returns whether it could be read
 */
async function printFile(read: ReadDrafts, path: string, output: Output): Promise<boolean> {
  let unprinted = '[';
  let joint = '';
  let isRead = true;
  try {
    const notice = (label: string, text: string) =>
      output.complain(`${path}\u00a0: ${label}\u00a0: ${text}\n`);
    const file = { name: basename(path), bytes: bytesOf(path), notice };
    for await (const draft of read(file)) {
      unprinted += joint + draftAsJson(draft);
      joint = ',';
      if (unprinted.length < PRINTED_AT_ONCE) continue;
      await output.print(unprinted);
      unprinted = '';
    }
  } catch (error) {
    const isUnreadable = error instanceof Error && 'code' in error && 'syscall' in error;
    if (!isUnreadable && !(error instanceof AppError)) throw error;
    isRead = !isUnreadable;
    output.complain(`${path}\u00a0: ${failureText(error)}\n`);
  }
  await output.print(`${unprinted}]\n`);
  return isRead;
}

/**
 * Prints an array a file, in order.
 *
 * @returns the exit code: 1 where a file could not be opened
 */
export async function printFiles(
  read: ReadDrafts,
  paths: readonly string[],
  output: Output = {
    print: printSlowly,
    complain: (text) => void process.stderr.write(text),
  },
): Promise<number> {
  let code = 0;
  for (const path of paths) if (!(await printFile(read, path, output))) code = 1;
  return code;
}
