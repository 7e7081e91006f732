import { STATUS_404, visit } from './support/pages.ts';
import { cards } from './support/recipe-list.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedComplaint: STATUS_404 });

test('an unknown address says so and offers a search', async ({ page }) => {
  const response = await page.goto('/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('searchbox', { name: 'Chercher une recette' }).fill('negroni');
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/search?q=negroni');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Negroni');
});

test('an unknown address leads home', async ({ page }) => {
  await visit(page, '/nulle-part/ailleurs');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dernières recettes' })).toBeVisible();
});
