/** Makes the database that new sites copy, with the starter catalogue: a step of the build. */
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '#db/client.server.ts';
import { vacuum } from '#db/embedded/maintenance.server.ts';
import { ensureTemplate } from '#db/embedded/template.server.ts';
import { loadStarter } from '#features/recipes/starter/load-starter.server.ts';

const TARGET = path.join(import.meta.dirname, '../build/database');
const DRAFT = `${TARGET}.new`;

await rm(DRAFT, { recursive: true, force: true });
await cp(await ensureTemplate(), DRAFT, { recursive: true });
const database = await openEmbedded({ directory: DRAFT, durable: false });
await loadStarter({ db: database.db, clock: () => new Date() });
await vacuum(database);
await database.close();
await rm(TARGET, { recursive: true, force: true });
await rename(DRAFT, TARGET);
