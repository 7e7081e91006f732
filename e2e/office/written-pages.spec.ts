import type { Page } from '@playwright/test';
import { takenOver, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('the table of contents leads to a chapter of the guide', async ({ page }) => {
  await visit(page, '/guide-cocktails');
  await page.getByRole('navigation', { name: 'Sommaire' }).getByText('La glace').click();
  await expect(page).toHaveURL('/guide-cocktails#glace');
  await expect(page.getByRole('heading', { name: 'La glace' })).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a question opens on its answer', async ({ page }) => {
      await page.goto('/faq');
      const answer = page.getByText('ils demandent un compte');
      await expect(answer).toBeHidden();
      await page.getByText('Faut-il un compte pour utiliser le site').click();
      await expect(answer).toBeVisible();
      await page.getByText('Faut-il un compte pour utiliser le site').click();
      await expect(answer).toBeHidden();
    });
  });
}

test('a word of a recipe leads to the glossary', async ({ page }) => {
  await page.goto('/cocktails/sazerac');
  const word = main(page).getByRole('link', { name: 'verre à mélange' });
  await expect(word).toHaveCount(1);
  // Printed, it has no marks.
  await page.emulateMedia({ media: 'print' });
  await expect(word).toHaveCSS('text-decoration-line', 'none');
  await page.emulateMedia({ media: 'screen' });
  await word.click();
  await expect(page).toHaveURL('/glossaire-cocktails#verre-a-melange');
  await expect(page.locator('#verre-a-melange')).toBeInViewport();
});

test('the glossary is searched, whatever the accents', async ({ page }) => {
  await page.goto('/glossaire-cocktails');
  const box = page.getByRole('searchbox', { name: 'Chercher un mot' });
  await box.fill('cuillere de bar');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page).toHaveURL('/glossaire-cocktails?q=cuillere+de+bar');
  await expect(page.locator('#cuillere-de-bar')).toBeVisible();
  await expect(page.locator('#tiki')).toBeHidden();
  await expect(box).toHaveValue('cuillere de bar');
  const count = page.getByRole('navigation', { name: 'Catégories' }).getByText('Ustensiles');
  await expect(count).toHaveText(/^Ustensiles [1-9]\d*$/);

  await box.fill('xyzzy');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(main(page).getByText('Aucun terme trouvé…')).toBeVisible();
  await page.getByRole('link', { name: 'Voir tous les termes' }).click();
  await expect(page.locator('#tiki')).toBeVisible();
  await expect(box).toHaveValue('');
});

test('a search that the browser sends before scripts come is asked once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('?q=')) asked.push(request.url());
  });
  const scripts = Promise.withResolvers<void>();
  // The page that is left.
  const taken = page.waitForEvent('console', (message) => message.text() === 'taken over');
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.addInitScript(() =>
    new MutationObserver(() => console.debug('taken over')).observe(document, {
      subtree: true,
      attributeFilter: ['data-taken-over'],
    }),
  );
  await page.route(/glossaire-cocktails\?q=/, async (route) => {
    await taken;
    await route.continue();
  });
  await page.goto('/glossaire-cocktails');
  await page.getByRole('searchbox', { name: 'Chercher un mot' }).fill('cuillere de bar');
  const sent = page.waitForRequest(/glossaire-cocktails\?q=/);
  const pressed = page.getByRole('button', { name: 'Chercher' }).click();
  await sent;
  scripts.resolve();
  await pressed;
  await expect(page.locator('#tiki')).toBeHidden();
  await expect(page.locator('#cuillere-de-bar')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the glossary answers while one types, and takes nothing for HTML', async ({ page }) => {
  await visit(page, '/glossaire-cocktails');
  const status = main(page).getByRole('status');
  const everything = await status.innerText();
  await page.getByRole('searchbox', { name: 'Chercher un mot' }).pressSequentially('vermouth');
  await expect(page).toHaveURL('/glossaire-cocktails?q=vermouth');
  await expect(status).toContainText('«\u00a0vermouth\u00a0»');
  await expect(page.locator('#vermouth')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/glossaire-cocktails');
  await expect(status).toHaveText(everything);
  const typed = '"><img src=x onerror=alert(1)>';
  const box = page.getByRole('searchbox', { name: 'Chercher un mot' });
  await box.fill(typed);
  await expect(status).toHaveText('Aucun terme trouvé…');
  await page.reload();
  await takenOver(page);
  await expect(box).toHaveValue(typed);
  await expect(main(page).locator('img')).toHaveCount(0);
});

test('signing up leads to the terms, in another tab', async ({ page }) => {
  await visit(page, '/auth?onglet=inscription');
  for (const [name, path] of [
    ['conditions d’utilisation', '/cgu'],
    ['politique de confidentialité', '/politique-confidentialite'],
  ] as const) {
    const link = main(page).getByRole('link', { name });
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(opened).toHaveURL(path);
    await opened.close();
  }
});
