import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addPicture } from '#test/data/library.ts';
import { testServices } from '#test/run/services.ts';
import { mediaFiles } from './commands.ts';

let database: OpenDatabase;
let directory: string;
let storage: Storage;

beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-files-'));
  storage = new Storage(localDisks(directory));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const later = testServices(database.db, { storage, clock: () => new Date('2100-01-01') });
  await mediaFiles(later, args, (line) => lines.push(line));
  return lines;
}

test('files that are nobody’s are listed, then removed when asked', async () => {
  await addPicture({ db: database.db, storage });
  const lost = await addPicture({ db: database.db, storage });
  await storage.remove(lost);
  const left = { bucket: 'images-media', path: '2026/03/reste.webp' };
  await storage.write(left, Buffer.from('x'), { type: 'image/webp', bytes: 1 });
  const missing = `Manque      ${lost.bucket}/${lost.path}`;
  const found = [missing, `De trop     ${left.bucket}/${left.path}`];
  const total = 'Stockage local\u00a0: 1\u00a0fichier manquant, 1\u00a0fichier de trop.';
  expect(await run()).toEqual([...found, total]);
  expect(await run('manquants')).toEqual([
    missing,
    'Stockage local\u00a0: 1\u00a0fichier manquant.',
  ]);
  expect(await run('effacer')).toEqual([missing, `Effacé      ${left.bucket}/${left.path}`, total]);
  expect(await run()).toEqual([
    missing,
    'Stockage local\u00a0: 1\u00a0fichier manquant, 0\u00a0fichier de trop.',
  ]);
});

test('another word is refused', async () => {
  await expect(run('tout')).rejects.toMatchObject({ code: 'commande' });
});
