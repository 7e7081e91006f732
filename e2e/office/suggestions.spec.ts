/** Suggestions without a model: nothing is saved before an editor accepts and saves. */
import { signInAsAdministrator } from '../support/member.ts';
import { takenOver, visit } from '../support/pages.ts';
import { make } from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

// Status for a recipe without steps.
test.use({ expectedComplaint: /status of 400/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

test('texts of a recipe are proposed beside what they say, taken, and taken back', async ({
  page,
  context,
}) => {
  const { id, title } = await make(context, false);
  await visit(page, `/admin/cocktails/${id}`);
  await takenOver(page);
  const summary = page.getByLabel('Résumé', { exact: true });
  await summary.fill('Du gin, tout simplement.');
  await page.getByRole('button', { name: /^Suggestions/ }).click();
  const panel = page.getByRole('group', { name: 'Suggestions pour cette recette' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('sans IA');
  const row = panel.getByRole('region', { name: /Résumé/ });
  await expect(row.locator('del').first()).toContainText('tout simplement');
  await row.getByRole('button', { name: /Accepter/ }).click();
  await expect(summary).not.toHaveValue(/tout simplement/);
  await row.getByRole('button', { name: /Annuler/ }).click();
  await expect(summary).toHaveValue('Du gin, tout simplement.');
  await panel.getByRole('button', { name: 'Tout accepter' }).click();
  await expect(page.locator('[name=meta_title]')).toHaveValue(new RegExp(`^${title}`));
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('button', { name: /^Suggestions/ })).toBeFocused();
  await page.getByLabel('Instructions').fill('');
  await page.getByRole('button', { name: /^Suggestions/ }).click();
  await expect(page.getByText('Champs requis manquants')).toBeVisible();
});

test('texts of a banner are proposed, others at each turn, and applied to its form', async ({
  page,
}) => {
  await visit(page, '/admin/hero/nouveau');
  await takenOver(page);
  await page.getByRole('button', { name: 'Suggestions IA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggestions IA' });
  const title = dialog.getByRole('definition').first();
  await expect(title).not.toBeEmpty();
  const first = await title.textContent();
  await dialog.getByRole('button', { name: 'Autre proposition' }).click();
  await expect(title).not.toHaveText(first ?? '');
  const second = (await title.textContent()) ?? '';
  await dialog.getByRole('button', { name: /^Appliquer.*Titre \(H1\)/ }).click();
  await dialog.getByRole('button', { name: 'Tout appliquer' }).click();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByLabel('Titre (H1)')).toHaveValue(second);
  await expect(page.getByLabel('Libellé du bouton principal')).not.toHaveValue('');
});
