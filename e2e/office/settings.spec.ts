import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// There is one set of settings: what changes them runs alone, at one width.
test.describe.configure({ mode: 'default' });

// What is wrong with a form comes back with that status.
test.use({ expectedComplaint: /status of 400/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const saved = (page: Page) => toast(page, 'Réglages enregistrés');

test('what another tab decided meanwhile is not lost', async ({ page, context }) => {
  await visit(page, '/admin/parametres/entreprise');
  const other = await context.newPage();
  await visit(other, '/admin/parametres/entreprise');
  const unique = crypto.randomUUID();
  await other.getByRole('textbox', { name: 'Capital social' }).fill(unique);
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(saved(other)).toBeVisible();

  await page.getByRole('textbox', { name: 'Éditeur' }).fill('Autre nom');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'entre-temps' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Éditeur' })).toHaveValue('Autre nom');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Capital social' })).toHaveValue(unique);
});

test('the figures of the home page become the true ones in one click', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto('/');
  await expect(visitor.getByLabel('Zinc en chiffres')).toContainText('500+');
  await visit(page, '/admin');
  await page.getByRole('button', { name: 'Afficher les vrais chiffres' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afficher les vrais chiffres' })).toBeHidden();
  await visitor.goto('/');
  await expect(visitor.getByLabel('Zinc en chiffres')).not.toContainText('500+');

  await visit(page, '/admin/parametres/accueil');
  await page.getByRole('checkbox', { name: /Compter les recettes/ }).uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(saved(page)).toBeVisible();
});
