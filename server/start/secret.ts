import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { MIN_SECRET_LENGTH, type Env } from '#app/env/env.server.ts';
import type { Database } from '#db/client.server.ts';
import { timeInName } from '#db/backup/rotation.server.ts';
import { keepPrivate } from '#db/data-directory/private-directory.server.ts';

/**
 * Secret that signs cookies: SECRET, else the one that the first start wrote to DATA_DIR/secret,
 * which only its owner may read.
 *
 * @throws AppError `secret` when that file is incomplete; as `keepPrivate`
 */
export async function readSecret({ secret, dataDir }: Pick<Env, 'secret' | 'dataDir'>) {
  if (secret !== undefined) return secret;
  keepPrivate(dataDir);
  const file = path.join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const text = (kept ?? (await create(file))).trim();
  if (text.length < MIN_SECRET_LENGTH) {
    throw new AppError(
      'secret',
      `Le secret de ${file} est trop court.`,
      'Effacez ce fichier, un autre sera créé, ou donnez SECRET.',
    );
  }
  return text;
}

const NODE = 'zinc node ';

/** Connection name of a node: the same name means the same signing secret. */
export const nodeName = (secret: string) =>
  NODE + createHmac('sha256', secret).update(NODE).digest('hex').slice(0, 8);

/**
 * Refuses nodes with different secrets on one database: sessions, links and second factors would
 * only be valid on one of them.
 *
 * @param name that of this node
 * @throws AppError `secret` when a node with another secret runs on the same database
 */
export async function refuseOtherSecret(db: Database, name: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database()
      and starts_with(application_name, ${NODE}) and application_name <> ${name} limit 1`,
  );
  if (rows.length === 0) return;
  throw new AppError(
    'secret',
    'Un autre nœud de Zinc tourne sur cette base avec un autre secret.',
    'Donnez à tous la même variable SECRET. Pour en changer, arrêtez-les d’abord tous.',
  );
}

/**
 * Restores the secret of a backup, without which its encrypted values cannot be read. SECRET takes
 * precedence over it.
 *
 * @returns path of the former secret; null when there was none
 */
export async function restoreSecret(
  { secret, dataDir }: Pick<Env, 'secret' | 'dataDir'>,
  kept: string | null,
  now: Date,
): Promise<string | null> {
  if (secret !== undefined || kept === null) return null;
  keepPrivate(dataDir);
  const file = path.join(dataDir, 'secret');
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present === kept) return null;
  const aside = present === null ? null : `${file}.replaced-${timeInName(now)}`;
  if (aside !== null) await rename(file, aside);
  await writeFile(file, kept, { mode: 0o600, flag: 'wx', flush: true });
  return aside;
}

/** Two nodes may start at once on one directory: the first hard link counts for both. */
async function create(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
    await link(draft, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  } finally {
    await handle.close();
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
