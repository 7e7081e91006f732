/**
 * Copies to PostgreSQL, backups and restores of the whole starter catalogue, killed at random
 * moments: each leaves the former data, or all of the new.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listBackups } from '#db/backup/backup.server.ts';
import { ensurePostgres } from '../testing/postgres.ts';

const KILLS = 10;

interface Work {
  env: Record<string, string>;
  url: string;
}

function start({ env }: Work, script: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join('cli', script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

/** @returns how long it took */
async function finish(work: Work, script: string, ...args: string[]): Promise<number> {
  const began = performance.now();
  const { child, ended } = start(work, script, ...args);
  await ended;
  assert.equal(child.exitCode, 0, `${script} ${args.join(' ')}`);
  return performance.now() - began;
}

/** Kills a script at a random moment. @returns whether it had ended */
async function cut(work: Work, span: number, script: string, ...args: string[]): Promise<boolean> {
  const { child, ended } = start(work, script, ...args);
  await Promise.race([ended, sleep(Math.random() * span)]);
  const isOver = child.exitCode === 0;
  child.kill('SIGKILL');
  await ended;
  return isOver;
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const recipes = async ({ url }: Work): Promise<number> => {
  const [made] = await ask<{ made: boolean }>(
    url,
    `select to_regclass('cocktails') is not null as made`,
  );
  if (!made?.made) return 0;
  const [row] = await ask<{ total: string }>(url, 'select count(*) as total from cocktails');
  return Number(row?.total);
};

async function copies(work: Work, serverUrl: string): Promise<number> {
  const anew = async () => {
    await ask(serverUrl, 'drop database if exists moved with (force)');
    await ask(serverUrl, `create database moved encoding 'UTF8' template template0`);
  };
  await anew();
  const span = await finish(work, 'copy-to-postgres.ts');
  const whole = await recipes(work);
  assert.ok(whole > 0);
  await anew();
  for (let kill = 1; kill <= KILLS; kill++) {
    const isOver = await cut(work, span, 'copy-to-postgres.ts');
    assert.ok([0, whole].includes(await recipes(work)), `copie ${kill}`);
    if (isOver || (await recipes(work)) > 0) await anew();
  }
  await finish(work, 'copy-to-postgres.ts');
  assert.equal(await recipes(work), whole);
  console.log(`copie : ${KILLS} coupures, ${whole} recettes, ${Math.round(span)} ms sans coupure`);
  return whole;
}

async function backups(work: Work, directory: string): Promise<void> {
  const span = await finish(work, 'zinc.ts', 'sauvegarder');
  for (let kill = 1; kill <= KILLS; kill++) await cut(work, span, 'zinc.ts', 'sauvegarder');
  await finish(work, 'zinc.ts', 'sauvegarder');
  const taken = await listBackups(directory);
  // Each backup with its final name is complete.
  for (const { file } of taken) await finish(work, 'restore.ts', file);
  console.log(`sauvegarde : ${KILLS} coupures, ${taken.length} sauvegardes, toutes restaurées`);
}

async function restores(work: Work, directory: string, whole: number): Promise<void> {
  const [newest] = await listBackups(directory);
  assert.ok(newest);
  const span = await finish(work, 'restore.ts', newest.file);
  let before = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    await ask(
      work.url,
      `insert into settings (key, value) values ('marque', '1') on conflict do nothing`,
    );
    await cut(work, span, 'restore.ts', newest.file);
    assert.equal(await recipes(work), whole, `restauration ${kill}`);
    before += (await ask(work.url, `select from settings where key = 'marque'`)).length;
  }
  console.log(`restauration : ${KILLS} coupures, ${before} sans effet, les autres entières`);
}

export async function run(): Promise<void> {
  const cluster = await ensurePostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-moves-'));
  const url = cluster.url.replace(/\/[^/]*$/, '/moved');
  const work = { url, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
  try {
    await finish({ ...work, env: { DATA_DIR: dataDir, DATABASE_URL: '' } }, 'zinc.ts', 'etat');
    const whole = await copies(work, cluster.url);
    const directory = path.join(dataDir, 'backups');
    await backups(work, directory);
    await restores(work, directory, whole);
    await ask(cluster.url, 'drop database moved with (force)');
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
