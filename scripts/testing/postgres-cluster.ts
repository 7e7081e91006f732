/** A private PostgreSQL server, or its standby, for the time of a run. */
import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#test/run/free-port.ts';
import { findPrograms, isRoot } from './programs.ts';
import { runChild, ScriptError, throwIfInterrupted } from '#scripts/launch/run-child.mjs';

const PATIENCE = 60_000;
const ATTEMPTS = 3;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  timezone: 'UTC',
};

export interface Cluster {
  /** Address of a database of a superuser who may create others. */
  url: string;
  /** Stops the server, if it still runs, and removes its files. */
  stop: () => Promise<void>;
  /**
   * Ends all of its processes at once, like a machine that loses power; undefined for a given
   * server.
   */
  kill?: () => void;
}

interface ClusterOptions {
  /** Parameters of PostgreSQL, beside ours or instead of them. */
  settings?: Record<string, string | number>;
  /** Address of the server that it follows. */
  standbyOf?: string;
}

export interface Account {
  uid: number;
  gid: number;
}

/**
 * Starts a server on 127.0.0.1, with a password of its own. Its files are not synced to the disk,
 * since they do not outlive the run. For root it runs under another account: PostgreSQL refuses to be root.
 *
 * @param programs directory of `initdb` and `postgres`, 15 or later
 * @throws {ScriptError} with the end of the server's log when it does not start
 */
export async function startCluster(
  programs: string,
  { settings = {}, standbyOf }: ClusterOptions = {},
): Promise<Cluster> {
  const account = isRoot() ? serviceAccount() : undefined;
  const directory = makeDirectory(account);
  const log = path.join(directory, 'log');
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const password =
      standbyOf === undefined
        ? randomBytes(24).toString('base64url')
        : decodeURIComponent(new URL(standbyOf).password);
    if (standbyOf === undefined) await initialise(programs, directory, password, account);
    else await follow(programs, directory, standbyOf, account);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const server = serve(programs, directory, { ...SETTINGS, port, ...settings }, account);
      const url = `postgresql://zinc:${password}@127.0.0.1:${port}/postgres`;
      if (await answers(url, server)) {
        return {
          url,
          stop: async () => {
            await end(server);
            remove();
          },
          kill: () => void (server.pid !== undefined && process.kill(-server.pid, 'SIGKILL')),
        };
      }
      await end(server);
      throwIfInterrupted();
      const said = readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n');
      // Between our choice of the port and its use, another program may have taken it.
      if (attempt === ATTEMPTS) throw new ScriptError(`PostgreSQL ne démarre pas :\n${said}`);
    }
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * The account of Debian's package, else the one that owns nothing: for servers that refuse to be
 * root.
 */
export function serviceAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (found === undefined)
    throw new ScriptError('Ni compte « postgres » ni compte « nobody » ici.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** A new directory that belongs to the account, in a place that it may enter. */
export function makeDirectory(account: Account | undefined): string {
  const reachable = (parent: string) =>
    account === undefined ||
    spawnSync('sh', ['-c', 'cd "$0"', parent], { ...account }).status === 0;
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find(reachable);
  if (parent === undefined) {
    throw new ScriptError('Aucun dossier temporaire n’est ouvert au compte de PostgreSQL.');
  }
  const directory = mkdtempSync(path.join(parent, 'zinc-postgres-'));
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  return directory;
}

async function initialise(
  programs: string,
  directory: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  const passwordFile = path.join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    `--pgdata=${path.join(directory, 'data')}`,
    '--username=zinc',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ];
  await run(path.join(programs, 'initdb'), args, { ...account, cwd: directory });
}

/** Copies the files of a running server, set up to follow it as a standby. */
async function follow(
  programs: string,
  directory: string,
  primary: string,
  account: Account | undefined,
): Promise<void> {
  const data = `--pgdata=${path.join(directory, 'data')}`;
  const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const args = [`--dbname=${primary}`, data, ...options];
  await run(path.join(programs, 'pg_basebackup'), args, { ...account, cwd: directory });
}

/** @throws {ScriptError} with what a program said when it fails */
async function run(program: string, args: string[], options: SpawnOptions): Promise<void> {
  let errors = '';
  const code = await runChild(program, args, {
    ...options,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    onOutput: (chunk) => (errors += chunk.toString()),
  });
  if (code !== 0) {
    throw new ScriptError(`${path.basename(program)} a échoué :\n${errors.trim()}`);
  }
}

function serve(
  programs: string,
  directory: string,
  settings: Record<string, string | number>,
  account: Account | undefined,
): ChildProcess {
  const command = [
    // The kernel stops the server should we be killed without a chance to do it.
    ...findPrograms(['setpriv'], process.env['PATH']).flatMap((file) => [
      file,
      '--pdeathsig=INT',
      '--',
    ]),
    path.join(programs, 'postgres'),
    `-D${path.join(directory, 'data')}`,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openSync(path.join(directory, 'log'), 'a');
  const [file = '', ...args] = command;
  const server = spawn(file, args, {
    ...account,
    cwd: directory,
    env: environment(),
    stdio: ['ignore', log, log],
    // Out of reach of Ctrl+C: the tests that are still talking to it end first.
    detached: true,
  });
  closeSync(log);
  // An uncaught error takes this process down without the orderly stop.
  process.once('exit', () => server.kill('SIGQUIT'));
  return server;
}

/** Nothing of the caller's settings (PGPORT, PGDATA, LC_ALL…) may reach the server. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** @returns whether the server answered, before it ended or a minute had passed */
async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline && server.exitCode === null && server.signalCode === null) {
    throwIfInterrupted();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return true;
    } catch {
      await sleep(100);
    } finally {
      await client.end();
    }
  }
  return false;
}

/** Fast shutdown, then the immediate one; PgBouncer knows the same signals. */
export async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    if (server.exitCode !== null || server.signalCode !== null) resolve();
  });
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timer);
}
