/**
 * Files of a backup, restored from a list that a person may have changed, and from contents that a
 * disk may have damaged.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifestOf, restoreFiles } from '#db/backup/files.server.ts';
import { fileStore } from '#features/images/media/file-store.server.ts';
import { localStorage } from '#services/storage/open-storage.server.ts';
import { tellOfAbsent } from './restore.ts';

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-restored-'));
  directory = path.join(parent, 'backups');
  await mkdir(directory);
});
afterEach(() => rm(parent, { recursive: true }));

/** Stores a content next to the backup, intact or damaged. */
async function keep(bytes: string, found = bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const folder = path.join(directory, 'files', sha256.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, sha256), found);
  return { sha256, bytes: bytes.length };
}
const store = () => fileStore(localStorage({ dataDir: path.join(parent, 'data') }));

test.each([
  ['images-media', '../../../pwned.webp'],
  ['../..', 'pwned.webp'],
  ['..', 'pwned.webp'],
  ['images-media', '/pwned.webp'],
  ['images-media', '2026/./pwned.webp'],
  ['images-media', '..\\pwned.webp'],
])('a list that leads out of the store is refused, %s %s', async (bucket, name) => {
  const { write, read } = manifestOf(path.join(directory, 'zinc-2026-11-21T02-00-17Z.tar.gz'));
  await write({ secret: null, files: [{ bucket, path: name, ...(await keep('pwned')) }] });
  await expect(read()).rejects.toMatchObject({ code: 'backup-damaged' });
  await write({
    secret: null,
    files: [{ bucket: 'images-media', path: '2026/03/ab..cd.webp', ...(await keep('sound')) }],
  });
  const named = (await read())?.files ?? [];
  expect(await restoreFiles(named, { directory, store: store() })).toMatchObject({ written: 1 });
  expect(existsSync(path.join(parent, 'data/medias/images-media/2026/03/ab..cd.webp'))).toBe(true);
});

test('a content that is damaged is told from one that is not there', async () => {
  const place = (name: string) => ({ bucket: 'images-media', path: `${name}.webp` });
  const files = [
    { ...place('sound'), ...(await keep('sound')) },
    { ...place('damaged'), ...(await keep('damaged', 'damagee')) },
    { ...place('absent'), sha256: 'a'.repeat(64), bytes: 1 },
  ];
  const restored = await restoreFiles(files, { directory, store: store() });
  expect(restored).toEqual({
    present: 0,
    written: 1,
    missing: ['images-media/absent.webp'],
    damaged: ['images-media/damaged.webp'],
  });
  const lines: string[] = [];
  expect(() => tellOfAbsent(restored, (line) => lines.push(line))).toThrow(
    '1\u00a0fichier de cette sauvegarde n’est ni en place, ni à côté d’elle. ' +
      '1\u00a0fichier à côté de cette sauvegarde est abîmé ou illisible.',
  );
  expect(lines).toEqual([
    'Manque      images-media/absent.webp',
    'Abîmé       images-media/damaged.webp',
  ]);
  expect(() =>
    tellOfAbsent({ ...restored, missing: ['a', 'b'], damaged: [] }, () => undefined),
  ).toThrow('2\u00a0fichiers de cette sauvegarde ne sont ni en place, ni à côté d’elle.');
});
