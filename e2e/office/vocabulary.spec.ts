import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { tabThrough } from '../support/focus.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { logged, toast, visit } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { overflow } from '../support/page-checks.ts';

// Status of refused forms.
test.use({ expectedComplaint: /status of 400/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const description = (page: Page, name: string) => expect(box(page, name));

/** Creates an item through its form. @returns its page */
async function add(page: Page, list: string, form: Record<string, string>): Promise<string> {
  const answer = await page.request.post(`/admin/${list}/nouveau`, { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
  return (answer.headers()['location'] ?? '').replace(/\?.*/, '');
}
const addIngredient = (page: Page, name: string) => add(page, 'ingredients', { name });
const addTag = (page: Page, name: string) =>
  add(page, 'tags', { name, kind: 'base', color: '#5a9a8a' });

test('an ingredient is made, found, changed, merged and deleted', async ({ page }) => {
  const [name, other] = [newName('Sirop de pin'), newName('Sirop de sapin')];
  await page.goto('/admin');
  const pages = page.getByRole('navigation', { name: 'Administration' });
  await pages.getByRole('link', { name: 'Ingrédients' }).click();
  await page.getByRole('link', { name: 'Nouvel ingrédient' }).click();
  await save(page);
  await description(page, 'Nom').toHaveAccessibleDescription('Le nom de l’ingrédient est requis.');

  await box(page, 'Nom').fill(name);
  await box(page, 'Degré d’alcool').fill('120');
  await box(page, 'Allergènes').fill('noisette');
  await save(page);
  await description(page, 'Degré d’alcool').toHaveAccessibleDescription(
    /Le degré d’alcool doit être entre 0 et 100\./,
  );
  await description(page, 'Allergènes').toHaveAccessibleDescription(/«\snoisette\s»/);
  await expect(box(page, 'Nom')).toHaveValue(name);

  await box(page, 'Degré d’alcool').fill('12.5');
  await box(page, 'Allergènes').fill('oeuf, lait');
  await box(page, 'Famille').fill('Nulle part');
  await save(page);
  await description(page, 'Famille').toHaveAccessibleDescription(/«\sNulle part\s»/);
  await box(page, 'Famille').fill('sirop');
  await save(page);
  await expect(toast(page, 'Ingrédient créé')).toBeVisible();
  await page.reload();
  await expect(box(page, 'Allergènes')).toHaveValue('Œufs, Lait');
  await expect(box(page, 'Famille')).toHaveValue('Sirop');

  await page.goto('/admin/ingredients');
  await page.getByRole('searchbox', { name: 'Chercher un ingrédient' }).fill(name);
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 ingrédient' })).toBeVisible();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('12,5');
  await expect(row).toContainText('Œufs, Lait');

  await page.goto(await addIngredient(page, other));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
  await box(page, 'Fusionner dans l’ingrédient').fill('Nulle part');
  await page.getByRole('button', { name: 'Voir ce que cela ferait' }).click();
  const target = page.getByLabel(`Fusionner « ${other} » dans l’ingrédient`);
  await expect(target).toHaveAccessibleDescription(/«\sNulle part\s»/);
  await target.fill(name);
  await page.getByRole('button', { name: 'Voir ce que cela ferait' }).click();
  await expect(page.getByText('Aucune recette n’en a.')).toBeVisible();
  await page.getByRole('button', { name: 'Fusionner définitivement' }).click();
  await expect(toast(page, 'Ingrédients fusionnés')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('link', { name: 'Supprimer…' }).click();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('link', { name: 'Supprimer…' }).click();
  await expect(page.getByText('Cette action est irréversible.')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(toast(page, 'Ingrédient supprimé')).toBeVisible();
  await page.goto('/admin/journal');
  await expect(logged(page, 'Ingrédient fusionné')).toBeVisible();
});

test('one in use is not deleted, and says where', async ({ page }) => {
  await visit(page, '/admin/ingredients?q=Campari');
  await page.getByRole('link', { name: 'Campari' }).click();
  await page.getByRole('link', { name: 'Supprimer…' }).click();
  await expect(page.getByText('« Campari » sert encore')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Negroni', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Supprimer/ })).toHaveCount(0);
});

// Runs at one width: both would change the same recipe.
test('a recipe follows its ingredient at once', async ({ page, request }) => {
  const read = async () => (await request.get('/cocktails/canchanchara')).text();
  const name = newName('Guaro');
  const rename = async (from: string, to: string) => {
    await visit(page, `/admin/ingredients?q=${encodeURIComponent(from)}`);
    await page.getByRole('link', { name: from, exact: true }).click();
    await box(page, 'Nom').fill(to);
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(to);
  };
  expect(await read()).not.toContain(name);
  await rename('Aguardiente cubaine', name);
  await expect.poll(read).toContain(name);
  await page.goto(`/cocktails?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: 'Canchánchara' }).first()).toBeVisible();
  await rename(name, 'Aguardiente cubaine');
});

test('scripts fill in allergens and colours by a press, and warn before all is lost', async ({
  page,
}) => {
  await visit(page, '/admin/ingredients/nouveau');
  await box(page, 'Allergènes').fill('lait, truc');
  await page.getByRole('button', { name: 'Poissons' }).click();
  await page.getByRole('button', { name: 'Gluten' }).click();
  await expect(box(page, 'Allergènes')).toHaveValue('Gluten, Lait, Poissons, truc');
  const milk = page.getByRole('button', { name: 'Lait' });
  await expect(milk).toHaveAttribute('aria-pressed', 'true');
  await milk.click();
  await expect(box(page, 'Allergènes')).toHaveValue('Gluten, Poissons, truc');
  await page.getByLabel('Couleur dans le verre, dans la palette').fill('#c8503f');
  await expect(box(page, 'Couleur dans le verre')).toHaveValue('#c8503f');

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const up = page.getByRole('main').getByRole('link', { name: 'Ingrédients' }).last();
  await up.click();
  await expect.poll(() => questions.length).toBe(1);
  await expect(box(page, 'Allergènes')).toHaveValue('Gluten, Poissons, truc');
  await up.click();
  await expect(page).toHaveURL('/admin/ingredients');
  expect(questions[0]).toContain('n’est pas enregistré');
});

test('the table is sorted by its headings', async ({ page }) => {
  await visit(page, '/admin/ingredients');
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Recettes', exact: true }).click();
  await expect(page).toHaveURL('/admin/ingredients?tri=uses_desc');
  await expect(page.getByRole('columnheader', { name: 'Recettes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const cells = await page.locator('tbody td:last-child').allInnerTexts();
  const uses = cells.map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(uses[0]).toBeGreaterThan(1);
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/admin/ingredients?tri=uses_desc&page=2');
  await page.getByRole('link', { name: 'Nom', exact: true }).click();
  await expect(page).toHaveURL('/admin/ingredients');
});

test('a tag is made by keyboard alone', async ({ page }) => {
  await visit(page, '/admin/tags');
  await page.getByRole('link', { name: 'Nouveau tag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/tags/nouveau');
  await box(page, 'Nom').focus();
  const name = newName('Clavier');
  await page.keyboard.type(name);
  // Aliases, slug and kind come before the colour.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('#5a9a8a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Without the toast: a script moves the focus back from it.
  await visit(page, new URL(page.url()).pathname);
  for (const stop of await tabThrough(page)) {
    expect(stop, stop.name).toMatchObject({ outlined: true, inSight: true });
  }
});

test('axe finds nothing, and no page is too wide', async ({ page }) => {
  test.slow();
  const tag = await addTag(page, newName('Axe'));
  const ingredient = await addIngredient(page, newName('Axe'));
  await page.goto('/admin/ingredients?q=campari');
  const used = await page.getByRole('link', { name: 'Campari' }).getAttribute('href');
  for (const path of [
    ingredient,
    `${ingredient}/fusion?dans=gin`,
    `${ingredient}/fusion?dans=rien`,
    `${ingredient}/supprimer`,
    `${used}/supprimer`,
    tag,
    `${tag}/fusion?dans=amer`,
    `${tag}/supprimer`,
  ]) {
    await visit(page, path);
    await expectAccessible(page);
    expect(await overflow(page), path).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflow(page), path).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  for (const path of [ingredient, tag]) {
    await page.goto(`${path}/supprimer`);
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(page).toHaveURL(/\/admin\/(ingredients|tags)(\?|$)/);
  }
});
