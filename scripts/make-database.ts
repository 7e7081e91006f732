/**
 * Makes the database that those of new sites are copied from, the starter catalogue in it: a part
 * of the build.
 */
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '#db/client.server.ts';
import { vacuum } from '#db/embedded/maintenance.server.ts';
import { ensureTemplate } from '#db/embedded/template.server.ts';
import { loadStarterCatalogue } from '#features/recipes/starter/load-starter-catalogue.server.ts';
import { loadStarterProducts } from '#features/recipes/starter/load-starter-products.server.ts';

const TARGET = path.join(import.meta.dirname, '../build/database');
const DRAFT = `${TARGET}.new`;

await rm(DRAFT, { recursive: true, force: true });
await cp(await ensureTemplate(), DRAFT, { recursive: true });
const database = await openEmbedded({ directory: DRAFT, durable: false });
const { db } = database;
await loadStarterCatalogue({ db, clock: () => new Date() });
await loadStarterProducts({ db });
await vacuum(database);
await database.close();
await rm(TARGET, { recursive: true, force: true });
await rename(DRAFT, TARGET);
