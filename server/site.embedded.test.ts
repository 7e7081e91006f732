/** A site whose database is lost does not get a new, empty one. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#app/env/env.server.ts';
import { openSite } from './site.ts';

test.each([
  ['backups', '2026-11-21T10-00-00Z-prevue'],
  ['medias', 'cocktails'],
])('a directory with %s of a site that lost its database is left as it is', async (kept, entry) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-site-'));
  await mkdir(path.join(dataDir, kept, entry), { recursive: true });
  await writeFile(path.join(dataDir, 'secret'), 'x'.repeat(43));
  const opening = openSite(readEnv({ DATA_DIR: dataDir, PORT: '4321' }));
  await expect(opening).rejects.toMatchObject({ code: 'database-missing' });
  expect((await readdir(dataDir)).toSorted()).toEqual([kept, 'secret'].toSorted());
  await rm(dataDir, { recursive: true });
});
