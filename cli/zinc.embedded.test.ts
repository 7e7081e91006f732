/** `npm run zinc` in a separate process, with a running server and without one. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cocktails } from '#db/schema/recipes.server.ts';
import { freshProgram } from '#scripts/sources.ts';
import { runCommand } from '#cli/commands.ts';
import { serveOperators } from '#server/start/operator-socket.ts';
import { copyStarter } from '#test/data/starter.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { BRIEFLY } from '#test/run/briefly.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue, PUBLISHED_TITLES, RECIPES } from '#test/data/small-catalogue.ts';

const ZINC = freshProgram('zinc');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

interface Outcome {
  exit: number;
  said: string;
  complained: string;
}

const zinc = (...args: string[]) => zincOf(dataDir, ...args);

function zincOf(place: string, ...args: string[]): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: place, PORT: '4321' };
  return new Promise((resolve) => {
    execFile(process.execPath, [BRIEFLY, ZINC, ...args], { env }, (error, said, complained) => {
      resolve({ exit: error ? Number(error.code) : 0, said, complained });
    });
  });
}

test('asks the server that runs on the same data, and opens nothing itself', async () => {
  const database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  const binned = eq(cocktails.title, PUBLISHED_TITLES[0] ?? '');
  await database.db
    .update(cocktails)
    .set({ isPublished: false, deletedAt: new Date() })
    .where(binned);
  const services = testServices(database.db);
  const operators = await serveOperators(dataDir, services);
  const status = await zinc('etat');
  const unknown = await zinc('inconnue');
  const refusal = await zinc('sauvegarder', 'quoi');
  // As the server runs them, without a process for each.
  const said: string[] = [];
  const refused: [string, ...string[]][] = [
    ['etatt'],
    ['etat', 'quoi'],
    ['administrateur', 'ada@example.org', 'quoi'],
    ['importer', 'annuler'],
    ['recettes', 'accepter'],
  ];
  const exits: number[] = [];
  for (const [name, ...args] of refused) {
    exits.push(await runCommand(services, name, args, (text) => said.push(text)));
  }
  await operators.close();
  await database.close();
  expect(status).toMatchObject({ exit: 0, complained: '' });
  expect(status.said).toContain('https://zinc.example');
  const [published, drafts] = [
    PUBLISHED_TITLES.length - 1,
    RECIPES.length - PUBLISHED_TITLES.length,
  ];
  expect(status.said.replaceAll(/ {2,}/g, ' ')).toContain(
    `Recettes publiées ${published}\nBrouillons ${drafts}\nCorbeille 1\n`,
  );
  expect(unknown.exit).toBe(2);
  expect(unknown.said).toContain('« inconnue » n’est pas une commande.\n');
  expect(refusal.exit).toBe(2);
  expect(refusal.said).toContain('« quoi » est de trop');
  expect(said[0]).toContain('« etatt » n’est pas une commande. Peut-être « etat » ?');
  expect(exits).toEqual(refused.map(() => 2));
  expect(await readdir(dataDir)).toEqual([]);
});

test('refuses to make a database, and makes nothing', async () => {
  const nowhere = path.join(dataDir, 'mistyped');
  for (const [place, ...command] of [
    [nowhere, 'etat'],
    [dataDir, 'etat'],
    [nowhere, 'sauvegarder'],
    [dataDir, 'administrateur', 'ada@example.org'],
  ] as const) {
    const { exit, complained } = await zincOf(place, ...command);
    expect({ command, exit }).toEqual({ command, exit: 1 });
    expect(complained).toContain(`Il n’y a pas de base de données dans ${place}`);
  }
  expect(await readdir(dataDir)).toEqual([]);
  // The list of commands needs no site.
  expect(await zincOf(nowhere)).toMatchObject({
    exit: 0,
    said: expect.stringContaining('etat ') as string,
  });
}, 120_000);

test('opens the database when no server runs, and lets go of it', async () => {
  await copyStarter(path.join(dataDir, 'database'));
  // The second run finds the lock free.
  for (const starts of [1, 2]) {
    const { exit, said, complained } = await zinc('etat');
    expect({ starts, exit, complained }).toEqual({ starts, exit: 0, complained: '' });
    expect(said).toContain('http://localhost:4321');
    expect(said).toMatch(/Recettes publiées {5}[1-9]\d\d\n/);
  }
}, 120_000);
