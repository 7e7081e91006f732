/** PgBouncer before one server, lending connections by transaction, for the time of a run. */
import { spawn } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#test/run/free-port.ts';
import { end, makeDirectory, serviceAccount, type Account } from '../testing/postgres-cluster.ts';
import { findPrograms, isRoot } from '../testing/programs.ts';
import { ScriptError } from '../launch/run-child.mjs';

export interface Pooler {
  url: string;
  stop: () => Promise<void>;
}

/** The settings of deploy/pgbouncer.ini. */
const configuration = (server: URL, port: number, directory: string) => `
[databases]
* = host=${server.hostname} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${directory}/users
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
logfile = ${directory}/log
`;

function write(file: string, text: string, account: Account | undefined): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

/** @param address of a database of that server @returns the same database through the pooler */
export async function startPooler(address: string): Promise<Pooler> {
  const [program] = findPrograms(['pgbouncer'], process.env['PATH'], ['/usr/sbin']);
  if (program === undefined) {
    throw new ScriptError('PgBouncer est introuvable (Debian : apt-get install pgbouncer).');
  }
  const server = new URL(address);
  const account = isRoot() ? serviceAccount() : undefined;
  const directory = makeDirectory(account);
  const port = await freePort();
  const settings = path.join(directory, 'pgbouncer.ini');
  write(settings, configuration(server, port, directory), account);
  write(
    path.join(directory, 'users'),
    `"${server.username}" "${decodeURIComponent(server.password)}"\n`,
    account,
  );
  const child = spawn(program, ['--quiet', settings], {
    ...account,
    stdio: 'inherit',
    cwd: directory,
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = new URL(address);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      await end(child);
      rmSync(directory, { recursive: true });
    },
  };
}
