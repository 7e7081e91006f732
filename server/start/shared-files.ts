/**
 * Checks that the nodes of one database share a file store: otherwise each would lack the others'
 * pictures.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';

const FILES = 'zinc files ';

/** Connection name of a node: the same name means the same file store. */
export const filesName = async (storage: Pick<Storage, 'identity'>) =>
  FILES +
  createHash('sha256')
    .update(await storage.identity())
    .digest('hex')
    .slice(0, 8);

/** True when a running node of this database has another file store. */
export async function hasOtherFiles(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database()
      and starts_with(application_name, ${FILES}) and application_name <> ${name} limit 1`,
  );
  return rows.length > 0;
}

export const OTHER_FILES =
  'un autre nœud garde les fichiers ailleurs\u00a0: donnez à tous le même stockage, S3_… ou un dossier partagé';
