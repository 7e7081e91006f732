/**
 * Limits DATA_DIR to the account that runs the site: it has the secret, the members and their mail.
 */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { makeDirectory, tryDirectory } from '#app/process/make-directory.server.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;
/** Names of the files that Zinc writes there: see docs/operating/backup.md and docs/media.md. */
const OURS =
  /^(?:backups|cache|database(?:\..+)?|envois|lock(?:[-.].+)?|medias|operator\.sock|restore\.json(?:\.new)?|secret(?:\..+)?)$/u;
/** Files that file systems and editors leave in any directory. */
const NOBODYS = /^(?:lost\+found|\..+)$/u;

const isOpen = ({ mode }: { mode: number }) => (mode & OTHERS) !== 0;

function refused(dataDir: string, reason: string): AppError {
  return new AppError(
    'data-dir-open',
    `D’autres comptes de cette machine ont accès à ${dataDir}, et Zinc ne peut pas le leur fermer\u00a0: ${reason}.`,
    `Donnez-lui un dossier à lui, DATA_DIR=${path.join(dataDir, 'zinc')}, ou fermez celui-ci\u00a0: chmod go= ${dataDir}`,
  );
}

function make(dataDir: string): void {
  try {
    makeDirectory(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The system reports ENOENT where no directory can be made, as in /proc.
    if (!['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) throw error;
    throw new AppError(
      'data-dir',
      `Le dossier ${dataDir} ne peut pas être créé.`,
      'Choisissez-en un autre par DATA_DIR, ou donnez au compte de Zinc le droit d’y écrire.',
      { cause: error },
    );
  }
}

/**
 * Runs work that needs our account's rights in the directory.
 *
 * @throws AppError `data-dir` without them
 */
function within<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new AppError(
      'data-dir',
      `Le compte qui lance Zinc n’a pas le droit de lire et d’écrire dans ${dataDir}.`,
      'Donnez-lui ce dossier, ou choisissez-en un autre par DATA_DIR.',
      { cause: error },
    );
  }
}

/** Closes the directory to other accounts; follows a link to it. */
function closeDirectory(dataDir: string, names: readonly string[]): void {
  const { mode } = statSync(dataDir);
  if ((mode & STICKY) !== 0) throw refused(dataDir, 'c’est un dossier commun');
  const foreign = names.filter((name) => !OURS.test(name) && !NOBODYS.test(name));
  if (foreign.length > 0) {
    const some = foreign.slice(0, 3).join(', ');
    throw refused(dataDir, `il contient autre chose que ses données (${some})`);
  }
  try {
    chmodSync(dataDir, mode & ~OTHERS);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw refused(dataDir, 'il appartient à un autre compte');
  }
  if (isOpen(statSync(dataDir))) {
    throw refused(dataDir, 'ce système de fichiers ne tient pas compte des droits');
  }
}

/** Closes a file, or a directory after its content; never follows a link. */
function close(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(file)) close(path.join(file, name));
  if (!isOpen(found)) return;
  try {
    chmodSync(file, found.mode & ~OTHERS);
  } catch (error) {
    // A file of another account, in a closed directory, is out of reach all the same.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}

/**
 * Makes a data directory that only its owner may enter, or closes an open one: itself at once, then
 * the files that earlier versions left open. Symbolic links inside are not followed. Where nothing
 * is open, only the first level of the directory is read.
 *
 * @throws AppError `data-dir-open` when other accounts have access and that can't be changed: it is
 *   another account's, or holds what is not ours; `data-dir` when it can't be made, read or written
 *   in
 */
export function keepPrivate(dataDir: string): void {
  make(dataDir);
  const names = within(dataDir, () => readdirSync(dataDir));
  if (isOpen(statSync(dataDir))) closeDirectory(dataDir, names);
  // Only rights are checked: a full disk still serves its files.
  within(dataDir, () => {
    try {
      tryDirectory(dataDir);
    } catch (error) {
      if (!diskFull(error)) throw error;
    }
  });
  const ours = names.filter((name) => OURS.test(name)).map((name) => path.join(dataDir, name));
  const found = ours.map((file) => lstatSync(file, { throwIfNoEntry: false }));
  if (found.some((one) => one && !one.isSymbolicLink() && isOpen(one))) ours.forEach(close);
}
