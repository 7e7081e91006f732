/** The banner: its form, its list, and its pictures and videos on the home page. */
import type { Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import { expectFitting } from '../support/accessible.ts';
import {
  addPicture,
  button,
  choose,
  onHome,
  pictureFile,
  row,
  save,
  test,
} from '../support/hero.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { takenOver, toast, visit } from '../support/pages.ts';
import { expect } from '../support/test.ts';

// One banner is published at a time: tests run one after the other, at one width.
test.describe.configure({ mode: 'default' });

// Status of refused forms; one test cuts the network.
test.use({ expectedComplaint: /status of 4(?:00|09)|ERR_FAILED/ });

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

test('publishing waits for a title and a media, counters count, and the preview follows', async ({
  page,
}) => {
  await visit(page, '/admin/hero/nouveau');
  await expect(button(page, 'Publier')).toBeDisabled();
  await expect(page.getByText('Pour publier, il faut un média.')).toBeVisible();
  await page.getByLabel('Comptoir dessiné').check();
  await expect(button(page, 'Publier')).toBeEnabled();
  const title = page.getByLabel('Titre (H1)');
  await title.fill('');
  await expect(button(page, 'Publier')).toBeDisabled();
  await title.pressSequentially('é'.repeat(75));
  await expect(title).toHaveValue('é'.repeat(70));
  await expect(title).toHaveAccessibleDescription(
    /70\s\/\s70\. Limite de 70.caractères atteinte\./,
  );
  await page.getByLabel('Badge').fill('Au zinc');
  await expect(page.getByLabel('Badge')).toHaveAccessibleDescription(/7\s\/\s25\./);
  // The server refuses it too, without scripts.
  const refused = await save(page, { status: 'published', title: '', bgKind: 'image' });
  expect(refused.status()).toBe(400);
  const answer = await refused.text();
  expect(answer).toContain('Titre requis');
  expect(answer).toContain('Média requis');

  const preview = page.getByRole('region', { name: 'Aperçu' });
  await title.fill('');
  await button(page, 'Aperçu').click();
  await expect(preview).toContainText('Aperçu du Hero');
  await expect(preview).toContainText('Renseignez le titre pour voir l’aperçu');
  await title.fill('Le zinc : ouvert');
  await page.getByLabel('Libellé du bouton principal').fill('Entrer');
  await expect(preview.getByRole('heading', { name: 'Le zinc : ouvert' })).toBeVisible();
  await expect(preview).toContainText('Mode aperçu - Les boutons ne sont pas cliquables');
  await expect(preview.getByText('Entrer')).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await button(page, 'Masquer').click();
  await expect(preview).toBeHidden();
  // Enter shows it too, without publishing.
  await title.press('Enter');
  await expect(preview).toBeVisible();
  await expect(page).toHaveURL(/nouveau$/);
  const picture = newName('Zinc');
  await addPicture(page, { name: `${picture}.png`, color: '#0c1a14' });
  await page.getByLabel('Image', { exact: true }).check();
  await choose(page, 'Image de fond', picture);
  await expectFitting(page);
});

test('what fails is taken back in the list, and stays as it was typed in the form', async ({
  page,
}) => {
  const [id, title] = [crypto.randomUUID(), `${newName('Zinc')} ${'long'.repeat(12)}`];
  await save(page, { id, title, subtitle: 'x'.repeat(160) });
  await visit(page, '/admin/hero');
  const gate = Promise.withResolvers<void>();
  await page.route('**/statut*', async (route) => {
    await gate.promise;
    await route.abort();
  });
  await row(page, title)
    .getByRole('button', { name: `Publier ${title}` })
    .click();
  await expect(row(page, title)).toContainText('Publié');
  await expect(row(page, 'Publié')).toHaveCount(1);
  gate.resolve();
  await expect(toast(page, 'Impossible de modifier le statut du hero.')).toBeVisible();
  await expect(row(page, title)).toContainText('Brouillon');
  await page.goto(`/admin/hero/${id}/supprimer`);
  await expectFitting(page);

  // Deleted by another meanwhile.
  await visit(page, `/admin/hero/${id}`);
  await page.getByLabel('Badge').fill('Le mien');
  await page.request.post(`/admin/hero/${id}/supprimer`, { form: { sur: 'oui' } });
  await button(page, 'Enregistrer en brouillon').click();
  await expect(toast(page, 'Hero introuvable')).toBeVisible();
  await expect(page.getByLabel('Badge')).toHaveValue('Le mien');
});

test('hostile fields are refused whole', async ({ page, site }) => {
  const faults: [Record<string, string>, string][] = [
    [{ title: 'x'.repeat(300) }, 'Max 70 caractères'],
    [{ ctaUrl: ['javascript', 'alert(1)'].join(':') }, 'Un chemin du site'],
    [{ bgKind: 'image', image: '../../etc/passwd' }, 'Ce média n’est plus à la médiathèque.'],
    [{ bgBucket: 'ailleurs' }, 'Bucket requis'],
  ];
  for (const [form, message] of faults) {
    const answer = await save(page, form);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(message);
  }
  const title = `<script>alert(1)</script>${newName('Zinc').slice(0, 12)}`;
  await save(page, { title, status: 'published' });
  expect(await onHome(site)).toBe(title.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
});

test('a picture is sent, and is the first thing that the home page loads', async ({
  page,
  context,
}) => {
  const name = newName('Zinc');
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
  const [video, poster] = [newName('Zinc'), newName('Zinc')];
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
