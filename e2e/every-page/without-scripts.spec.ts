import { chip, expectTotal } from '../support/recipe-list.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { expect, PHONE, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  test('what only scripts can do is not offered, and what they do for one is', async ({
    page,
    context,
  }) => {
    await page.goto('/cocktails/negroni');
    await expect(page.getByRole('heading', { name: 'Préparation' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Partager' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Thème' }).first()).toBeHidden();
    await signInAsAdministrator(context);
    await page.goto('/admin/cocktails');
    await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeVisible();
  });
});

test.describe('without scripts, on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  test('the sheet of filters opens, filters and closes; the menu too, and leads elsewhere', async ({
    page,
  }) => {
    await page.goto('/cocktails');
    const easy = chip(page, 'Difficulté', 'Facile');
    await expect(easy).toBeHidden();
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await expect(easy).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(easy).toBeHidden();

    // The search field stays visible above the sheet.
    await page.getByRole('searchbox', { name: 'Rechercher un cocktail' }).fill('menthe');
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL('/cocktails?q=menthe');
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    const announced = Number(/\d+$/.exec(await easy.innerText())?.[0]);
    await easy.click();
    await expectTotal(page, announced);

    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Fermer' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Recherche' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche');
  });
});
