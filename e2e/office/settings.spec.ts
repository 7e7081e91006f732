import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// One set of settings: tests run one after the other, at one width.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const saved = (page: Page) => toast(page, 'Réglages enregistrés');

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
