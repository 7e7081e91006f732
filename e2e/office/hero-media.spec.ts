/** Pictures and videos of the banner, from the library to the home page. */
import type { Page } from '@playwright/test';
import { expectFitting } from '../support/accessible.ts';
import { addPicture, button, choose, onHome, pictureFile, test, unique } from '../support/hero.ts';
import { takenOver, toast, visit } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import { signInAsAdministrator } from '../support/member.ts';

// One banner is published at a time: tests run one after the other, at one width.
test.describe.configure({ mode: 'default' });

// A page without scripts still preloads them.
test.use({ expectedComplaint: /preloaded using link preload/ });

test.beforeEach(async ({ context, site }) => signInAsAdministrator(context, site.dataDir));

/** Adds a two-second video, recorded by the browser. */
async function addVideo(page: Page, name: string) {
  const digits = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (pen) pen.fillStyle = `hsl(${frame * 18} 60% 40%)`;
      pen?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  const buffer = Buffer.from(digits);
  const response = await page.request.post('/admin/medias/envoi', {
    multipart: { bucket: 'images-media', fichier: { name, mimeType: 'video/webm', buffer } },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are searched and previewed, and nothing typed is lost', async ({ page, site }) => {
    const name = unique();
    await addPicture(page, { name: `${name}.png`, color: '#102030' });
    await page.goto('/admin/hero/nouveau');
    await page.getByLabel('Titre (H1)').fill('Sans scripts');
    const image = page.getByRole('group', { name: 'Image de fond' });
    await image.getByRole('searchbox').fill('nulle part ailleurs');
    await image.getByRole('button', { name: 'Chercher' }).click();
    await expect(image.getByRole('radio')).toHaveCount(1);
    await expect(page.getByLabel('Titre (H1)')).toHaveValue('Sans scripts');
    await image.getByRole('searchbox').fill(name);
    await image.getByRole('button', { name: 'Chercher' }).click();
    await image.getByRole('radio', { name }).check();
    const opening = page.waitForEvent('popup');
    await button(page, 'Aperçu').click();
    const preview = await opening;
    await expect(preview.getByRole('heading', { name: 'Sans scripts' })).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Sans scripts' })).toBeVisible();
    await preview.close();
    await button(page, 'Publier').click();
    await expect(page.getByText('Hero publié avec succès.')).toBeVisible();
    await expect(image.getByRole('radio', { name })).toBeChecked();
    await expect.poll(() => onHome(site)).toBe('Sans scripts');
  });
});

test('a picture is sent, and is the first thing that the home page loads', async ({
  page,
  context,
}) => {
  const name = unique();
  await visit(page, '/admin/hero/nouveau');
  const image = page.getByRole('group', { name: 'Image de fond' });
  const file = image.getByLabel('Image de fond : image à envoyer');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(image.getByRole('alert')).toContainText('Type de fichier non autorisé.');
  await file.setInputFiles(await pictureFile(`${name}.png`, '#f4f0e8'));
  await expect(image.getByText(`${name}, 640 × 360`)).toBeVisible();
  await expect(page.getByLabel(/Texte alternatif/)).toHaveAccessibleDescription(
    /Sans lui, le titre du hero en tient lieu/,
  );
  // A pale picture under a 40 % veil suits only the dark text of the other theme.
  await page.getByRole('group', { name: 'Thème de couleur' }).getByLabel('Sombre').check();
  const warning = page.getByText(/Le texte se lirait mal sur ce média/);
  await expect(warning).toBeVisible();
  await page.getByLabel('Opacité du voile').fill('75');
  await expect(warning).toBeHidden();
  await page.getByLabel(/Texte alternatif/).fill('Un mur clair');
  await button(page, 'Publier').click();
  await expect(toast(page, 'Hero publié avec succès.').last()).toBeVisible();

  const visitor = await context.browser()?.newPage();
  if (!visitor) throw new Error('No browser.');
  await visitor.goto(new URL('/', page.url()).href);
  const picture = visitor.getByRole('img', { name: 'Un mur clair' });
  await expect(picture).toHaveAttribute('loading', 'eager');
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
  await expect(visitor.locator('link[rel=preload][as=image]').first()).toBeAttached();
  // Light text, whatever the visitor's theme.
  const color = await visitor
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).color);
  expect(color).toBe('rgb(242, 235, 220)');
  await takenOver(visitor);
  const shift = await visitor.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
  await expectFitting(visitor);
  await visitor.close();
});

test('a video plays without sound, stops, and is not sent to whoever wants less motion', async ({
  page,
  browser,
}) => {
  const [video, poster] = [unique(), unique()];
  await visit(page, '/admin/hero/nouveau');
  await addVideo(page, `${video}.webm`);
  await addPicture(page, { name: `${poster}.png`, color: '#203040' });
  await page.getByLabel('Vidéo', { exact: true }).check();
  await choose(page, 'Vidéo de fond', video);
  await choose(page, 'Affiche de la vidéo', poster);
  await button(page, 'Publier').click();
  await expect(toast(page, 'Hero publié avec succès.').last()).toBeVisible();
  const home = new URL('/', page.url()).href;

  const visitor = await browser.newPage({ reducedMotion: 'no-preference' });
  await visitor.goto(home);
  const film = visitor.locator('video');
  await expect
    .poll(() => film.evaluate(({ paused, muted, loop }: HTMLVideoElement) => [paused, muted, loop]))
    .toEqual([false, true, true]);
  await expect(visitor.locator('img[src*="/medias/"]').first()).toBeVisible();
  await visitor.getByLabel('Arrêter la vidéo').check();
  await expect(film).toBeHidden();
  await visitor.close();

  const still = await browser.newPage({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  still.on('request', (request) => asked.push(request.url()));
  await still.goto(home);
  await still.waitForLoadState('networkidle');
  await expect(still.locator('video')).toBeHidden();
  expect(asked.filter((url) => /video\.(?:webm|mp4)/.test(url))).toEqual([]);
  await still.close();
});
