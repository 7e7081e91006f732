/** Pictures of recipes: made lighter, left as they are, restored, and deleted after a while. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { keptOriginals } from '#db/schema/assistant.server.ts';
import { media } from '#db/schema/media.server.ts';
import { optimizationRuns } from '#db/schema/optimization.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { deleteMedia } from '#features/images/media/library/edit-media.server.ts';
import { findOrphans } from '#features/images/media/library/find-orphans.server.ts';
import {
  forgetOriginalsJob,
  listOriginals,
  restoreOriginal,
} from '#features/images/media/originals/originals.server.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { restoreRevision } from '#features/recipes/editor/revisions/restore-revision.server.ts';
import { undoBatch } from '#features/recipes/writing/undo-batch.server.ts';
import { writeRecipe, writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { addIngredients, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { detailed, openOptimization } from '#test/data/heavy-pictures.ts';
import { addPicture, placeOf } from '#test/data/library.ts';
import { enrol } from '#test/data/opinions.ts';
import { openOtherSite } from '#test/outside/other-sites.ts';
import { listPictures } from './list-pictures.server.ts';
import { CAP_BYTES } from './optimization.ts';
import { findLatestRun } from './run-rows.server.ts';
import { startAnalysis, startOptimization } from './start-run.server.ts';

let database: OpenDatabase;
let directory: string;
let services: Services;
let actor: Member;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-optimization-'));
  database = await openTestDatabase();
  const storage = new Storage(localDisks(directory));
  services = openOptimization(database, { storage });
  actor = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [{ name: 'Eau' }]);
});
beforeEach(async () => {
  await services.jobs.settled();
  for (const table of [cocktails, media, optimizationRuns]) await database.db.delete(table);
  const { unknown } = await findOrphans({ ...services, clock: () => new Date('2100-01-01') });
  for (const place of unknown) await services.storage.remove(place);
});
afterAll(async () => {
  await services.jobs.settled();
  await database.close();
  await rm(directory, { recursive: true });
});

type Picture = Awaited<ReturnType<typeof addPicture>>;

const show = (title: string, picture: Picture) =>
  writeRecipe(services, { actor, recipe: recipe({ title, ...placeOf(picture) }) });

async function addShown(title: string, content: Buffer, fields: Partial<Picture> = {}) {
  const { width, height } = await sharp(content).metadata();
  const picture = await addPicture(services, { content, width, height, ...fields });
  await show(title, picture);
  return picture;
}

async function optimise(chosen: string[] = []) {
  await startOptimization(services, { actor, chosen });
  await services.jobs.settled();
  const run = await findLatestRun(database.db);
  if (!run) throw new Error('No run.');
  return run;
}

const now = async ({ id }: Picture) => {
  const [row] = await database.db.select().from(media).where(eq(media.id, id));
  if (!row) throw new Error('It is gone.');
  return { row, content: await services.storage.read(row) };
};
const list = () => listPictures(services, { actor, page: 1, pageSize: 50 });
const orphans = () => findOrphans({ ...services, clock: () => new Date('2100-01-01') });

test('a heavy picture becomes the best JPEG that fits, for all that show it, and keeps its mark', async () => {
  const content = await detailed(640, 480);
  const before = await addShown('Mojito', content, { origin: 'ai' });
  await show('Mojito royal', before);
  const small = await addShown('Kir', await detailed(200, 100));
  expect(before.bytes).toBeGreaterThan(CAP_BYTES);
  expect(await list()).toMatchObject({ found: 2, optimisable: 1, external: 0 });
  expect((await list()).rows[0]).toMatchObject({
    cocktails: ['Mojito', 'Mojito royal'],
    format: 'webp',
  });

  expect(await optimise()).toMatchObject({
    endedAt: expect.any(Date) as Date,
    done: 1,
    kept: 0,
    failures: [],
  });
  const after = await now(before);
  expect(after.row).toMatchObject({ format: 'jpeg', bytes: after.content.byteLength });
  expect(after.row.bytes).toBeLessThanOrEqual(CAP_BYTES);
  const { format, width, xmpAsString } = await sharp(after.content).metadata();
  expect({ format, width }).toEqual({ format: 'jpeg', width: after.row.width });
  expect(xmpAsString).toContain('trainedAlgorithmicMedia');
  for (const slug of ['mojito', 'mojito-royal']) {
    expect((await getCocktail(services, slug))?.picture).toMatchObject({ hash: after.row.hash });
  }
  expect((await now(small)).row).toEqual(small);
  // A second run would only lose quality.
  expect(await list()).toMatchObject({ optimisable: 0, savings: 0 });
  await expect(optimise()).rejects.toMatchObject({ code: 'rien-a-optimiser' });
  expect(await orphans()).toEqual({ unknown: [], missing: [] });
});

test('one that is light enough keeps its pixels, or is left as it is', async () => {
  const light = await addShown('Spritz', await detailed(420, 320));
  // A picture with so little detail that a JPEG loses more of it, or weighs more.
  const left = await addShown('Bissap', await detailed(800, 600, 10));
  expect(light.bytes).toBeLessThan(CAP_BYTES);
  expect(await optimise([light.id, left.id])).toMatchObject({ done: 1, kept: 1, failures: [] });
  const { row } = await now(light);
  expect(row).toMatchObject({ width: 420, height: 320, format: 'jpeg' });
  expect(row.bytes).toBeLessThan(light.bytes);
  expect((await now(left)).row.path).toBe(left.path);
});

test('what is transparent is put on the dominant colour of its recipe', async () => {
  const hole = await sharp({
    create: { width: 700, height: 300, channels: 4, background: '#0000' },
  })
    .composite([{ input: await detailed(700, 250), gravity: 'south' }])
    .webp({ quality: 95 })
    .toBuffer();
  const picture = await addPicture(services, { content: hole, width: 700, height: 300 });
  const colored = { title: 'Rouge', couleur_dominante: '#c02020', ...placeOf(picture) };
  await writeRecipe(services, { actor, recipe: recipe(colored) });
  await optimise();
  const { content } = await now(picture);
  const pixel = await sharp(content)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(pixel[0]).toBeGreaterThan(170);
  expect(pixel[2]).toBeLessThan(60);
});

test('its original can be put back for thirty days, then goes', async () => {
  const before = await addShown('Negroni', await detailed(420, 320));
  await show('Negroni blanc', before);
  await optimise();
  const asked = { actor, page: 1, pageSize: 9 };
  const { rows } = await listOriginals(services, asked);
  expect(rows).toMatchObject([
    { bytes: before.bytes, mediaId: before.id, recipes: ['Negroni', 'Negroni blanc'] },
  ]);
  const lighter = await now(before);
  const original = { actor, id: rows[0]?.id ?? '' };
  await restoreOriginal(services, original);
  expect((await now(before)).row).toEqual(before);
  await expect(services.storage.read(lighter.row)).rejects.toThrow(/no such file|ENOENT/i);
  await expect(restoreOriginal(services, original)).rejects.toMatchObject({
    code: 'original-introuvable',
  });

  await optimise();
  const later = { ...services, clock: () => new Date(Date.now() + 31 * 86_400_000) };
  expect(await forgetOriginalsJob.schedule?.isDue(services)).toBe(false);
  expect(await forgetOriginalsJob.schedule?.isDue(later)).toBe(true);
  expect((await listOriginals(later, asked)).rows).toEqual([]);
  const signal = new AbortController().signal;
  await forgetOriginalsJob.run({ services: later, signal } as never);
  await expect(services.storage.read(before)).rejects.toThrow(/no such file|ENOENT/i);
  expect(await orphans()).toEqual({ unknown: [], missing: [] });
});

test('the history of a recipe tells of it; a former version and an undo follow the file', async () => {
  const picture = await addShown('Bronx', await detailed(420, 320));
  const draft = { recipe: recipe({ title: 'Bamboo', ...placeOf(picture) }) };
  const { batch } = await writeRecipes(services, { actor, drafts: [draft] });
  await optimise();
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.title, 'Bronx'));
  const asked = { actor, id: row?.id ?? '', page: 1, pageSize: 9 };
  const { revisions } = await listRevisions(services, asked);
  expect(revisions).toMatchObject([
    {
      action: 'lighten media',
      author: 'Édith',
      isCurrent: true,
      changes: [{ label: 'Image', before: 'Une photo', after: 'Une autre photo' }],
    },
    { action: 'create recipe' },
  ]);
  const number = revisions[1]?.number ?? 0;
  expect(await restoreRevision(services, { ...asked, number })).toMatchObject({
    lacks: { picture: false, file: true },
  });
  const lighter = await now(picture);
  expect((await getCocktail(services, 'bronx'))?.picture).toMatchObject({ hash: lighter.row.hash });
  expect(await undoBatch(services, { actor, batch })).toMatchObject({ undone: 1, kept: [] });
});

test('a file that goes takes its original along', async () => {
  const picture = await addShown('Daiquiri', await detailed(420, 320));
  await optimise();
  await database.db.delete(cocktails);
  await deleteMedia(services, { actor, id: picture.id });
  expect(await database.db.$count(keptOriginals)).toBe(0);
  expect(await orphans()).toEqual({ unknown: [], missing: [] });
});

test('what cannot be read, or not read back, is left and said, and the next is made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = await addShown('Un', await detailed(420, 320));
  await services.storage.remove(lost);
  const altered = await addShown('Deux', await detailed(430, 320));
  const { storage } = services;
  const read = storage.read.bind(storage);
  const spied = vi.spyOn(storage, 'read').mockImplementation(async (place) => {
    const content = await read(place);
    return place.path.endsWith('.jpeg') ? content.subarray(0, 1000) : content;
  });
  const { failures, done } = await optimise();
  spied.mockRestore();
  vi.restoreAllMocks();
  expect(done).toBe(0);
  expect(new Map(failures.map(({ cocktail, message }) => [cocktail, message]))).toEqual(
    new Map([
      ['Un', 'Failed to fetch image'],
      ['Deux', 'L’image optimisée n’a pas pu être relue.'],
    ]),
  );
  expect((await now(altered)).row).toEqual(altered);
  const { unknown, missing } = await orphans();
  expect({ unknown, missing }).toEqual({
    unknown: [],
    missing: [{ bucket: lost.bucket, path: lost.path }],
  });
});

test('one run at a time; whoever may no more has nothing done', async () => {
  await addShown('Seul', await detailed(420, 320));
  await startOptimization(services, { actor, chosen: [] });
  await expect(startAnalysis(services, { actor })).rejects.toMatchObject({ code: 'deja-en-cours' });
  await services.jobs.settled();
  const other = await enrol(database.db, 'Oscar', 'editor');
  await addShown('Autre', await detailed(420, 320));
  await startOptimization(services, { actor: { ...other }, chosen: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await database.db.execute(`update users set role = 'user' where id = '${other.id}'`);
  await services.jobs.settled();
  vi.restoreAllMocks();
  expect(await findLatestRun(database.db)).toMatchObject({ done: 0, endedAt: null });
  await database.db.execute(`delete from pgboss.job`);
});

test('pictures of other sites are looked at, and never optimised', async () => {
  const png = await sharp(await detailed(300, 200))
    .png()
    .toBuffer();
  const site = await openOtherSite({
    '/a.png': (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(png),
  });
  const away = openOptimization(database, { storage: services.storage, web: site.reader });
  for (const name of ['a.png', 'b.png']) {
    const image_url = `${site.origin}/${name}`;
    await writeRecipe(services, {
      actor,
      recipe: recipe({ title: `Ailleurs ${name}`, image_url }),
    });
  }
  expect(await list()).toMatchObject({ found: 2, external: 2, analysed: 0, optimisable: 0 });
  await startAnalysis(away, { actor });
  await away.jobs.settled();
  await site.close();
  const run = await findLatestRun(database.db);
  expect(run).toMatchObject({ kind: 'analyse', endedAt: expect.any(Date) as Date, done: 1 });
  expect(run?.failures).toMatchObject([
    { message: expect.stringMatching(/^Failed to fetch image/) as string },
  ]);
  const seen = await list();
  expect(seen).toMatchObject({ analysed: 1, optimisable: 0, bytes: png.byteLength });
  expect(seen.rows[0]).toMatchObject({ format: 'png', isOurs: false, savings: 0 });
});
