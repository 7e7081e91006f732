/** Pictures of another site: migration to the library, and restoring of addresses. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { articles, imageMigrations, migrationRuns } from '#db/schema/assistant.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { media } from '#db/schema/media.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { deleteMedia } from '#features/images/media/library/edit-media.server.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe, writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { addIngredients, addRecipes, OPENING, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import { photo, SCRIPTED_SVG } from '#test/data/photos.ts';
import { testServices } from '#test/run/services.ts';
import { openMigration, openMigrations } from './read-ledger.server.ts';
import { restoreAddress, startRestoring } from './restore-addresses.server.ts';
import { startMigration } from './start-migration.server.ts';
import { rule } from '#test/run/rule.ts';

let database: OpenDatabase;
let services: Services;
let edith: Member;
let site: OtherSite;
let directory: string;

beforeAll(async () => {
  database = await openTestDatabase();
  edith = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [{ name: 'Eau' }]);
  site = await openOtherSite();
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-migration-'));
  const picture = await photo();
  site.pages['/kir.jpg'] = (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture);
  site.pages['/dessin.svg'] = (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(SCRIPTED_SVG);
  site.pages['/robots.txt'] = 'User-agent: *\nDisallow: /';
  const storage = new Storage(localDisks(directory));
  services = testServices(database.db, { web: site.reader, storage });
});
beforeEach(async () => {
  await services.jobs.settled();
  const { db } = database;
  for (const table of [migrationRuns, articles, cocktails, media]) await db.delete(table);
  site.asked.length = 0;
});
afterAll(async () => {
  await site.close();
  await database.close();
  await rm(directory, { recursive: true });
});

const at = (name: string) => `${site.origin}/${name}`;
/** Recipes with a picture of that address. */
async function addWith(...pictures: [title: string, address: string][]): Promise<void> {
  await addRecipes(
    database.db,
    pictures.map(([title, address]) => ({ title, image_url: address })),
  );
}
const run = async (isDryRun: boolean) => {
  const id = await startMigration(services, { actor: edith, isDryRun });
  await services.jobs.settled();
  return openMigration(services, { actor: edith, id, page: 1, pageSize: 50 });
};
const recipes = () =>
  database.db
    .select({
      title: cocktails.title,
      url: cocktails.imageUrl,
      bucket: cocktails.imageBucket,
      path: cocktails.imagePath,
    })
    .from(cocktails)
    .orderBy(cocktails.title);
const asked = () => site.asked.map(({ path: one }) => one);

rule(
  'pictures are fetched once an address, and the recipes, an article and the ledger say so',
  async () => {
    await addWith(['Kir', at('kir.jpg')], ['Kir royal', at('kir.jpg')], ['Mojito', at('rien.jpg')]);
    await database.db.insert(articles).values({ title: 'Le citron', imageUrl: at('kir.jpg') });
    const { run: done, records } = await run(false);
    expect(asked().toSorted()).toEqual(['/kir.jpg', '/rien.jpg']);
    expect(done).toMatchObject({ total: 4, completed: 3, failed: 1 });
    expect(done.errors).toEqual([
      { url: at('rien.jpg'), message: 'Cette image n’existe plus à son adresse.' },
    ]);
    const [picture, ...others] = await database.db.select().from(media);
    expect(others).toEqual([]);
    const place = { url: null, bucket: picture?.bucket, path: picture?.path };
    expect(await recipes()).toEqual([
      { title: 'Kir', ...place },
      { title: 'Kir royal', ...place },
      { title: 'Mojito', url: at('rien.jpg'), bucket: null, path: null },
    ]);
    expect(await database.db.select().from(articles)).toMatchObject([
      { imageUrl: null, imageBucket: picture?.bucket, imagePath: picture?.path },
    ]);
    expect(records.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
      'Kir royal: completed',
      'Kir: completed',
      'Le citron: completed',
      'Mojito: failed',
    ]);
    expect(records.find(({ title }) => title === 'Le citron')).toMatchObject({
      oldImageUrl: at('kir.jpg'),
      newPath: picture?.path,
      fileSizeBytes: picture?.bytes,
      errorMessage: null,
    });
    expect(records.every(({ processingTimeMs }) => processingTimeMs >= 0)).toBe(true);
    expect(await openMigrations(services, { actor: edith })).toMatchObject({
      total: 1,
      images: [{ title: 'Mojito' }],
      storage: 'Stockage local',
      isRunning: false,
    });
  },
);

rule('a dry run fetches, decodes and writes nothing', async () => {
  const data = `data:image/jpeg;base64,${(await photo()).toString('base64')}`;
  await addWith(['Kir', at('kir.jpg')], ['Mojito', at('dessin.svg')]);
  await database.db.insert(articles).values({ title: 'Le citron', imageUrl: data });
  const before = await recipes();
  const { run: done } = await run(true);
  expect(asked().toSorted()).toEqual(['/dessin.svg', '/kir.jpg']);
  expect(done).toMatchObject({ total: 3, completed: 2, failed: 1 });
  expect(done.errors.map(({ message }) => message)).toEqual([
    'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.',
  ]);
  expect(await recipes()).toEqual(before);
  expect(await database.db.select().from(media)).toEqual([]);
  expect(await database.db.select().from(imageMigrations)).toEqual([]);
});

rule('a picture that somebody chose meanwhile is left, and the file goes again', async () => {
  await addWith(['Kir', at('lent.jpg')]);
  const picture = await photo();
  site.pages['/lent.jpg'] = (_, response) => {
    void database.db
      .update(cocktails)
      .set({ imageUrl: at('autre.jpg') })
      .then(() => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture));
  };
  const { run: done, records } = await run(false);
  expect(done).toMatchObject({ completed: 0, failed: 1 });
  expect(records).toMatchObject([
    { status: 'failed', errorMessage: expect.stringContaining('entre-temps') as unknown },
  ]);
  expect(await recipes()).toMatchObject([{ url: at('autre.jpg'), path: null }]);
  expect(await database.db.select().from(media)).toEqual([]);
  const files: string[] = [];
  for await (const file of services.storage.list('images-cocktails')) files.push(file.path);
  expect(files.filter((one) => one.includes('lent'))).toEqual([]);
});

test('one runs at a time, and none without pictures', async () => {
  const start = () => startMigration(services, { actor: edith, isDryRun: true });
  await expect(start()).rejects.toMatchObject({ code: 'rien-a-migrer' });
  await addWith(['Kir', at('kir.jpg')]);
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'deja-en-cours' },
  });
});

rule('a run is taken back but for pictures that were changed since, which say so', async () => {
  await addWith(['Kir', at('kir.jpg')], ['Kir royal', at('kir.jpg')], ['Mojito', at('kir.jpg')]);
  const { run: done, records } = await run(false);
  const { db } = database;
  const later = new Date(OPENING.getTime() + 60_000);
  await db
    .update(cocktails)
    .set({ imageBucket: null, imagePath: null, updatedAt: later })
    .where(eq(cocktails.title, 'Kir'));
  await db
    .update(cocktails)
    .set({ summary: 'Autre.', updatedAt: later })
    .where(eq(cocktails.title, 'Mojito'));
  await startRestoring(services, { actor: edith, id: done.id });
  await services.jobs.settled();
  const again = await openMigration(services, {
    actor: edith,
    id: done.id,
    page: 1,
    pageSize: 50,
  });
  expect(await recipes()).toMatchObject([
    { title: 'Kir', url: null, path: null },
    { title: 'Kir royal', url: at('kir.jpg'), path: null },
    { title: 'Mojito', url: at('kir.jpg'), path: null },
  ]);
  expect(again.restorable).toBe(1);
  expect(again.records.find(({ title }) => title === 'Kir')).toMatchObject({
    isChanged: true,
    errorMessage: expect.stringContaining('a été changée depuis') as unknown,
  });
  const kir = { actor: edith, id: records.find(({ title }) => title === 'Kir')?.id ?? '' };
  await expect(restoreAddress(services, { ...kir, isForced: false })).rejects.toMatchObject({
    code: 'image-changee',
  });
  expect(await restoreAddress(services, { ...kir, isForced: true })).toEqual({ isEdited: true });
  await expect(restoreAddress(services, { ...kir, isForced: true })).rejects.toMatchObject({
    code: 'deja-retablie',
  });
  // No recipe uses the file any more: it may be deleted, and the ledger stays.
  const [picture] = await db.select().from(media);
  await deleteMedia(services, { actor: edith, id: picture?.id ?? '' });
  expect(await db.$count(imageMigrations)).toBe(3);
});

rule('an imported picture asks for a licence wherever it is kept', async () => {
  const { db } = database;
  const runId = randomUUID();
  const imported = recipe({ title: 'Kir', image_url: at('kir.jpg'), is_published: false });
  await writeRecipes(services, { actor: edith, drafts: [{ recipe: imported }], batch: runId });
  const [kir] = await db.select({ id: cocktails.id }).from(cocktails);
  const { id = '' } = kir ?? {};
  await db
    .insert(importRuns)
    .values({ id: runId, kind: 'csv', source: 'a.csv', stage: 'done', options: {} });
  await db
    .insert(importItems)
    .values({ runId, position: 0, title: 'Kir', state: 'created', recipeId: id });
  await run(false);
  const { recipe: migrated } = await readRecipe(db, id);
  expect(migrated).toMatchObject({ image_url: null, image_bucket: 'images-cocktails' });
  const rewritten = { ...migrated, instructions: 'Servez.', is_published: true };
  const write = (changed: object) =>
    writeRecipe(services, { actor: edith, id, recipe: { ...rewritten, ...changed } });
  await expect(write({})).rejects.toMatchObject({ code: 'licence-requise' });
  await expect(write({ image_bucket: null, image_path: null })).resolves.toBe(id);
});

rule('a storage that fails is not held against the pictures', async () => {
  await addWith(['Kir', at('kir.jpg')]);
  const failing = { write: () => Promise.reject(new Error('Unreachable')) };
  const broken = { ...services, storage: failing as never };
  const logs = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  services.jobs.serve(broken);
  const id = await startMigration(services, { actor: edith, isDryRun: false });
  await services.jobs.settled();
  services.jobs.serve(services);
  for (const log of logs) log.mockRestore();
  expect(await recipes()).toMatchObject([{ url: at('kir.jpg'), path: null }]);
  const asking = { actor: edith, id, page: 1, pageSize: 10 };
  // The next try migrates the picture.
  expect(await openMigration(services, asking)).toMatchObject({
    run: { completed: 0, failed: 0, endedAt: null },
    isRunning: true,
  });
  const { latest } = await openMigrations(services, { actor: edith });
  await stopJob(services, { actor: edith, id: latest?.jobId ?? '' });
  expect(await openMigration(services, asking)).toMatchObject({ isRunning: false, records: [] });
});
