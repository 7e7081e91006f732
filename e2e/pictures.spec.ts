import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { plainPicture } from '#test/library.ts';
import { newMember, signUpMember } from './support/member.ts';
import { makeAdministrator } from './support/operator.ts';
import { settled, takenOver, toast } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';

// What is wrong with a form comes back with that status; a file that is not there says so.
test.use({ expectedComplaint: /status of 40[04]|ERR_FAILED/ });

test.beforeEach(async ({ context }) => {
  const administrator = await signUpMember(context, newMember('Sonia'));
  await makeAdministrator(administrator.email);
});

const RECIPE = {
  instructions: 'Versez.',
  'ingredients[0].ingredient': 'Gin',
  'ingredients[0].quantity_text': '4',
  'ingredients[0].unit': 'cl',
  difficulty: 'moyen',
  prep_minutes: '5',
  servings: '1',
  categorie: 'court',
  type_verre: 'tumbler',
  method: 'verre',
  glace: 'aucune',
  pays: 'international',
  teneur_alcool: '2',
  cout: '2',
  couleur_dominante: '#d8a24a',
};

interface Made {
  id: string;
  title: string;
  address: string;
}

/** A recipe without photo. */
async function make({ request }: BrowserContext, isPublished = true): Promise<Made> {
  const title = `Image ${crypto.randomUUID().slice(0, 8)}`;
  const form = { ...RECIPE, title, ...(isPublished && { is_published: 'on' }) };
  const answer = await request.post('/admin/cocktails/nouveau', { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
  const list = await (await request.get(`/admin/cocktails?q=${encodeURIComponent(title)}`)).text();
  const [, id = ''] = /\/admin\/cocktails\/([0-9a-f-]{36})/.exec(list) ?? [];
  return { id, title, address: `/cocktails/${title.toLowerCase().replaceAll(' ', '-')}` };
}

/** Gives it a photo of the library that no other has. @returns its hash */
async function givePhoto({ request }: BrowserContext, { id }: Made, name = 'essai') {
  const sent = await request.post(`/admin/medias/choix?nom=${name}.jpg&cocktail=${id}`, {
    data: await plainPicture(600, 750),
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  const { choice } = (await sent.json()) as {
    choice: { bucket: string; path: string; picture: { hash: string } };
  };
  const chosen = await request.post(`/admin/cocktails/${id}/image`, {
    multipart: { image_bucket: choice.bucket, image_path: choice.path },
    maxRedirects: 0,
  });
  expect(chosen.status(), await chosen.text()).toBe(303);
  return choice.picture.hash;
}

const files = async (name = 'verre.jpg') => ({
  name,
  mimeType: 'image/webp',
  buffer: await plainPicture(600, 750),
});
const section = (page: Page) => page.getByRole('group', { name: 'Image', exact: true });
const shownIn = (page: Page) => section(page).getByRole('figure').locator('img');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).last();

async function openEditor(page: Page, { id }: Made) {
  await page.goto(`/admin/cocktails/${id}`);
  await takenOver(page);
}

/** Whether the picture that a page shows has come, rather than its frame alone. */
const hasCome = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true);

test('a recipe gets a photo, which its page, its card and networks show, and loses it', async ({
  page,
  context,
  browser,
}) => {
  const made = await make(context);
  await openEditor(page, made);
  await expect(section(page).getByText('Aucune photo')).toBeVisible();
  await section(page)
    .getByLabel('Image à envoyer')
    .setInputFiles(await files());
  await expect(shownIn(page)).toBeVisible();
  await expect(section(page).getByText(/Laissée vide, ce sera/)).toContainText(
    `Photo du cocktail ${made.title} avec gin`,
  );
  await save(page).click();
  await expect(toast(page, 'Recette enregistrée').last()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const image = visitor.getByRole('img', { name: `Photo du cocktail ${made.title} avec gin` });
  await expect(async () => {
    await visitor.goto(made.address);
    await expect(image).toBeVisible({ timeout: 500 });
  }).toPass();
  await hasCome(visitor, 'article picture img');
  const chosen = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(chosen).toMatch(/\/medias\/[0-9a-f]{32}\/\d+\.avif$/);
  const social = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  expect(social).toMatch(/\/images\/social\/v1\/partage\/.*\.jpg$/);
  expect((await visitor.request.get(social ?? '')).headers()['content-type']).toBe('image/jpeg');
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain((social ?? '').replace('/partage/', '/16-9/'));
  await visitor.goto(`/cocktails?q=${encodeURIComponent(made.title)}`);
  await hasCome(visitor, 'article picture img');

  await openEditor(page, made);
  await section(page).getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(section(page).getByText('Aucune photo')).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'Recette enregistrée').last()).toBeVisible();
  await expect(async () => {
    await visitor.goto(made.address);
    await expect(
      visitor.getByRole('img', { name: `Illustration du cocktail ${made.title}` }),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await visitor.locator('article picture').count()).toBe(0);
});

test('the photo of a draft is for whoever holds a signed address, until it is published', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const draft = await make(context, false);
  const hash = await givePhoto(context, draft);
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const address = `/medias/${hash}/320.webp`;
  expect((await stranger.get(address)).status()).toBe(404);
  await openEditor(page, draft);
  await shownIn(page).scrollIntoViewIfNeeded();
  await hasCome(page, 'figure picture img');
  const signed = await shownIn(page).evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(signed).toContain(`/medias/${hash}/`);
  const answer = await stranger.get(signed);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toMatch(/^private, max-age=\d+$/);
  expect((await stranger.get(signed.replace(/expire=\d/, 'expire=9'))).status()).toBe(404);
  await page.getByLabel('Publiée').check();
  await save(page).click();
  await expect(toast(page, 'Recette enregistrée').last()).toBeVisible();
  const published = await stranger.get(address);
  expect(published.status()).toBe(200);
  expect(published.headers()['cache-control']).toContain('immutable');
  const head = await stranger.head(address);
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  const headers = { 'If-None-Match': published.headers()['etag'] ?? '' };
  expect((await stranger.get(address, { headers })).status()).toBe(304);
  await stranger.dispose();
});

test('a photo is found in the library, dropped or pasted', async ({ page, context }) => {
  const [made, other] = [await make(context), await make(context)];
  const name = `carafe-${crypto.randomUUID().slice(0, 8)}`;
  const hash = await givePhoto(context, other, name);
  await openEditor(page, made);
  await section(page).getByRole('button', { name: 'Médiathèque' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await library.getByLabel('Chercher une image').fill('rien de tel');
  await expect(library.getByText('Aucune image trouvée.')).toBeVisible();
  await library.getByLabel('Chercher une image').fill(name);
  await library.getByRole('button', { name: `Choisir ${name}` }).click();
  await expect(library).toHaveCount(0);
  await expect(shownIn(page)).toHaveAttribute('src', new RegExp(hash));

  const bytes = [...(await plainPicture(300, 300))];
  for (const event of ['drop', 'paste'] as const) {
    await section(page).getByRole('button', { name: 'Retirer l’image' }).click();
    await section(page)
      .locator('figure')
      .evaluate(
        (target, [type, content]) => {
          const data = new DataTransfer();
          data.items.add(
            new File([new Uint8Array(content)], `${type}.jpg`, { type: 'image/jpeg' }),
          );
          const init = { bubbles: true, cancelable: true };
          target.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        [event, bytes] as const,
      );
    await expect(section(page).getByText(event, { exact: true })).toBeVisible();
  }
});

test('what is no picture is refused, and what was there stays', async ({ page, context }) => {
  const made = await make(context);
  const hash = await givePhoto(context, made);
  await openEditor(page, made);
  const input = section(page).getByLabel('Image à envoyer');
  const alert = section(page).getByRole('alert');
  for (const [name, mimeType, buffer, said] of [
    ['note.txt', 'text/plain', Buffer.from('bonjour'), 'Type de fichier non autorisé.'],
    ['faux.jpg', 'image/jpeg', Buffer.from('bonjour'), 'Type de fichier non autorisé.'],
    ['lourd.jpg', 'image/jpeg', Buffer.alloc(6_000_000), 'L’image ne doit pas dépasser 5MB.'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(alert).toContainText(said);
  }
  await expect(shownIn(page)).toHaveAttribute('src', new RegExp(hash));
});

test('a sending that is stopped leaves all as it was', async ({ page, context }) => {
  const made = await make(context);
  await openEditor(page, made);
  await page.route('**/admin/medias/choix?*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await section(page)
    .getByLabel('Image à envoyer')
    .setInputFiles(await files());
  await expect(section(page).getByRole('progressbar', { name: 'Envoi de l’image' })).toBeVisible();
  await section(page).getByRole('button', { name: 'Arrêter' }).click();
  await expect(section(page).getByRole('progressbar')).toHaveCount(0);
  await expect(section(page).getByText('Aucune photo')).toBeVisible();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
});

test('a photo that left the library meanwhile is said beside its field', async ({
  page,
  context,
}) => {
  const made = await make(context);
  await givePhoto(context, made);
  await openEditor(page, made);
  await page.getByLabel('Résumé').fill('Ce que j’écris reste.');
  await page
    .locator('input[name=image_path]')
    .evaluate((input: HTMLInputElement) => input.setAttribute('value', '2026/01/parti.webp'));
  await save(page).click();
  await expect(section(page).getByRole('alert')).toContainText(
    'Cette image n’est plus dans la médiathèque.',
  );
  await expect(page.getByLabel('Résumé')).toHaveValue('Ce que j’écris reste.');
});

for (const scripts of [true, false]) {
  test(`a photo that cannot be had is replaced by the drawn glass, ${scripts ? 'once scripts are there' : 'before scripts are'}`, async ({
    page,
    context,
  }) => {
    const made = await make(context);
    const hash = await givePhoto(context, made);
    const isOfPhoto = (url: URL) => url.pathname.startsWith(`/medias/${hash}/`);
    await page.route(isOfPhoto, (route) =>
      route.request().url().endsWith('.avif') ? route.abort() : route.continue(),
    );
    await page.goto(made.address);
    if (scripts) await takenOver(page);
    const image = page.locator('article figure img');
    // Its plain address first.
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toMatch(/\.webp$/);
    await page.unrouteAll();
    await page.route(isOfPhoto, (route) => route.abort());
    await page.reload();
    if (scripts) await takenOver(page);
    await expect(image).toHaveAttribute('src', /^\/dessins\/v1\//);
    await hasCome(page, 'article figure img');
    await expect(image).toHaveAttribute('alt', /^Illustration du cocktail/);
  });
}

test('nothing moves while a photo comes', async ({ page, context }) => {
  const made = await make(context);
  const hash = await givePhoto(context, made);
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.startsWith(`/medias/${hash}/`),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await page.goto(made.address, { waitUntil: 'domcontentloaded' });
  const image = page.locator('article figure img');
  await expect(image).toHaveCSS('background-image', /radial-gradient/);
  gate.resolve();
  await hasCome(page, 'article figure img');
  const shift = await page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });
  expect(shift).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page of its own sends, chooses and takes away', async ({ page, context }) => {
    const made = await make(context);
    await page.goto(`/admin/cocktails/${made.id}`);
    await page.getByRole('link', { name: 'Choisir, envoyer ou retirer l’image' }).click();
    await expect(page.getByText('Aucune photo')).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Choisissez un fichier.')).toBeVisible();
    const name = `sans-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Fichier').setInputFiles(await files(`${name}.jpg`));
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/cocktails/${made.id}(\\?|$)`));
    await expect(shownIn(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Choisir, envoyer ou retirer l’image' }).click();
    await page.getByRole('button', { name: 'Retirer l’image' }).click();
    await expect(shownIn(page)).toHaveCount(0);

    await page.goto(`/admin/cocktails/${made.id}/image`);
    await page.getByLabel('Chercher une image').fill(name);
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.getByRole('button', { name: `Choisir ${name}` }).click();
    await expect(shownIn(page)).toHaveCount(1);
    // Saved again as it is, the recipe keeps it.
    await save(page).click();
    await expect(shownIn(page)).toHaveCount(1);

    await page.goto(`/admin/cocktails/${made.id}/image`);
    await page.getByLabel('Fichier').setInputFiles({
      name: 'lourd.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(6_000_000, 1),
    });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('L’image ne doit pas dépasser 5MB.')).toBeVisible();
  });
});

test('members without the role are led home', async ({ browser }) => {
  const context = await browser.newContext();
  await signUpMember(context);
  const sent = await context.request.post('/admin/medias/choix?nom=a.jpg', {
    data: await plainPicture(),
    headers: { 'Content-Type': 'application/octet-stream' },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(302);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, on a phone either`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    const made = await make(context);
    await givePhoto(context, made);
    const look = async () => {
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    await page.goto(made.address);
    await takenOver(page);
    await look();
    await page.goto(`/admin/cocktails/${made.id}/image`);
    await takenOver(page);
    await look();
    await openEditor(page, made);
    await look();
    await section(page).getByRole('button', { name: 'Médiathèque' }).click();
    await expect(page.getByRole('dialog').getByText(/\d\simages?$/)).toBeVisible();
    await look();
    await page.setViewportSize(PHONE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
}
