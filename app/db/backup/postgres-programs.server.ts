/** PostgreSQL's own programs (pg_dump, pg_restore, psql), in a suitable version. */
import { execFile, spawn } from 'node:child_process';
import { constants, globSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { systemEnv } from '#app/env/env.server.ts';
import { AppError } from '#app/errors.ts';

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/libpq/bin'];
/** Characters of a program's stderr that an error shows, from its end. */
const TOLD = 2_000;

export type ProgramName = 'pg_dump' | 'pg_restore' | 'psql';

async function versionOf(file: string): Promise<number> {
  try {
    await access(file, constants.X_OK);
    const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: 30_000 });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * The folder of these programs: in the server's version, else in the first later one. An earlier
 * version cannot read the server; a dump by a later one may hold settings that the server does not
 * know.
 *
 * @param major of the server
 * @throws AppError `backup-programs`, which names the package
 */
export async function findPostgresPrograms(
  major: number,
  searchPath = systemEnv().PATH ?? '',
): Promise<(name: ProgramName) => string> {
  const listed = searchPath.split(':').filter((folder) => path.isAbsolute(folder));
  const found: { folder: string; version: number }[] = [];
  for (const folder of new Set([...globSync(FOLDERS), ...listed])) {
    const version = await versionOf(path.join(folder, 'pg_dump'));
    if (version >= major) found.push({ folder, version });
  }
  const [first] = found.toSorted((a, b) => a.version - b.version);
  if (first) return (name) => path.join(first.folder, name);
  throw new AppError(
    'backup-programs',
    `Il manque pg_dump et pg_restore, en version ${major} ou plus récente.`,
    `Installez-les\u00a0: sous Debian, apt-get install postgresql-client-${major}.`,
  );
}

/**
 * Address without its password, which the list of processes would show; a variable holds it
 * instead.
 */
function withoutPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const [, before, password, after] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  // With several hosts, connects to the one that the site uses.
  const env = { ...systemEnv(), LC_ALL: 'C', TZ: 'UTC', PGTARGETSESSIONATTRS: 'read-write' };
  if (password === undefined) return { address: url, env };
  return {
    address: `${before}${after}`,
    env: { ...env, PGPASSWORD: decodeURIComponent(password) },
  };
}

interface Run {
  /** The database that it connects to, as `--dbname`. */
  url?: string;
  input?: Readable;
  /** Reads standard output to its end. */
  output?: (stdout: Readable) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Runs a program to its end.
 *
 * @throws Error with the end of stderr when it fails, or the reason why it was stopped
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  { url, input, output, signal }: Run,
): Promise<void> {
  const { address, env } = withoutPassword(url ?? '');
  const child = spawn(file, url === undefined ? args : [...args, `--dbname=${address}`], {
    env,
    signal,
    stdio: [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-TOLD)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (input && child.stdin) {
    // A program that ends early reports why on stderr.
    child.stdin.on('error', () => undefined);
    input.pipe(child.stdin);
  }
  const read = child.stdout && output ? output(child.stdout) : undefined;
  const [code] = await Promise.all([ended, read]);
  if (code !== 0) throw new Error(`${path.basename(file)}: ${said.trim()}`);
}
