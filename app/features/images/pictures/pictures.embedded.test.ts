/**
 * Pictures requested by editors, by a model or drawn; and answers of models that are no pictures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import * as cocktailImage from '#app/routes/functions/generate-cocktail-image.ts';
import * as heroImage from '#app/routes/functions/generate-hero-image.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { BUCKETS } from '#features/images/media/media.ts';
import { ModelError, type Model, type PictureQuestion } from '#services/model/model.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { bomb, photo, SCRIPTED_SVG } from '#test/data/photos.ts';
import { testServices } from '#test/run/services.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { findMadePicture } from './find-made-picture.server.ts';
import { startPicture } from './make-picture.server.ts';
import { picturePrompt } from './picture-prompt.server.ts';

let database: OpenDatabase;
let directory: string;
let actor: Member;
let draw: (question: PictureQuestion) => Promise<Uint8Array>;
const asked: PictureQuestion[] = [];

const USE = { model: 'essai', inputTokens: 0, outputTokens: 0, pictures: 1 };
// why: stands for a machine that costs money, and draws otherwise every time.
const model: Model = {
  host: 'essai.example',
  prices: { input: 0, output: 0, picture: 0 },
  textModel: 'essai',
  pictureModel: 'essai',
  sees: false,
  write: () => Promise.reject(new Error('Nobody asked for a text.')),
  draw: async (question) => {
    asked.push(question);
    return { picture: await draw(question), use: USE };
  },
};

let services: Services;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-made-pictures-'));
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  await database.db.delete(media);
  const storage = new Storage(localDisks(await mkdtemp(path.join(directory, 'files-'))));
  services = testServices(database.db, { storage, model });
  draw = () => photo(300, 400);
  asked.length = 0;
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const DRAWING = 'coupe.aucune.f0a8b8.-.framboise.f';
const start = (wish: object = {}) =>
  startPicture(services, {
    actor,
    use: 'cocktail',
    title: 'Clover Club',
    prompt: 'Une coupe rose.',
    drawing: DRAWING,
    ...wish,
  });
async function make(wish: object = {}) {
  const id = await start(wish);
  await services.jobs.settled();
  return findMadePicture(services, { actor, id });
}
async function files() {
  const found: string[] = [];
  for (const bucket of BUCKETS)
    for await (const file of services.storage.list(bucket)) found.push(file.path);
  return found;
}
async function markOf(place: { bucket: string; path: string }) {
  const { xmpAsString = '' } = await sharp(await services.storage.read(place)).metadata();
  return /digitalsourcetype\/(\w+)/.exec(xmpAsString)?.[1];
}

describe('a picture of a recipe', () => {
  test('is the model’s, kept in the library, marked, and shown by nothing yet', async () => {
    const made = await make({ cocktailId: '01890000-0000-7000-8000-000000000000' });
    expect(made).toMatchObject({
      state: 'made',
      choice: { bucket: 'images-cocktails', name: 'Clover Club', picture: { origin: 'ai' } },
    });
    expect(made?.choice?.path).toContain('/01890000-0000-7000-8000-000000000000/');
    expect(asked).toMatchObject([
      { prompt: expect.stringMatching(/« Une coupe rose\. »$/) as string, size: '1024x1536' },
    ]);
    if (made?.choice) expect(await markOf(made.choice)).toBe('trainedAlgorithmicMedia');
  });

  test.each([
    ['where no model draws', { ...model, pictureModel: null }, 'Une coupe rose.'],
    ['where it is asked for', model, ' '],
  ])('is the drawn glass %s', async (_, known, prompt) => {
    services = { ...testServices(database.db, { storage: services.storage, model: known }) };
    const made = await make({ prompt });
    expect(made?.choice?.picture).toMatchObject({ origin: 'drawn', width: 1280, height: 1600 });
    if (made?.choice) expect(await markOf(made.choice)).toBe('digitalCreation');
    expect(asked).toEqual([]);
  });

  test('needs a name', async () => {
    await expect(start({ title: ' ' })).rejects.toMatchObject({
      code: 'nom-requis',
      message: 'Champs requis manquants',
    });
  });

  test('is asked for by what the recipe draws', async () => {
    const prompt = await picturePrompt('cocktail-picture', {
      title: 'Clover Club',
      drawing: DRAWING,
    });
    expect(prompt).toContain('du cocktail « Clover Club ». Verre : coupe.');
    expect(prompt).toContain('Glace dans le verre : aucune. À la surface : une mousse fine.');
    expect(prompt).toContain('Décoration : framboises.');
    // A title is plain text: its braces are no placeholders.
    const odd = await picturePrompt('hero-picture', { title: '{faits} $& {titre}' });
    expect(odd).toContain('« {faits} $& {titre} »');
  });
});

test('a picture of a banner lies, and glasses stand on its right where the site draws it', async () => {
  const made = await make({ use: 'hero', title: 'Bienvenue', drawing: undefined });
  expect(made?.choice).toMatchObject({ bucket: 'images-media', picture: { origin: 'ai' } });
  expect(asked).toMatchObject([{ size: '1536x1024' }]);
});

describe('functions', () => {
  type Answering = (args: never) => Promise<Response>;
  async function call(action: Answering, by: Member | null, body: object) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(actorContext, by);
    const request = new Request('https://zinc.example/', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const answer = await action({ request, context } as never);
    void services.jobs.settled();
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }

  test('generate-cocktail-image answers where it is', async () => {
    const { body } = await call(cocktailImage.action, actor, {
      cocktailName: 'Clover Club',
      prompt: 'Une coupe rose.',
    });
    const [row] = await database.db.select().from(media);
    expect(body).toEqual({ bucket: 'images-cocktails', path: row?.path });
    expect(await call(cocktailImage.action, actor, { prompt: 'Une coupe.' })).toMatchObject({
      status: 400,
      body: { code: 'nom-requis', message: 'Champs requis manquants' },
    });
  });

  test('generate-hero-image answers with an address that serves it, or with why it is none', async () => {
    const { body } = await call(heroImage.action, actor, { prompt: 'Un comptoir.' });
    const [row] = await database.db.select().from(media);
    expect(body).toEqual({
      bucket: 'images-media',
      path: row?.path,
      publicUrl: expect.stringMatching(
        new RegExp(`^https://zinc\\.example/medias/${row?.hash ?? ''}/\\d+\\.webp\\?`),
      ) as string,
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    draw = () => Promise.resolve(SCRIPTED_SVG);
    expect((await call(heroImage.action, actor, { prompt: 'Un comptoir.' })).body).toEqual({
      success: false,
      error: 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.',
    });
    expect((await call(heroImage.action, actor, {})).body).toMatchObject({
      code: 'invalid-payload',
    });
  });

  test.each([cocktailImage, heroImage])('take editors alone', async ({ action }) => {
    expect((await call(action, null, { prompt: 'x', cocktailName: 'x' })).status).toBe(401);
    expect(asked).toEqual([]);
  });
});

describe('an answer that is no picture is refused, and nothing is kept', () => {
  test.each<[name: string, answer: () => Promise<Buffer> | Buffer, said: string]>([
    [
      'a page',
      () => Buffer.from('<!doctype html><h1>Erreur</h1>'),
      'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.',
    ],
    ['an SVG', () => SCRIPTED_SVG, 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.'],
    [
      '200 MB',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200_000_000)]),
      'L’image ne doit pas dépasser 5MB.',
    ],
    [
      'a bomb',
      () => bomb(20_000, 20_000),
      'Impossible de charger l’image : elle fait 20 000 × 20 000 pixels.',
    ],
    ['nothing', () => Buffer.alloc(0), 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.'],
  ])('%s', async (_, answer, said) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    draw = async () => answer();
    const made = await make();
    expect({ ...made, error: made?.error.replace(/[\u00a0\u202f]/g, ' ') }).toMatchObject({
      state: 'failed',
      error: said,
      choice: null,
    });
    expect(await files()).toEqual([]);
    expect(await database.db.$count(media)).toBe(0);
  });
});

test.each([
  [
    'refused',
    new ModelError('refused', USE),
    'Impossible de générer l’image. Réessayez plus tard.',
  ],
  ['slow', new ModelError('slow', USE), 'Impossible de générer l’image. Réessayez plus tard.'],
])('a model that is %s is said in the specification’s words', async (_, error, said) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  draw = () => Promise.reject(error);
  expect(await make()).toMatchObject({ state: 'failed', error: said });
});

test('one that is stopped is kept nowhere; another editor’s is nobody else’s to follow', async () => {
  const begun = Promise.withResolvers<void>();
  draw = ({ signal }) =>
    new Promise((_, reject) => {
      begun.resolve();
      signal?.addEventListener('abort', () => reject(new ModelError('failed', USE)));
    });
  const id = await start();
  const settled = services.jobs.settled();
  await begun.promise;
  expect(await findMadePicture(services, { actor, id })).toMatchObject({
    state: 'working',
    label: 'L’IA génère l’image',
  });
  const other = await enrol(database.db, 'Oscar', 'editor');
  expect(await findMadePicture(services, { actor: other, id })).toBeNull();
  await stopJob(services, { actor, id });
  await settled;
  expect(await findMadePicture(services, { actor, id })).toMatchObject({
    state: 'stopped',
    choice: null,
  });
  expect(await files()).toEqual([]);
});
