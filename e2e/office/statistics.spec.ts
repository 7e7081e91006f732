import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/member.ts';
import { lengthenWords, overflow } from '../support/page-checks.ts';
import { takenOver, visit } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/test.ts';

/** Headless browsers are not counted. */
const SOMEBODY = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

/** Visit reports of the page, and the answers. */
function toldBy(page: Page) {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/compteur')) told.push(request.postDataJSON());
  });
  return told;
}

test.describe('a visitor', () => {
  test.use({ userAgent: SOMEBODY });

  test('is counted by page and by search, without a cookie, and seen in the back office', async ({
    page,
    browser,
    baseURL,
  }) => {
    const told = toldBy(page);
    const answered = page.waitForResponse(/\/compteur$/);
    await visit(page, '/');
    expect((await answered).status()).toBe(204);
    await page.getByRole('link', { name: 'Toutes les recettes' }).first().click();
    const field = page.getByRole('searchbox', { name: 'Rechercher un cocktail' });
    await field.pressSequentially('negroni');
    await page.waitForURL(/q=negroni/);
    // Playwright sees no report that a page sends as it is left.
    await expect.poll(() => told.length).toBe(3);
    await page.getByRole('link', { name: 'Negroni', exact: true }).click();
    await page.waitForURL('**/cocktails/negroni');
    await expect
      .poll(() => told)
      .toEqual([
        { name: 'page_view', path: '/', from: '' },
        { name: 'page_view', path: '/cocktails' },
        { name: 'list', asked: 'q=negroni', before: '', found: expect.any(Number) },
        { name: 'page_view', path: '/cocktails/negroni' },
      ]);
    expect(await page.context().cookies()).toEqual([]);

    const context = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: SOMEBODY });
    await signInAsAdministrator(context);
    const office = await context.newPage();
    const toldByStaff = toldBy(office);
    const read = async () => (await context.request.get('/admin/stats?periode=0')).text();
    await expect.poll(read).toContain('Negroni');
    await office.goto('/admin/stats?periode=0');
    await expect(office.getByRole('row', { name: /^Negroni/ })).toBeVisible();
    await office.getByRole('link', { name: '7 jours' }).click();
    await expect(office.getByRole('row', { name: /^Negroni/ })).toHaveCount(0);
    await takenOver(office);
    await office.getByRole('link', { name: 'Aujourd’hui' }).click();
    await office.getByText('Tableau de « Visites »').click();
    const days = office.getByRole('table', { name: 'Visites', exact: true }).getByRole('row');
    await expect(days).toHaveCount(2);
    await lengthenWords(office);
    await office.setViewportSize(PHONE);
    expect(await overflow(office)).toEqual([]);
    await office.reload();
    await office.getByLabel('Au', { exact: true }).press('Enter');
    await expect(office.getByText(/^Le .* sans comparaison/)).toBeFocused();
    expect(toldByStaff).toEqual([]);
    await context.close();
  });

  test('who asks not to be tracked is not counted', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    const told = toldBy(page);
    await visit(page, '/');
    await takenOver(page);
    expect(told).toEqual([]);
  });
});
