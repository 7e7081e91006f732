/**
 * `npm run restore -- <file|dernière>`: restores the database and the files of a backup. Separate
 * from the other commands, which need the database open.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { readEnv, type Env } from '#app/env/env.server.ts';
import { runProcess } from '#app/process/run-process.server.ts';
import { manifestOf, restoreFiles, type RestoredFiles } from '#db/backup/files.server.ts';
import { restoreDump } from '#db/backup/restore-dump.server.ts';
import { restoreBackup } from '#db/backup/restore.server.ts';
import { listBackups, type Backup } from '#db/backup/backup.server.ts';
import { engineOfFile, type BackupEngine } from '#db/backup/rotation.server.ts';
import { fileStore } from '#features/images/media/file-store.server.ts';
import { formatBytes, formatDateTime, formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { backupPlace, listeningUrl } from '#server/site.ts';
import { restoreSecret } from '#server/start/secret.ts';
import { openStorage } from '#services/storage/open-storage.server.ts';
import type { Print } from './commands.ts';

const NEWEST = /^derni[eè]re$/u;
const SAID = { hourly: '', asked: ', demandée', migration: ', avant une migration' };
/** Most missing files listed by name; the others are counted. */
const NAMED = 20;

function describe({ file, takenAt, bytes, cause }: Backup): string {
  return `  ${path.basename(file)}  ${formatDateTime(takenAt)}, ${formatBytes(bytes)}${SAID[cause]}`;
}

function list(backups: readonly Backup[], directory: string): string {
  if (backups.length === 0) return `Aucune sauvegarde dans ${directory}.`;
  return [
    `Sauvegardes de ${directory}\u00a0:`,
    ...backups.map(describe),
    '',
    'Restaurer\u00a0: npm run restore -- <fichier|dernière>',
  ].join('\n');
}

/**
 * The chosen backup: the newest, one of the list by its name, or a path relative to the user's
 * directory.
 */
function choose(chosen: string, backups: readonly Backup[], userDirectory: string): string {
  if (NEWEST.test(chosen.normalize('NFC'))) {
    const [newest] = backups;
    if (newest) return newest.file;
    throw new AppError('backup-missing', 'Il n’y a encore aucune sauvegarde.');
  }
  const given = path.resolve(userDirectory, chosen);
  if (existsSync(given)) return given;
  return backups.find(({ file }) => path.basename(file) === chosen)?.file ?? given;
}

/** Refuses a backup of the other engine, and explains the alternative. */
function refuseOther(file: string, engine: BackupEngine): void {
  const own = engineOfFile(file);
  if (own === engine) return;
  if (own === undefined) {
    throw new AppError(
      'backup-foreign',
      `${file} n’est pas une sauvegarde\u00a0: leurs noms finissent par .tar.gz ou .dump.`,
      'npm run restore, sans argument, donne la liste de celles qui sont là.',
    );
  }
  throw engine === 'postgres'
    ? new AppError(
        'backup-engine',
        'Cette sauvegarde est d’une base embarquée, et DATABASE_URL mène à PostgreSQL.',
        'Restaurez-la sans DATABASE_URL, puis\u00a0: npm run copy-to-postgres.',
      )
    : new AppError(
        'backup-engine',
        'Cette sauvegarde n’est pas d’une base embarquée.',
        'Donnez dans DATABASE_URL la base PostgreSQL qui doit la recevoir.',
      );
}

/**
 * Restores what `args` names, or lists what there is to restore.
 *
 * @param userDirectory what a relative path starts from
 * @throws AppError as `restoreBackup` and `restoreDump`; `backup-engine` for a backup of the other
 *   engine, `backup-foreign` for what is none; `commande` when `args` is more than one name
 */
export async function restore(
  env: Env,
  args: readonly string[],
  { print, userDirectory }: { print: Print; userDirectory: string },
): Promise<void> {
  const { dataDir, backupDir } = env;
  const url = listeningUrl(env);
  const [chosen, ...others] = args;
  const backups = await listBackups(backupDir);
  if (chosen === undefined) {
    print(list(backups, backupDir));
    return;
  }
  if (others.length > 0) {
    throw new AppError('commande', 'Une seule sauvegarde se restaure.', 'Nommez-en une.');
  }
  const engine = url === undefined ? 'embedded' : 'postgres';
  const fitting = backups.filter((backup) => backup.engine === engine);
  const file = choose(
    chosen,
    NEWEST.test(chosen.normalize('NFC')) ? fitting : backups,
    userDirectory,
  );
  refuseOther(file, engine);
  // Before any change: a damaged list is reported first.
  const manifest = await manifestOf(file).read();
  const now = new Date();
  const { tables, rows, migrations, aside } =
    url === undefined
      ? await restoreBackup({ dataDir, file, now })
      : await restoreDump({ url, file, place: backupPlace(env), now });
  const lines = [
    `Restaurée   ${file}`,
    `Contenu     ${tables} tables, ${formatNumber(rows)} lignes`,
    `Base        ${url === undefined ? path.join(dataDir, 'database') : 'celle de DATABASE_URL'}`,
  ];
  if (migrations.length > 0) lines.push(`Mise à jour ${migrations.join(', ')}`);
  if (aside !== undefined) lines.push(`Ancienne    ${aside} (à supprimer quand vous voudrez)`);
  print(lines.join('\n'));
  const replaced = await restoreSecret(env, manifest?.secret ?? null, now);
  if (replaced !== null) print(`Secret      remis, l’ancien est dans ${replaced}`);
  if (!manifest?.files) {
    print('Fichiers    cette sauvegarde n’en nomme pas\u00a0: ceux qui sont là restent.');
    return;
  }
  const store = fileStore(openStorage(env));
  const files = await restoreFiles(manifest.files, { directory: path.dirname(file), store });
  print(`Fichiers    ${count(files.written, 'fichier remis')}, ${files.present} déjà là`);
  tellOfAbsent(files, print);
}

/** @throws AppError `backup-files` unless every file is in place */
export function tellOfAbsent({ missing, damaged }: RestoredFiles, print: Print): void {
  for (const name of missing.slice(0, NAMED)) print(`Manque      ${name}`);
  for (const name of damaged.slice(0, NAMED)) print(`Abîmé       ${name}`);
  const said = [
    ...(missing.length > 0 ? [absent(missing.length)] : []),
    ...(damaged.length > 0 ? [spoiled(damaged.length)] : []),
  ];
  if (said.length === 0) return;
  throw new AppError(
    'backup-files',
    said.join(' '),
    damaged.length > 0
      ? 'Copiez à nouveau le dossier « files » des sauvegardes, d’une copie qui est saine, puis recommencez.'
      : 'Copiez aussi le dossier « files » des sauvegardes, puis recommencez.',
  );
}

const absent = (files: number) =>
  `${count(files, 'fichier')} de cette sauvegarde ${files > 1 ? 'ne sont' : 'n’est'} ni en place, ni à côté d’elle.`;
const spoiled = (files: number) =>
  `${count(files, 'fichier')} à côté de cette sauvegarde ${files > 1 ? 'sont abîmés ou illisibles' : 'est abîmé ou illisible'}.`;

if (import.meta.main) {
  // npm changes to the project's directory; INIT_CWD is the user's.
  const userDirectory = process.env['INIT_CWD'] ?? process.cwd();
  const print: Print = (text) => console.log(text);
  runProcess(() => restore(readEnv(), process.argv.slice(2), { print, userDirectory }));
}
