import { expectFitting } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { takenOver, toast } from '../support/pages.ts';
import {
  files,
  givePhoto,
  hasCome,
  make,
  openEditor,
  save,
  section,
  shownIn,
} from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

// Status of a missing file.
test.use({ expectedComplaint: /status of 404|ERR_FAILED/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

test('a recipe gets a photo, which its page and its card show, and loses it', async ({
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
  const read = async () => (await visitor.request.get(made.address)).text();
  await expect.poll(read).toContain(`Photo du cocktail ${made.title} avec gin`);
  await visitor.goto(made.address);
  await expect(image).toBeVisible();
  await hasCome(visitor, 'article picture img');
  await expectFitting(visitor);
  const chosen = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(chosen).toMatch(/\/medias\/[0-9a-f]{32}\/\d+\.avif$/);
  await visitor.goto(`/cocktails?q=${encodeURIComponent(made.title)}`);
  await hasCome(visitor, 'article picture img');

  const none = { image_bucket: '', image_path: '' };
  const taken = await context.request.post(`/admin/cocktails/${made.id}/image`, { form: none });
  expect(taken.ok()).toBe(true);
  await expect.poll(read).toContain(`alt="Illustration du cocktail ${made.title}`);
  await visitor.goto(made.address);
  // Cards of neighbours are articles too, and may have photos.
  expect(await visitor.locator('article').first().locator('picture').count()).toBe(0);
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
    // Its plain address loads first.
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

test('nothing moves while a photo comes', { tag: '@both' }, async ({ page, context }) => {
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
