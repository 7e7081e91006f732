/** The commands as operators run them, next to a running site, a killed one, or none. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishSwap } from '#db/backup/swap.server.ts';
import { backupDirectory, listBackups } from '#db/backup/backup.server.ts';
import { openEmbedded } from '#db/client.server.ts';
import { contactMessages } from '#db/schema/members.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { freshProgram } from '#scripts/sources.ts';
import { copyDirectory } from '#test/run/copy-directory.ts';
import { localStorage } from '#services/storage/open-storage.server.ts';
import { copyTemplate } from '#test/run/database.ts';
import { BRIEFLY } from '#test/run/briefly.ts';
import { fixtureProgram } from '#test/run/fixture-program.ts';
import { addPicture } from '#test/data/library.ts';

vi.setConfig({ testTimeout: 240_000 });

const ROOT = path.join(import.meta.dirname, '..');
const RESTORE = freshProgram('restore');
const ZINC = freshProgram('zinc');
/** Ends the process right before its Nth rename. */
const killBefore = (nth: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const rename = fs.rename;
    let left = ${nth};
    fs.rename = (...args) => {
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
      return rename(...args);
    };
    syncBuiltinESMExports();
  `)}`;

let parent: string;
let dataDir: string;
/** A site without its web application. */
let hold: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  hold = await fixtureProgram('hold-site');
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-restore-'));
  dataDir = path.join(parent, 'data');
  await mkdir(dataDir);
  const directory = path.join(dataDir, 'database');
  copyTemplate(directory);
  // Marks the catalogue as loaded: a backup of it takes twice as long.
  const database = await openEmbedded({ directory });
  await database.db.insert(starterRecipes).values({ slug: 'mojito', state: 'loaded' });
  await database.close();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(parent, { recursive: true });
});

function launch(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [BRIEFLY, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, INIT_CWD: parent, ...env },
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  return {
    says: (text: string) => vi.waitFor(() => expect(output).toContain(text), 60_000),
    tell: (line: string) => child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
    result: async () => ({ code: await ended, output }),
  };
}
const run = (args: string[], env?: NodeJS.ProcessEnv) => launch(args, env).result();

/** Subjects of the messages in the present database. */
async function subjects(): Promise<string[]> {
  const directory = path.join(dataDir, 'database');
  // Without this, the engine would make an empty database.
  expect(existsSync(path.join(directory, 'PG_VERSION'))).toBe(true);
  const database = await openEmbedded({ directory });
  const rows = await database.db.select({ subject: contactMessages.subject }).from(contactMessages);
  await database.close();
  return rows.map(({ subject }) => subject).toSorted();
}

// In this order: each test starts from the directory of the previous one.
test('what was backed up comes back after a crash, and what came later does not', async () => {
  const site = launch([hold]);
  await site.says('open');
  site.tell('first');
  await site.says('written first');
  const backup = await run([ZINC, 'sauvegarder']);
  const [taken] = await listBackups(backupDirectory(dataDir));
  expect(backup.code).toBe(0);
  expect(backup.output).toContain(taken?.file);
  expect(backup.output).toMatch(/Mo\n.*Vérifiée +rouverte et relue/);
  site.tell('second');
  await site.says('written second');

  const refused = await run([RESTORE, 'dernière']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('sont déjà ouvertes par le processus');
  await site.kill();
  expect(await subjects()).toEqual(['first', 'second']);

  const restored = await run([RESTORE, 'dernière']);
  expect(restored).toMatchObject({ code: 0 });
  const aside = (await readdir(dataDir)).find((name) => name.startsWith('database.replaced-'));
  expect(restored.output).toContain(path.join(dataDir, aside ?? 'nowhere'));
  const next = launch([hold]);
  await next.says('open');
  await next.kill();
  expect(await subjects()).toEqual(['first']);
});

test('without a site that runs, the database is opened for the backup, and what the disk has not is said', async () => {
  const database = await openEmbedded({ directory: path.join(dataDir, 'database') });
  const storage = localStorage({ dataDir });
  await addPicture({ db: database.db, storage });
  const lost = await addPicture({ db: database.db, storage });
  await storage.remove(lost);
  await database.close();
  const { code, output } = await run([ZINC, 'sauvegarder']);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining(
      `1\u00a0fichier que la base nomme manque au stockage, et à cette sauvegarde\u00a0: ${lost.bucket}/${lost.path}`,
    ) as string,
  });
  const backups = await listBackups(backupDirectory(dataDir));
  expect(backups).toHaveLength(2);
  expect(output).toContain(backups[0]?.file);
});

test('the list says what there is, and a name that is not there is refused', async () => {
  const { code, output } = await run([RESTORE]);
  expect(code).toBe(0);
  for (const { file } of await listBackups(backupDirectory(dataDir))) {
    expect(output).toContain(`${path.basename(file)}  `);
  }
  expect(output).toContain('npm run restore -- <fichier|dernière>');
  const absent = await run([RESTORE, 'absente.tar.gz']);
  expect(absent.code).toBe(1);
  expect(absent.output).toContain(path.join(parent, 'absente.tar.gz'));
  expect(await run([RESTORE, '/etc/passwd'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('/etc/passwd n’est pas une sauvegarde') as string,
  });
  expect(await run([RESTORE, 'une', 'autre'])).toMatchObject({ code: 2 });
  await writeFile(path.join(parent, 'notes.tar.gz'), 'not a backup');
  expect(await run([RESTORE, 'notes.tar.gz'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('abîmée') as string,
  });
  expect(await subjects()).toEqual(['first']);
});

test('killed at any moment, a restore leaves the one database or the other', async () => {
  const site = launch([hold]);
  await site.says('open');
  site.tell('third');
  await site.says('written third');
  await site.kill();
  const before = ['first', 'third'];
  const after = ['first'];
  expect(await subjects()).toEqual(before);
  const original = path.join(parent, 'original');
  copyDirectory(path.join(dataDir, 'database'), original);

  const outcome = async (killing: Promise<unknown>) => {
    await killing;
    await finishSwap(dataDir);
    const found = await subjects();
    const names = await readdir(dataDir);
    expect(names).not.toContain('restore.json');
    expect(names).not.toContain('database.restored');
    const asides = names.filter((name) => name.startsWith('database.replaced-'));
    for (const name of ['database', ...asides]) {
      await rename(path.join(dataDir, name), path.join(parent, `${name}-${Math.random()}`));
    }
    copyDirectory(original, path.join(dataDir, 'database'));
    return found;
  };
  // Kills it before the plan is written, before the present database is moved, and after that.
  for (const [nth, expected] of [before, after, after].entries()) {
    const killed = run([killBefore(nth + 1), RESTORE, 'dernière']);
    expect(await outcome(killed), `before rename ${nth + 1}`).toEqual(expected);
    expect(await killed).toMatchObject({ code: null });
  }
  // The plan is in place, `restore.json`, before the second rename.
  for (const moment of ['database.restored', 'database.restored/base/5']) {
    const child = launch([RESTORE, 'dernière']);
    const reached = async () => {
      while (!existsSync(path.join(dataDir, moment)) && children.size > 0) await sleep(1);
      await child.kill();
    };
    expect([before, after], moment).toContainEqual(await outcome(reached()));
  }
  // Both renames are done, and the plan is still there.
  const plan = writeFile(path.join(dataDir, 'restore.json'), '{"aside":"database.replaced-1"}');
  expect(await outcome(plan)).toEqual(before);
});
