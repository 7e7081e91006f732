import type { Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import {
  newMember,
  signInAsAdministrator,
  signInMember,
  signOutMember,
  signUpAdministrator,
} from '../support/member.ts';
import { box, toast, visit } from '../support/pages.ts';
import { make } from '../support/recipe-pictures.ts';
import { expect, PHONE, test } from '../support/test.ts';

// Status of forms sent without a session, or refused.
test.use({ expectedComplaint: /status of 40[01]/ });

const enter = (page: Page) =>
  signUpAdministrator(page.context(), newMember(`Sonia ${crypto.randomUUID()}`));

test('a session that has ended keeps a recipe, its draft and the dialog of a new ingredient', async ({
  page,
  context,
}) => {
  const administrator = await enter(page);
  const title = newName('Essai');
  await visit(page, '/admin/cocktails/nouveau');
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await page.getByLabel('Quantité de la ligne 1').fill('4');
  await page.getByLabel('Unité de la ligne 1').fill('cl');
  await page.getByLabel('Ingrédient de la ligne 1').fill(`Sirop ${title}`);
  await page.getByRole('option', { name: /^Créer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvel ingrédient' });
  await signOutMember(context);
  await dialog.getByRole('button', { name: 'Créer l’ingrédient' }).click();
  await expect(toast(page, 'Votre session est terminée')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se connecter' }).last()).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(dialog.getByLabel('Nom')).toHaveValue(`Sirop ${title}`);
  await signInMember(context, administrator);
  await dialog.getByRole('button', { name: 'Créer l’ingrédient' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Instructions').fill('Versez.');
  await signOutMember(context);
  await page.getByRole('button', { name: 'Créer la recette' }).click();
  await expect(toast(page, 'Votre session est terminée')).toBeVisible();
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(title);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(title);
  await signInMember(context, administrator);
  await page.getByRole('button', { name: 'Créer la recette' }).click();
  await expect(toast(page, 'Recette créée')).toBeVisible();
  await expect(toast(page, 'Votre session est terminée')).toHaveCount(0);
});

test('navigation stands in one row of a phone, with the open page in sight', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(context);
  await page.setViewportSize(PHONE);
  await page.goto('/admin/outils');
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  const { height = 0 } = (await navigation.getByRole('list').first().boundingBox()) ?? {};
  expect(height).toBeLessThan(56);
  const open = navigation.getByRole('link', { name: 'Outils' });
  await expect(open).toHaveAttribute('aria-current', 'page');
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('Ctrl K leads to a recipe, and to a page', async ({ page, context }) => {
  await signInAsAdministrator(context);
  await visit(page, '/admin');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Recette, ingrédient ou page' })).toBeFocused();
  await page.keyboard.type('negroni');
  await expect(page.getByRole('option', { name: 'Negroni', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Negroni' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Recette, ingrédient ou page' })).toBeFocused();
  // Enter is pressed before the answer.
  await page.keyboard.type('nouvelle recette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Nouvelle recette' })).toBeVisible();
});

test('a whole list that changed is read again with its refusal', async ({ page, context }) => {
  const title = newName('Essai');
  await signInAsAdministrator(context);
  await make(context, false, title);
  await visit(page, `/admin/cocktails?q=${encodeURIComponent(title)}`);
  await page.getByLabel(`Choisir ${title}`).check();
  await page.getByLabel('Toute la liste (1)').check();
  await make(context, false, `${title} encore`);
  await page.getByRole('button', { name: 'Publier (1)', exact: true }).click();
  await expect(page.getByText('La liste a changé')).toBeVisible();
  await page.getByLabel('Toute la liste (2)').check();
  await page.getByLabel(`Choisir ${title} encore`).uncheck();
  await expect(page.getByLabel('Toute la liste (2)')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Publier (1)', exact: true })).toBeVisible();
  await page.getByLabel('Toute la liste (2)').check();
  await page.getByRole('button', { name: 'Publier (2)', exact: true }).click();
  await expect(page.getByText('2 recettes publiées.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByLabel(`Choisir ${title} encore`).check();
  await page.getByRole('button', { name: 'Supprimer (1)', exact: true }).click();
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page.getByText('1 recette mise à la corbeille.')).toBeVisible();
  await page.getByLabel(`Choisir ${title}`).check();
  await page.getByRole('button', { name: 'Dépublier (1)', exact: true }).click();
  await expect(page.getByText('1 recette dépubliée.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('Changement annulé').first()).toBeVisible();

  await page.goto('/admin/cocktails?status=corbeille');
  // Badges leave room for the title.
  const column = page.getByRole('columnheader', { name: 'Recette' });
  expect((await box(column)).width).toBeGreaterThan(250);
});
