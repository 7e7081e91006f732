/** The media library: accepted and refused files. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { bomb, photo, rotatedPhoto, SCRIPTED_SVG } from '#test/data/photos.ts';
import { mp4 } from '#test/data/videos.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdministrator, signOutMember, signUpAdministrator } from '../support/member.ts';
import { takenOver, visit } from '../support/pages.ts';
import { givePhoto, make } from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

// Chromium reports refused requests.
test.use({ expectedComplaint: /status of 400 .*\/admin\/medias/ });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const heavy = (picture: Buffer) => Buffer.concat([picture, Buffer.alloc(6_000_000)]);
let counter = 0;
/** Unique over all tests. */
const newName = (word: string) => `${word} ${process.pid} ${++counter}`;
const chosen = (page: Page) => page.getByLabel('Fichiers', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' }).click();
/** Row of an upload; its text may go on with the same file of another test. */
const sent = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Envois' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
const listed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Uploads a photo. @returns its page */
async function give(page: Page, name: string, content: Buffer): Promise<string> {
  await visit(page, '/admin/medias');
  await chosen(page).setInputFiles(file(`${name}.jpg`, content));
  await send(page);
  await expect(sent(page, name)).toContainText('Ajouté');
  const link = sent(page, name).getByRole('link', { name: `${name}.jpg` });
  return (await link.getAttribute('href')) ?? '';
}

test('a photo taken upright is shown upright, in pages where axe finds nothing', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(context);
  const name = newName('Verre');
  const own = await give(page, name, await rotatedPhoto(300, 200));
  await expect(listed(page, name)).toContainText('300\u00a0×\u00a0200');
  await expectAccessible(page);
  await page.goto(own);
  const picture = page.getByRole('img', { name: `Aperçu de ${name}` });
  await expect(picture).toHaveJSProperty('complete', true);
  const shown = await picture.evaluate((element: HTMLImageElement) => element.currentSrc);
  const { data, info } = await sharp(await (await context.request.get(shown)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(info.height);
  const [red = 0, , blue = 0] = data.subarray((info.width / 2) * 3);
  expect(red).toBeGreaterThan(blue + 60);
  await expect(page.getByText('Rien ne montre ce fichier.')).toBeVisible();
  await expectAccessible(page);
  for (const path of [`${own}/remplacer`, `${own}/supprimer`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('several files are sent, each refused by itself, one can be cancelled, and one pasted', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(context);
  await visit(page, '/admin/medias');
  const name = newName('Kir');
  const truncated = (await photo(900, 900)).subarray(0, 3000);
  const made = newName('Lourde');
  await chosen(page).setInputFiles([
    file('fausse.jpg', Buffer.from('Pas une image')),
    file('coupée.jpg', truncated),
    file('bombe.jpg', await bomb(40_000, 40_000)),
    file('script.jpg', SCRIPTED_SVG),
    file(`${made}.jpg`, heavy(await rotatedPhoto(300, 200))),
    file(`${name}.jpg`, await photo(120, 80)),
  ]);
  await send(page);
  const type = 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.';
  await expect(sent(page, 'fausse.jpg')).toContainText(type);
  await expect(sent(page, 'script.jpg')).toContainText(type);
  await expect(sent(page, 'coupée.jpg')).toContainText('Impossible de charger l’image');
  await expect(sent(page, 'bombe.jpg')).toContainText('40\u202f000\u00a0×\u00a040\u202f000 pixels');
  await expect(sent(page, made)).toContainText('Ajouté');
  await expect(listed(page, made)).toContainText('300\u00a0×\u00a0200');
  await expect(sent(page, name)).toContainText('Ajouté');
  await expect(listed(page, name)).toBeVisible();

  // One slow upload, and one that waits for it.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/admin/medias/envoi', async (route) => {
    await held;
    await route.abort();
  });
  const slow = newName('Lente');
  await chosen(page).setInputFiles([
    file(`${slow}.jpg`, await photo()),
    file('suite.jpg', await photo()),
  ]);
  await send(page);
  await expect(sent(page, slow)).toContainText(/Envoi|Préparation/);
  await expect(sent(page, 'suite.jpg')).toContainText('En attente');
  await page.getByRole('button', { name: 'Annuler suite.jpg' }).click();
  await page.getByRole('button', { name: `Annuler ${slow}.jpg` }).click();
  await expect(sent(page, slow)).toContainText('Annulé');
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await takenOver(page);
  await expect(listed(page, slow)).toBeHidden();

  const bytes = [...(await photo(50, 50))];
  const pasted = newName('Collée');
  await page.evaluate(
    ([content, called]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(
        new File([new Uint8Array(content)], `${called}.jpg`, { type: 'image/jpeg' }),
      );
      dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    [bytes, pasted] as const,
  );
  await expect(sent(page, pasted)).toContainText('Ajouté');
});

test('who was signed out meanwhile is told so', async ({ page, context }) => {
  await signUpAdministrator(context);
  await visit(page, '/admin/medias');
  await signOutMember(context);
  await chosen(page).setInputFiles([file('verre.jpg', await photo())]);
  await send(page);
  await expect(sent(page, 'verre.jpg')).toContainText('reconnectez-vous dans un autre onglet');
});

test('a file that a recipe shows is replaced by a lighter one', async ({ page, context }) => {
  await signInAsAdministrator(context);
  const recipe = await make(context);
  const name = newName('Négatif');
  await givePhoto(context, recipe, name);
  await page.goto(`/admin/medias?q=${encodeURIComponent(name)}`);
  const own = await page.getByRole('link', { name, exact: true }).getAttribute('href');
  await visit(page, `${own}/remplacer`);
  await page
    .getByLabel('Nouveau fichier')
    .setInputFiles(file('b.jpg', heavy(await photo(320, 400))));
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await expect(page.getByText('320\u00a0×\u00a0400 pixels')).toBeVisible();
  await page.goto(recipe.address);
  const shown = await page.locator('article picture img').first().getAttribute('src');
  expect((await context.request.get(shown ?? '')).status()).toBe(200);
});

test('a video is kept, and its address serves nobody without a signature', async ({
  context,
  playwright,
  baseURL,
}) => {
  await signInAsAdministrator(context);
  const content = mp4({ width: 640, height: 360 });
  const response = await context.request.post('/admin/medias/envoi', {
    headers: { Origin: baseURL ?? '' },
    multipart: { fichiers: { name: 'clip.mp4', mimeType: 'video/mp4', buffer: content } },
  });
  const { file: received } = (await response.json()) as { file: { id: string; error: null } };
  expect(received.error).toBeNull();
  const html = await (await context.request.get(`/admin/medias/${received.id}`)).text();
  const [address = ''] = /\/medias\/[0-9a-f]{32}\/video\.mp4\?[^"]*/.exec(html) ?? [];
  const video = address.replaceAll('&amp;', '&');

  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const part = await stranger.get(video, { headers: { Range: 'bytes=4-7' } });
  expect(part.status()).toBe(206);
  expect(await part.text()).toBe('ftyp');
  expect(part.headers()).toMatchObject({
    'content-range': `bytes 4-7/${content.byteLength}`,
    'content-type': 'video/mp4',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  });
  const whole = await stranger.get(video);
  expect([whole.status(), (await whole.body()).byteLength]).toEqual([200, content.byteLength]);
  const beyond = { headers: { Range: `bytes=${content.byteLength}-` } };
  expect((await stranger.get(video, beyond)).status()).toBe(416);
  const etag = whole.headers()['etag'] ?? '';
  expect((await stranger.get(video, { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  for (const wrong of [video.split('?')[0] ?? '', video.replace(/expire=\d/, 'expire=9')]) {
    expect((await stranger.get(wrong)).status()).toBe(404);
  }
  await stranger.dispose();
});

test('a body without end is not read, and members may send nothing', async ({
  context,
  playwright,
  baseURL,
}) => {
  await signInAsAdministrator(context);
  const headers = { Origin: baseURL ?? '' };
  const huge = await context.request.post('/admin/medias/envoi', {
    headers,
    multipart: {
      fichiers: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(80 * 1024 * 1024) },
    },
  });
  expect(huge.status()).toBe(400);
  expect(await huge.json()).toEqual({
    error: 'Cet envoi dépasse 64\u00a0Mo. Envoyez moins de fichiers à la fois.',
  });
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const refused = await stranger.post('/admin/medias/envoi', {
    headers,
    maxRedirects: 0,
    multipart: {
      fichiers: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    },
  });
  expect(refused.status()).toBe(302);
  expect(refused.headers()['location']).toContain('/auth');
  await stranger.dispose();
});
