import { AppError } from '#app/errors.ts';
import { formatNumber } from '#language/format.ts';
import type { Command } from './commands.ts';

/** « 3,4 Mo », from bytes; at least 0,1. */
export function formatMegabytes(bytes: number): string {
  return `${formatNumber(Math.max(1, Math.round(bytes / 100_000)) / 10)}\u00a0Mo`;
}

/** Backs the embedded database up now, and says where. */
export const backup: Command = async ({ backups }, _args, print) => {
  if (!backups) {
    throw new AppError(
      'backup-engine',
      'Cette base est sur PostgreSQL\u00a0: c’est à pg_dump de la sauvegarder.',
      'Par exemple\u00a0: pg_dump --format=custom --file=zinc.dump "$DATABASE_URL"',
    );
  }
  const { file, bytes, tables, rows } = await backups.take({ manual: true });
  print(
    [
      `Sauvegarde  ${file}`,
      `Taille      ${formatMegabytes(bytes)}`,
      `Vérifiée    rouverte et relue\u00a0: ${tables} tables, ${formatNumber(rows)} lignes`,
    ].join('\n'),
  );
};
