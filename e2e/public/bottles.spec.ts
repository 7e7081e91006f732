import type { Page } from '@playwright/test';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// A tick that is not saved while the network is away.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ });

const PAGE = '/bar-maison/mes-bouteilles';
const bottle = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const recipe = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Recettes' }).getByRole('link', { name, exact: true });
/** The answer of the server to the change that `work` makes. */
async function saved(page: Page, work: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/changer'));
  await work();
  expect((await answer).ok()).toBe(true);
}

test(
  'the bar answers as one ticks, and keeps what was ticked',
  { tag: '@both' },
  async ({ page }) => {
    await visit(page, PAGE);
    const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
    await page.reload();
    await index;
    await bottle(page, 'Gin').check();
    await saved(page, () => page.getByRole('button', { name: 'Le bar de base' }).click());
    await expect(recipe(page, 'Negroni')).toBeVisible();
    await saved(page, () => bottle(page, 'Gin').uncheck());
    await expect(recipe(page, 'Negroni')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: /^Gin \d/ })).toBeVisible();
    await saved(page, () => bottle(page, 'Gin').check());
    await page.reload();
    await expect(bottle(page, 'Gin')).toBeChecked();
    await expect(recipe(page, 'Negroni')).toBeVisible();
  },
);

test('by keyboard alone, a bottle is found by a brand', async ({ page }) => {
  await visit(page, PAGE);
  const field = page.getByLabel('Ajouter un ingrédient');
  await field.focus();
  await page.keyboard.type('apérol');
  await expect(page.getByRole('option').first()).toHaveText('Aperol');
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.locator('[name=la]:checked + span', { hasText: 'Aperol' })).toHaveCount(1);
});

test('without network it answers too, and saves once it is back', async ({ page, context }) => {
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await visit(page, PAGE);
  await (await index).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Le bar de base' }).click();
  await expect(recipe(page, 'Negroni')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('ne sont pas enregistrées');
  await saved(page, () => context.setOffline(false));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(recipe(page, 'Negroni')).toBeVisible();
});
