/**
 * `npm run copy-to-postgres`: copies the embedded database of DATA_DIR to the PostgreSQL of
 * DATABASE_URL, or of `--to`. The source is not changed.
 */
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { readEnv, type Env } from '#app/env/env.server.ts';
import { runProcess } from '#app/process/run-process.server.ts';
import { openEmbedded, openPostgres } from '#db/client.server.ts';
import { copyDatabase } from '#db/copy/copy-database.server.ts';
import { finishSwap, hasDatabase } from '#db/backup/swap.server.ts';
import { acquireDataLock } from '#db/data-directory/data-lock.server.ts';
import { migrate } from '#db/migrate.server.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import type { Print } from './commands.ts';

const USAGE = 'npm run copy-to-postgres -- --to postgres://…, ou DATABASE_URL sans argument.';

function targetOf({ databaseUrl }: Pick<Env, 'databaseUrl'>, args: readonly string[]): string {
  const [flag, to, ...others] = args;
  if (flag === '--to' && to !== undefined && others.length === 0) {
    return readEnv({ DATABASE_URL: to }).databaseUrl ?? to;
  }
  if (flag === undefined && databaseUrl !== undefined) return databaseUrl;
  throw new AppError('commande', 'L’adresse de la base d’arrivée est attendue.', USAGE);
}

/** Errors must name `--to`, not DATABASE_URL, when the address came from `--to`. */
function namingFlag(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'database-unavailable') return error;
  const advice = 'Vérifiez l’adresse donnée par --to, et que le serveur répond.';
  return new AppError(error.code, error.message, advice, { cause: error });
}

/**
 * @throws DataLockedError while a site holds the data; AppError `database-missing`, `commande`; as
 *   `openPostgres` and `copyDatabase`
 */
export async function copyToPostgres(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  print: Print,
): Promise<void> {
  const url = targetOf({ databaseUrl }, args);
  const directory = path.join(dataDir, 'database');
  // Checked before the lock, which would make its file in any directory.
  if (!hasDatabase(dataDir)) {
    throw new AppError('database-missing', `Il n’y a pas de base embarquée dans ${dataDir}.`);
  }
  const lock = await acquireDataLock(dataDir, { address: null });
  try {
    await finishSwap(dataDir);
    const target = await openPostgres({ url, maxConnections: 2 }).catch((error: unknown) => {
      throw args.length > 0 ? namingFlag(error) : error;
    });
    try {
      await migrate(target);
      const source = await openEmbedded({ directory });
      try {
        await copyAll(source, target, print);
      } finally {
        await source.close();
      }
    } finally {
      await target.close();
    }
  } finally {
    lock.release();
  }
}

async function copyAll(
  source: Parameters<typeof copyDatabase>[0],
  target: Parameters<typeof copyDatabase>[1],
  print: Print,
): Promise<void> {
  let tables = 0;
  let rows = 0;
  await copyDatabase(source, target, (table, copied) => {
    tables++;
    rows += copied;
    if (copied > 0) print(`${table.padEnd(32)} ${count(copied, 'ligne')}`);
  });
  print(
    [
      `Copiée et relue ligne à ligne\u00a0: ${tables} tables, ${formatNumber(rows)} lignes.`,
      target.description,
      'Mettez DATABASE_URL dans .env, et démarrez. La base embarquée est restée telle quelle.',
    ].join('\n'),
  );
}

if (import.meta.main) {
  const print: Print = (text) => console.log(text);
  runProcess(() => copyToPostgres(readEnv(), process.argv.slice(2), print));
}
