import { box, healthBanner, visit } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/test.ts';

const lines = 'Ingrédients';

test('servings change the amounts without a step in the history, and what is left of a bottle sets them', async ({
  page,
}) => {
  await visit(page, '/');
  await visit(page, '/cocktails/negroni');
  const ingredients = page.getByRole('region', { name: lines });
  const first = ingredients.getByRole('list').getByRole('listitem').first();
  await expect(first).toContainText('3 cl de gin');
  await ingredients.getByRole('link', { name: 'Un verre de plus' }).click();
  await expect(first).toContainText('6 cl de gin');
  await expect(ingredients.getByRole('status')).toHaveText('2 verres');
  await expect(page).toHaveURL('/cocktails/negroni?portions=2');
  await expect(page.getByText('Étapes écrites pour 1 verre')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');

  await visit(page, '/cocktails/negroni');
  await ingredients.getByText('Finir une bouteille').click();
  await ingredients.getByLabel('Il me reste').fill('beaucoup');
  await ingredients.getByLabel('de', { exact: true }).selectOption('Campari');
  await ingredients.getByRole('button', { name: 'Adapter la recette' }).click();
  await expect(ingredients.getByText('Écrivez une quantité')).toBeVisible();
  await expect(ingredients.getByLabel('Il me reste')).toHaveValue('beaucoup');
  await ingredients.getByLabel('Il me reste').fill('7,5 cl');
  await ingredients.getByRole('button', { name: 'Adapter la recette' }).click();
  await expect(ingredients.getByRole('status')).toHaveText('2,5 verres');
  await expect(first).toContainText('7,5 cl de gin');
  await ingredients.getByRole('link', { name: 'Un verre de plus' }).click();
  await expect(ingredients.getByRole('status')).toHaveText('3 verres');
});

test('a unit is chosen once: amounts, steps and the next recipe follow', async ({ page }) => {
  await visit(page, '/cocktails/hanky-panky');
  const ingredients = page.getByRole('region', { name: lines });
  const first = ingredients.getByRole('list').getByRole('listitem').first();
  await expect(first).toContainText('4,5 cl de gin');
  await expect(page.getByText('Dosez le fernet avec soin, 0,75 cl')).toBeVisible();
  await ingredients.getByRole('button', { name: 'onces' }).click();
  await expect(first).toContainText('1 ½ oz de gin');
  await expect(ingredients.getByRole('button', { name: 'onces' })).toBeFocused();
  await expect(page.getByText('Dosez le fernet avec soin, ¼ oz')).toBeVisible();
  await ingredients.getByRole('link', { name: 'Un verre de plus' }).click();
  await expect(first).toContainText('3 oz de gin');
  await visit(page, '/cocktails/negroni');
  await expect(first).toContainText('1 oz de gin');
  await ingredients.getByRole('button', { name: 'parts' }).click();
  await expect(first).toContainText('1 part de gin');
  await expect(ingredients.getByText('1 part = 3 cl')).toBeVisible();
});

test('a failed sharing copies the link, as does none; one given up does nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // why: the system's own share sheet cannot be driven from a test, and differs between machines.
  await page.addInitScript(() => {
    const answers = ['AbortError', 'NotAllowedError'];
    const share = () => Promise.reject(new DOMException('refused', answers.shift()));
    Object.assign(navigator, { share });
  });
  await visit(page, '/cocktails/negroni?portions=2');
  const byTheTitle = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  await expect(byTheTitle.getByRole('button')).toHaveText([
    'Ajouter aux favoris',
    'Ajouter à ma liste',
    'Partager',
    'Imprimer',
  ]);
  const share = byTheTitle.getByRole('button', { name: 'Partager' });
  await share.click();
  await share.click();
  await expect(page.getByText('Lien copié')).toHaveCount(1);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`${baseURL}/cocktails/negroni`);
  await page.evaluate(async () => {
    Object.assign(navigator, { share: undefined });
    await navigator.clipboard.writeText('');
  });
  await share.click();
  await expect.poll(copied).toBe(`${baseURL}/cocktails/negroni`);
});

test('on paper there is the recipe for as many as asked, on one page, and nothing else', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await visit(page, '/cocktails/zombie?portions=4');
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await expect(page.getByRole('region', { name: lines }).getByRole('status')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('region', { name: lines }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Préparation' }).getByRole('listitem').last(),
  ).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  for (const aside of await page.locator('aside').all()) await expect(aside).toBeHidden();
  await expect(page.getByText('Dans le même esprit')).toBeHidden();
  await expect(
    page.locator('main').locator('button:visible, select:visible, input:visible'),
  ).toHaveCount(0);
});

test.describe('a missing recipe', () => {
  const MISSING = '/cocktails/recette-jamais-ecrite';

  test('is told by a toast that does not stay, above the health banner', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    // The clock stands still until the pointer holds the toast: a busy machine would be too late.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(MISSING);
    const toast = page.getByRole('listitem').filter({ hasText: 'Cocktail introuvable' });
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(toast).toContainText('Ce cocktail n’existe pas ou n’est plus disponible.');
    await expect(page).toHaveURL('/cocktails');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cocktails');

    // Long enough to be read.
    await page.clock.runFor(2000);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      expect((await box(toast)).bottom).toBeLessThanOrEqual((await box(healthBanner(page))).y);
    }
    await page.mouse.move(0, 0);
    await page.clock.runFor(4500);
    await expect(toast).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
