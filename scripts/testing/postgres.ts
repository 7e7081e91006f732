/** The PostgreSQL of the tests: a server given by address, or programs found or installed. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from './postgres-cluster.ts';
import {
  canInstallPackages,
  findPrograms,
  installPackages,
  isProgram,
  versionOf,
} from './programs.ts';
import { ScriptError } from '#scripts/launch/run-child.mjs';

const OLDEST_VERSION = 15;
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
];

/**
 * The newest PostgreSQL, 15 at least, whose `initdb` and `postgres` are here.
 *
 * @param folders patterns of directories to look into beside the PATH
 * @returns the directory of its programs
 */
export function findPostgres(
  searchPath: string | undefined,
  folders: readonly string[] = FOLDERS,
): string | undefined {
  return findPrograms(['initdb'], searchPath, globSync(folders))
    .map((initdb) => path.dirname(initdb))
    .map((directory) => ({ directory, version: majorVersion(path.join(directory, 'postgres')) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .toSorted((a, b) => b.version - a.version)[0]?.directory;
}

function majorVersion(file: string): number {
  if (!isProgram(file)) return 0;
  return Number(versionOf(file)?.match(/\(PostgreSQL\) (\d+)/)?.[1] ?? 0);
}

/**
 * A PostgreSQL for this run: the server of TEST_DATABASE_URL, else one started from the programs
 * of this machine, which are installed when missing.
 *
 * @throws {ScriptError} when none can be found or installed
 */
export async function ensurePostgres(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    await verify(given);
    return { url: given, stop: () => Promise.resolve() };
  }
  const present = findPostgres(process.env['PATH']);
  if (present !== undefined) return startCluster(present);
  if (canInstallPackages()) {
    console.log('PostgreSQL est introuvable : installation par apt-get…');
    await installServer();
    const installed = findPostgres(process.env['PATH']);
    if (installed !== undefined) return startCluster(installed);
  }
  throw new ScriptError(
    `PostgreSQL ${OLDEST_VERSION} ou plus récent est introuvable et n’a pas pu être installé : les tests\n` +
      'sur PostgreSQL ne peuvent pas tourner. Installez-le (Debian : apt-get install postgresql) ou\n' +
      'donnez l’adresse d’un serveur d’essai dans TEST_DATABASE_URL.',
  );
}

async function verify(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new ScriptError(
        `TEST_DATABASE_URL mène à PostgreSQL ${version} ; il faut la version ${OLDEST_VERSION} ou plus.`,
      );
    }
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    throw new ScriptError(`Le serveur de TEST_DATABASE_URL ne répond pas : ${String(error)}`);
  } finally {
    await client.end();
  }
}

/** Debian's package, without the system-wide cluster that it would create and start. */
async function installServer(): Promise<void> {
  await installPackages('postgresql-common');
  const settings = '/etc/postgresql-common/createcluster.conf';
  try {
    const text = readFileSync(settings, 'utf8');
    writeFileSync(
      settings,
      text.replace(/^#?\s*create_main_cluster.*$/m, 'create_main_cluster = false'),
    );
  } catch {
    // Not Debian's packaging: nothing is started by itself there.
  }
  await installPackages('postgresql');
}
