/**
 * `npm run media -- check FILE…`: prints the library's verdict on these files. Separate from the
 * other commands, which need the database open.
 */
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { runProcess } from '#app/process/run-process.server.ts';
import { MAX_VIDEO_BYTES, type MediaFormat } from '#features/images/media/media.ts';
import { prepareFile } from '#features/images/media/upload/prepare-file.server.ts';
import { formatBytes } from '#language/format.ts';
import { Darkroom } from '#services/pictures/darkroom.server.ts';
import type { Print } from './commands.ts';

const USAGE = `Usage : npm run --silent media -- check FICHIER… [--json]

Dit ce que la médiathèque ferait de chaque fichier : ce qu’elle garderait, ou pourquoi elle le refuse.
Rien n’est envoyé ni modifié.

  --json   un objet par ligne et par fichier : {file, ok, error?, width, height, bytes, format}
           (ce qui serait gardé ; null quand le fichier est refusé)

Code de sortie : 0 quand chaque fichier a eu sa réponse, même un refus ; 2 quand la commande est mal écrite.`;

interface Verdict {
  file: string;
  ok: boolean;
  error?: string;
  width: number | null;
  height: number | null;
  bytes: number | null;
  format: MediaFormat | null;
}

const notFound = (cause: unknown) =>
  new AppError(
    'fichier-introuvable',
    'Ce fichier n’existe pas ou ne peut pas être lu.',
    undefined,
    {
      cause,
    },
  );

async function weigh(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    throw notFound(error);
  });
  if (!found.isFile()) throw new AppError('pas-un-fichier', 'Ce n’est pas un fichier.');
  return found.size;
}

/** Erasing the place of filming changes the video file itself, hence a copy. */
async function copyOf(file: string, bytes: number, aside: string): Promise<string> {
  if (bytes > MAX_VIDEO_BYTES) return file;
  const copy = path.join(aside, 'fichier');
  await copyFile(file, copy).catch((error: unknown) => {
    throw notFound(error);
  });
  return copy;
}

/**
 * Verdict of the library on a file.
 *
 * @param directory base of a relative path
 */
export async function check(
  services: { darkroom: Darkroom },
  { file, directory }: { file: string; directory: string },
): Promise<Verdict> {
  const aside = await mkdtemp(path.join(tmpdir(), 'zinc-media-'));
  try {
    const place = path.resolve(directory, file);
    const bytes = await weigh(place);
    const given = { name: path.basename(place), file: await copyOf(place, bytes, aside), bytes };
    const { values } = await prepareFile(services, { given, origin: 'photo', accepts: null });
    const { width, height, format } = values;
    return { file, ok: true, width, height, bytes: values.bytes, format };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const said = [error.message, error.suggestion].filter((part) => part !== undefined).join(' ');
    return { file, ok: false, error: said, width: null, height: null, bytes: null, format: null };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const readable = ({ file, ok, error, width, height, bytes, format }: Verdict): string =>
  ok
    ? `${file} : accepté, ${width} × ${height} pixels, ${formatBytes(bytes ?? 0)}, ${format}`
    : `${file} : refusé. ${error}`;

/** Runs the command, a line a file. @returns the exit code */
export async function mediaCommand(
  args: readonly string[],
  { print, directory }: { print: Print; directory: string },
): Promise<number> {
  const [verb, ...others] = args;
  const isAsked = (flag: string) => args.includes(flag);
  if (isAsked('--help')) {
    print(USAGE);
    return 0;
  }
  const files = others.filter((one) => one !== '--json');
  if (verb !== 'check' || files.length === 0 || files.some((one) => one.startsWith('--'))) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const darkroom = new Darkroom();
  for (const file of files) {
    const verdict = await check({ darkroom }, { file, directory });
    print(isAsked('--json') ? JSON.stringify(verdict) : readable(verdict));
  }
  return 0;
}

if (import.meta.main) {
  // npm changes to the project's directory; INIT_CWD is the user's.
  const directory = process.env['INIT_CWD'] ?? process.cwd();
  const print: Print = (text) => console.log(text);
  runProcess(() => mediaCommand(process.argv.slice(2), { print, directory }));
}
