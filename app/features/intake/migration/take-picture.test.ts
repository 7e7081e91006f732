import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '#test/data/photos.ts';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import { takePicture } from './take-picture.server.ts';

const NAME = '/crème-brûlée.jpg';

let site: OtherSite;
beforeAll(async () => {
  site = await openOtherSite();
  const picture = await photo();
  site.pages[encodeURI(NAME.normalize('NFD'))] = (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture);
});
afterAll(() => site.close());

const take = (path: string) =>
  takePicture({ web: site.reader }, `${site.origin}${path}`, {
    signal: AbortSignal.timeout(10_000),
    closed: [],
  });

test('a picture is found whichever way its server writes its accents', async () => {
  const { given } = await take(NAME.normalize('NFC'));
  expect(given.content.byteLength).toBeGreaterThan(0);
  expect(given.name.normalize('NFC')).toBe('crème-brûlée.jpg');
});

test('one that is missing is missed', async () => {
  await expect(take('/été.jpg')).rejects.toMatchObject({ code: 'image-introuvable' });
});
