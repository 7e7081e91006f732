import type { Page } from '@playwright/test';
import { newMember, signInMember, signOutMember, signUpAdministrator } from './support/member.ts';
import { logged, takenOver, toast, visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// What is sent without a session comes back with that status.
test.use({ expectedComplaint: /status of 401/ });

const enter = (page: Page) =>
  signUpAdministrator(page.context(), newMember(`Sonia ${crypto.randomUUID()}`));

const newName = () => `Essai ${crypto.randomUUID().slice(0, 8)}`;

test.describe('a form that is sent once the session has ended', () => {
  test('stays as it is with scripts, and is sent after signing in again', async ({
    page,
    context,
  }) => {
    const administrator = await enter(page);
    const name = newName();
    await visit(page, '/admin/ingredients/nouveau');
    await page.getByLabel('Nom', { exact: true }).fill(name);
    await signOutMember(context);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Votre session est terminée')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Se connecter' }).last()).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name);
    await signInMember(context, administrator);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Ingrédient créé')).toBeVisible();
  });

  test('keeps a recipe, its draft and the dialog of a new ingredient', async ({
    page,
    context,
  }) => {
    const administrator = await enter(page);
    const title = newName();
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
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('waits in a page of its own', async ({ page, context }) => {
      const administrator = await enter(page);
      const name = newName();
      await page.goto('/admin/ingredients/nouveau');
      await page.getByLabel('Nom', { exact: true }).fill(name);
      await page.getByLabel('Degré d’alcool').fill('12');
      await signOutMember(context);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('Votre session est terminée');
      // Too early: it waits on.
      await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
      await expect(title).toHaveText('Votre session est terminée');
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Se connecter', exact: true }).last().click();
      await expect((await opened).getByLabel('Adresse e-mail')).toBeVisible();
      await signInMember(context, administrator);
      await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
      await expect(page.getByText('Ingrédient créé')).toBeVisible();
      await page.goto(`/admin/ingredients?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('row', { name: new RegExp(`${name}.*12`) })).toBeVisible();
    });
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the log is searched, and says what was before and after', async ({ page }) => {
      const { name: who } = await enter(page);
      const name = newName();
      const sent = (path: string, form: Record<string, string>) =>
        page.context().request.post(path, { form, maxRedirects: 0 });
      expect((await sent('/admin/ingredients/nouveau', { name, abv: '40' })).status()).toBe(303);
      await page.goto('/admin/journal');
      if (javaScriptEnabled) await takenOver(page);
      await page.getByLabel('Ce qui a changé').fill(name.toUpperCase());
      await page.getByLabel('Par qui').fill(who);
      await page.getByLabel('Quoi').selectOption('Ingrédient');
      await page.getByLabel('Action').selectOption('Ingrédient créé');
      await page.getByRole('button', { name: 'Chercher', exact: true }).last().click();
      await expect(page.getByRole('status').filter({ hasText: '1 entrée' })).toBeVisible();
      await expect(page).toHaveURL(/objet=ingredient/);
      const entry = logged(page, who);
      await expect(entry.getByRole('definition').getByText('40', { exact: true })).toBeVisible();
      await entry.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

      await page.goto('/admin/journal?du=2031-01-01');
      await expect(page.getByText('Rien de tel n’a été noté.')).toBeVisible();
      await page.getByRole('link', { name: 'Tout le journal' }).click();
      await expect(page).toHaveURL('/admin/journal');
    });
  });
}
