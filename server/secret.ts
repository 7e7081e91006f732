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
 * The secret that cookies are signed with: SECRET, else the one that the first start left in
 * DATA_DIR/secret, which only its owner may read.
 *
 * @throws AppError `secret` when that file was cut short; as `keepPrivate`
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
 * Puts back the secret that a backup was made with, which alone reads what its database holds encrypted. SECRET goes
}

/** Two nodes may start at once on one directory: the first to link has chosen for both. */
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
