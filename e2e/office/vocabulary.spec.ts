import type { Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import { expectFitting } from '../support/accessible.ts';
import { tabThrough } from '../support/focus.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// Status of refused forms.
test.use({ expectedComplaint: /status of 400/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Creates an item through its form. @returns its page */
async function add(page: Page, list: string, form: Record<string, string>): Promise<string> {
  const answer = await page.request.post(`/admin/${list}/nouveau`, { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
  return (answer.headers()['location'] ?? '').replace(/\?.*/, '');
}
const addIngredient = (page: Page, name: string) => add(page, 'ingredients', { name });
const addTag = (page: Page, name: string) =>
  add(page, 'tags', { name, kind: 'base', color: '#5a9a8a' });

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
  await page.goto('/admin/partenaires');
  const house = page.getByRole('link', { name: 'Votre maison ici' }).first();
  const partner = await house.getAttribute('href');
  for (const path of [
    ingredient,
    `${ingredient}/fusion?dans=gin`,
    `${ingredient}/fusion?dans=rien`,
    `${ingredient}/supprimer`,
    `${used}/supprimer`,
    tag,
    `${tag}/fusion?dans=amer`,
    `${tag}/supprimer`,
    `${partner}`,
    `${partner}/supprimer`,
  ]) {
    await visit(page, path);
    await expectFitting(page);
  }
  for (const path of [ingredient, tag]) {
    await page.request.post(`${path}/supprimer`, { form: { sur: 'oui' } });
  }
});
