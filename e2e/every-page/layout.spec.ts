import { signInAsAdministrator } from '../support/member.ts';
import { brokenWords, overflow } from '../support/page-checks.ts';
import { box, healthBanner, visit } from '../support/pages.ts';
import { closeFilters, openFilters, searchBox } from '../support/recipe-list.ts';
import { expect, test, ZOOMED } from '../support/test.ts';

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the ingredients are in the first screen', async ({ page }) => {
    for (const slug of ['negroni', 'mojito', 'chocolat-chaud-aux-epices', 'corpse-reviver-2']) {
      await page.goto(`/cocktails/${slug}`);
      await expect(healthBanner(page)).toBeVisible();
      const ingredients = page.getByRole('region', { name: 'Ingrédients' });
      const ground = (await box(healthBanner(page))).y;
      const heading = await box(ingredients.getByRole('heading', { level: 2 }));
      expect(heading.bottom, slug).toBeLessThan(ground);
      const second = await box(ingredients.getByRole('list').getByRole('listitem').nth(1));
      expect(second.bottom, slug).toBeLessThan(ground);
    }
  });
});

test('letters twice as large leave words whole on a small phone', async ({ page, context }) => {
  await signInAsAdministrator(context);
  await page.setViewportSize({ width: 320, height: 640 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of [
    '/',
    '/search',
    '/cocktails/corpse-reviver-2',
    '/auth?onglet=inscription',
    '/faq',
    '/glossaire-cocktails',
    '/about',
    '/events',
    '/sitemap',
    '/contact',
    '/parametrage-cookies',
    '/bar-maison/mes-bouteilles',
    '/bar-maison',
    '/guide-cocktails',
    '/cocktails?limit=10',
    '/politique-confidentialite',
    '/admin/medias',
    '/admin/partenaires',
  ]) {
    await page.goto(path);
    expect
      .soft(
        await brokenWords(page, 'main :is(h1, h2, h3, p, a, button, li, label, legend, summary)'),
        path,
      )
      .toEqual([]);
    expect.soft(await overflow(page), path).toEqual([]);
  }
  const icon = await box(
    page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).locator('svg'),
  );
  expect(icon.width).toBe(40);
});

test.describe('zoomed to 400 %', () => {
  test.use({ viewport: ZOOMED });

  test('the menu and the filters can be used', async ({ page }) => {
    await visit(page, '/cocktails?limit=10');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('radio', { name: 'Sombre' }).scrollIntoViewIfNeeded();
    await menu.getByRole('button', { name: 'Fermer' }).click();
    await expect(menu).toBeHidden();
    await openFilters(page);
    await searchBox(page).fill('menthe');
    await expect(page).toHaveURL('/cocktails?q=menthe&limit=10');
    await page.getByText('Filtres avancés').click();
    const servings = page.getByRole('spinbutton', { name: 'Verres, au moins' });
    await servings.scrollIntoViewIfNeeded();
    await expect(servings).toBeInViewport({ ratio: 1 });
    await closeFilters(page);
  });
});
