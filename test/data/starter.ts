/** The starter catalogue, for measures, and for test files by `sharedStarter`. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeptReads } from '#app/cached-reads.server.ts';
import { ROOT } from '#app/process/program-files.server.ts';
import { openEmbedded } from '#db/client.server.ts';
import { ensureTemplate } from '#db/embedded/template.server.ts';
import { loadStarter } from '#features/recipes/starter/load-starter.server.ts';
import { hashSources, isBuilt } from '#scripts/sources.ts';
import { copyDirectory } from '#test/run/copy-directory.ts';
import { listAt, listWhole, OPENING } from './catalogue.ts';

const BUILT = path.join(ROOT, 'build/database');

/** Copies the database of the build; loads the catalogue where there is no build of these sources. */
export async function copyStarter(directory: string): Promise<void> {
  if (existsSync(BUILT) && isBuilt(ROOT, hashSources(ROOT))) {
    copyDirectory(BUILT, directory);
    return;
  }
  copyDirectory(await ensureTemplate(), directory);
  const database = await openEmbedded({ directory, durable: false });
  await loadStarter({ db: database.db, clock: () => OPENING });
  await database.close();
}

/** Reads are kept, as by a running site: nothing may be written. */
export async function openStarter(directory = path.join(tmpdir(), `zinc-starter-${randomUUID()}`)) {
  await copyStarter(directory);
  const { db, close } = await openEmbedded({ directory, durable: false });
  const kept = new KeptReads();
  kept.clear();
  return {
    db,
    kept,
    list: (query: string) => listAt(db, query, kept),
    listWhole: (query: string) => listWhole(db, query, kept),
    close: async () => {
      await close();
      await rm(directory, { recursive: true });
    },
  };
}
