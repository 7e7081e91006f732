import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { findChoice, listChoices } from '#features/images/media/library/list-choices.server.ts';
import { checkMediaSignature } from '#features/images/media/media-signature.server.ts';
import { readMediaList } from '#features/images/media/library/media-list.ts';
import { pictureUrl } from '#features/images/media/media.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { addIngredients, OPENING, recipe } from '#test/data/catalogue.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addPicture, placeOf } from '#test/data/library.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { changePicture } from './change-picture.server.ts';
import { listRecipes } from './list/list-recipes.server.ts';
import { listRevisions } from './revisions/list-revisions.server.ts';
import { openRecipe } from './open-recipe.server.ts';
import { saveRecipe } from './save-recipe.server.ts';
import { previewRecipe } from './preview-recipe.server.ts';
import { readRecipeList } from './list/recipe-list.ts';
import { restoreRevision } from './revisions/restore-revision.server.ts';

let database: OpenDatabase;
let directory: string;
let services: Services;
let actor: Actor;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-recipe-pictures-'));
  database = await openTestDatabase();
  services = testServices(database.db, { storage: new Storage(localDisks(directory)) });
  actor = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [{ name: 'Eau' }]);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const create = (title: string, fields: Partial<CocktailInput> = {}) =>
  writeRecipe(services, { actor, recipe: recipe({ title, ...fields }) });
async function save(id: string, change: Partial<CocktailInput>) {
  const { recipe: before, version } = await openRecipe(services, { actor, id });
  await saveRecipe(services, { actor, id, recipe: { ...before, ...change }, version });
}
const shownBy = async (slug: string) => (await getCocktail(services, slug))?.picture ?? null;
const NONE = { image_bucket: null, image_path: null };

test('is saved with it, shown, kept in its history and taken away', async () => {
  const picture = await addPicture(services);
  const id = await create('Avec photo');
  await save(id, placeOf(picture));
  expect((await openRecipe(services, { actor, id })).recipe).toMatchObject(placeOf(picture));
  expect(await shownBy('avec-photo')).toMatchObject({ hash: picture.hash, width: 400 });
  const asked = { actor, id, page: 1, pageSize: 9 };
  expect((await listRevisions(services, asked)).revisions[0]?.changes).toEqual([
    { label: 'Image', before: '', after: 'Une photo' },
  ]);
  await changePicture(services, { actor, id, ...NONE });
  expect(await shownBy('avec-photo')).toBeNull();
});

test('half a place is none', async () => {
  const id = await create('Moitié', { image_bucket: 'images-media' });
  expect((await openRecipe(services, { actor, id })).recipe).toMatchObject(NONE);
});

test.each([
  ['that the library has not', { image_bucket: 'images-media', image_path: '2026/03/x.webp' }],
  ['outside of it', { image_bucket: 'images-media', image_path: '../../secret' }],
] as const)('one %s is refused, and nothing is written', async (_, place) => {
  const id = await create(`Sans ${place.image_path.length}`);
  await expect(save(id, place)).rejects.toMatchObject({ code: 'image-introuvable' });
  await expect(changePicture(services, { actor, id, ...place })).rejects.toMatchObject({
    code: 'image-introuvable',
  });
  await expect(create(`Neuve ${place.image_path.length}`, place)).rejects.toMatchObject({
    code: 'image-introuvable',
  });
});

test('a video is no picture', async () => {
  const { bucket, path: file } = await addPicture(services, {
    path: '2026/03/film.mp4',
    format: 'mp4',
  });
  await expect(create('Film', { image_bucket: bucket, image_path: file })).rejects.toMatchObject({
    code: 'image-introuvable',
  });
});

test('one in use is not deleted, whatever the role', async () => {
  const picture = await addPicture(services);
  await create('Gardienne', placeOf(picture));
  await expect(database.db.delete(media).where(eq(media.id, picture.id))).rejects.toMatchObject({
    cause: { constraint: 'cocktails_image_fk' },
  });
});

describe('a version that is restored', () => {
  test('has the picture that it had', async () => {
    const picture = await addPicture(services);
    const id = await create('Retour', placeOf(picture));
    await save(id, NONE);
    const restored = await restoreRevision(services, { actor, id, number: await firstOf(id) });
    expect(restored.lacks.picture).toBe(false);
    expect(await shownBy('retour')).toMatchObject({ hash: picture.hash });
  });

  test('has none when it left the library meanwhile', async () => {
    const picture = await addPicture(services);
    const id = await create('Perte', placeOf(picture));
    await save(id, { ...NONE, summary: 'Autre.' });
    await database.db.delete(media).where(eq(media.id, picture.id));
    const restored = await restoreRevision(services, { actor, id, number: await firstOf(id) });
    expect(restored.lacks.picture).toBe(true);
    const { recipe: kept } = await openRecipe(services, { actor, id });
    expect(kept).toMatchObject({ ...NONE, summary: '' });
  });

  async function firstOf(id: string): Promise<number> {
    const asked = { actor, id, page: 1, pageSize: 9 };
    return (await listRevisions(services, asked)).revisions.at(-1)?.number ?? 0;
  }
});

test('a picture that is moved takes its recipe along', async () => {
  const picture = await addPicture(services);
  const id = await create('Suiveuse', placeOf(picture));
  await database.db
    .update(media)
    .set({ path: '2026/04/ailleurs.webp' })
    .where(eq(media.id, picture.id));
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.id, id));
  expect(row?.imagePath).toBe('2026/04/ailleurs.webp');
});

test('the list of the back office and the look show it', async () => {
  const picture = await addPicture(services);
  await create('Visible', { ...placeOf(picture), is_published: false });
  const view = readRecipeList(new URLSearchParams('q=visible'));
  const { rows } = await listRecipes(services, { actor, view });
  expect(rows).toMatchObject([{ title: 'Visible', picture: { hash: picture.hash } }]);
  const looked = await previewRecipe(services, {
    actor,
    recipe: recipe({ title: 'Regard', ...placeOf(picture) }),
  });
  expect(looked.picture?.hash).toBe(picture.hash);
});

describe('what a form may choose', () => {
  test('is found by its name, with addresses that serve it for a day', async () => {
    const { hash, ...picture } = await addPicture(services, { name: 'Été à Nîmes' });
    const view = readMediaList(new URLSearchParams('q=ete a nimes&type=image'));
    const { choices, total } = await listChoices(services, { actor, view });
    expect(total).toBe(1);
    expect(choices).toMatchObject([{ name: 'Été à Nîmes', picture: { hash } }]);
    const query = new URLSearchParams(choices[0]?.signature);
    const address = pictureUrl(hash, 640, 'avif');
    expect(checkMediaSignature(services.secret, address, query, OPENING)).toBe(86_400);
    const { bucket, path: file } = picture;
    expect(await findChoice(services, { actor, bucket, path: file })).toEqual(choices[0]);
  });

  test.each([
    [null, null],
    ['images-media', null],
    ['ailleurs', 'x.webp'],
    ['images-media', 'x.webp'],
  ])('nothing is at %j, %j', async (bucket, file) => {
    expect(await findChoice(services, { actor, bucket, path: file })).toBeNull();
  });
});
