import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { count } from '#language/words/noun.ts';
import { takeBackup, type BackupPlace } from './backup.server.ts';
import type { OpenDatabase } from '../client.server.ts';

/**
 * Backs up a database that holds something before `migrate` changes it, without its files, which
 * migrations do not change.
 *
 * @param options.tell called with the result, in French
 * @throws AppError `backup-before-migration`, which explains how to migrate without it
 */
export const backupBeforehand =
  (place: BackupPlace, { clock, tell }: { clock: () => Date; tell: (line: string) => void }) =>
  (database: OpenDatabase) =>
  async (pending: readonly string[]): Promise<void> => {
    try {
      const { file } = await takeBackup(database, {
        ...place,
        now: clock(),
        cause: 'migration',
        signal: new AbortController().signal,
      });
      tell(`base sauvegardée dans ${path.basename(file)}`);
    } catch (cause) {
      const reason =
        cause instanceof AppError
          ? [cause.message, cause.suggestion].filter(Boolean).join(' ')
          : String(cause);
      throw new AppError(
        'backup-before-migration',
        `La base attend ${count(pending.length, 'migration')}, et la sauvegarde qui doit précéder a échoué\u00a0: ${reason}`,
        'Rien n’a été changé. Corrigez la cause, ou sauvegardez la base vous-même et démarrez une fois avec BACKUP_BEFORE_MIGRATION=non.',
        { cause },
      );
    }
  };
