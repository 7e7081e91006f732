/**
 * `npm run restore -- <file|dernière>`: puts the database of a backup back in place. Apart from
 * the other commands, which need the database open.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { readEnv, type Env } from '#app/env/env.server.ts';
import { runProcess } from '#app/process/run-process.server.ts';
import { restoreBackup } from '#db/backup/restore.server.ts';
import { listBackups, type Backup } from '#db/backup/backup.server.ts';
import { formatBytes, formatDateTime, formatNumber } from '#language/format.ts';
import type { Print } from './commands.ts';

const NEWEST = /^derni[eè]re$/u;

function describe({ file, takenAt, bytes, manual }: Backup): string {
  const asked = manual ? ', demandée' : '';
  return `  ${path.basename(file)}  ${formatDateTime(takenAt)}, ${formatBytes(bytes)}${asked}`;
}

function list(backups: readonly Backup[], dataDir: string): string {
  if (backups.length === 0) return `Aucune sauvegarde dans ${dataDir}.`;
  return [
    `Sauvegardes de ${dataDir}\u00a0:`,
    ...backups.map(describe),
    '',
    'Restaurer\u00a0: npm run restore -- <fichier|dernière>',
  ].join('\n');
}

/** The file meant: the newest, one of the list by its name, or a path from where the user is. */
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

/**
 * Restores what `args` names, or lists what there is to restore.
 *
 * @param userDirectory what a relative path starts from
 * @throws AppError as `restoreBackup`; `backup-engine` on PostgreSQL; `commande` when `args` is
 *   more than one name
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  { print, userDirectory }: { print: Print; userDirectory: string },
): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new AppError(
      'backup-engine',
      'Cette base est sur PostgreSQL\u00a0: c’est à pg_restore de la restaurer.',
      'Par exemple\u00a0: pg_restore --clean --if-exists --dbname="$DATABASE_URL" zinc.dump',
    );
  }
  const [chosen, ...others] = args;
  const backups = await listBackups(dataDir);
  if (chosen === undefined) {
    print(list(backups, dataDir));
    return;
  }
  if (others.length > 0) {
    throw new AppError('commande', 'Une seule sauvegarde se restaure.', 'Nommez-en une.');
  }
  const file = choose(chosen, backups, userDirectory);
  const { tables, rows, migrations, aside } = await restoreBackup({
    dataDir,
    file,
    now: new Date(),
  });
  const lines = [
    `Restaurée   ${file}`,
    `Contenu     ${tables} tables, ${formatNumber(rows)} lignes`,
    `Base        ${path.join(dataDir, 'database')}`,
  ];
  if (migrations.length > 0) lines.push(`Mise à jour ${migrations.join(', ')}`);
  if (aside !== undefined) lines.push(`Ancienne    ${aside} (à supprimer quand vous voudrez)`);
  print(lines.join('\n'));
}

if (import.meta.main) {
  // npm changes to the directory of the project and says where it came from.
  const userDirectory = process.env['INIT_CWD'] ?? process.cwd();
  const print: Print = (text) => console.log(text);
  runProcess(() => restore(readEnv(), process.argv.slice(2), { print, userDirectory }));
}
