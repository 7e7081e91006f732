/** No typed text is lost: during saves, after lost answers, redirects and in other tabs. */
import type { Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import { signInAsAdministrator, signInAsMember } from '../support/member.ts';
import { takenOver, toast, visit } from '../support/pages.ts';
import { files, make, openEditor, save } from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaint: /status of (400|401|503)|ERR_INTERNET_DISCONNECTED/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('zinc:brouillon:'))
      .map(([, text]) => text as string),
  );

/** Holds back answers to forms. @returns a function that releases them */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST' || /verre|slug/.test(route.request().url())) {
      return route.continue();
    }
    const response = await route.fetch({ maxRedirects: 0 });
    await released;
    return route.fulfill({ response });
  });
  return release;
}

async function fillRecipe(page: Page): Promise<void> {
  await page.getByLabel('Quantité de la ligne 1').fill('4');
  await page.getByLabel('Unité de la ligne 1').fill('cl');
  await page.getByLabel('Ingrédient de la ligne 1').fill('Gin');
  await page.getByLabel('Instructions').fill('Versez.');
}

/** Types at the caret during a save, before and after its answer. */
async function typeThroughSave(page: Page, said = 'Recette enregistrée'): Promise<void> {
  const release = await holdAnswers(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+s');
  await sent;
  await page.keyboard.type(' et');
  release();
  await page.keyboard.type(' après');
  await expect(toast(page, said)).toBeVisible();
  await page.keyboard.type(' encore');
  await page.unrouteAll({ behavior: 'wait' });
}

test('what is typed while a recipe is saved stays under the caret, a photo on its way; nothing is saved behind a dialog', async ({
  page,
  context,
}) => {
  await openEditor(page, await make(context, false));
  const summary = page.getByLabel('Résumé');
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /cocktails\/[\w-]{36}/.test(request.url())) saves++;
  });
  await summary.fill('Pas encore');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await summary.press('Control+s');
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(saves).toBe(1);

  const sent = Promise.withResolvers<void>();
  await page.route('**/medias/choix?*', async (route) => {
    await sent.promise;
    return route.continue();
  });
  await page.getByLabel('Image à envoyer').setInputFiles(await files());
  await summary.fill('Entre-temps');
  await summary.press('Control+s');
  await expect(toast(page, 'Recette enregistrée')).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
  sent.resolve();
  await expect(page.getByRole('button', { name: 'Retirer l’image' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await summary.fill('Avant');
  await typeThroughSave(page);
  await expect(summary).toBeFocused();
  await expect(summary).toHaveValue('Avant et après encore');
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining('Avant et après encore')]);
  await save(page).click();
  await expect.poll(() => drafts(page)).toEqual([]);
  await expect(page.getByRole('alert').filter({ hasText: 'entre-temps' })).toHaveCount(0);

  // A pasted list that was not read is in the draft.
  const list = page.getByLabel('Liste, une ligne par ingrédient');
  await page.getByText('Coller une liste d’ingrédients').click();
  await list.fill('4 cl de gin');
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining('4 cl de gin')]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(summary).toHaveValue('Avant et après encore');
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(list).toHaveValue('4 cl de gin');
});

test('so is what is typed while a tag is made', async ({ page }) => {
  const name = newName('Essai');
  const field = page.getByLabel('Nom', { exact: true });
  await visit(page, '/admin/tags/nouveau');
  await field.fill(name);
  const release = await holdAnswers(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await field.press('Enter');
  await sent;
  await page.keyboard.type(' doux');
  release();
  await expect(toast(page, 'Tag créé')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${name} doux`);
  await save(page).click();
  await expect.poll(() => drafts(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: `${name} doux` })).toBeVisible();
});

/** Forms of the back office: address, a field, submit button. */
const FORMS = [
  ['/admin/cocktails/nouveau', 'Titre', 'Créer la recette'],
  ['/admin/ingredients/nouveau', 'Nom', 'Enregistrer'],
  ['/admin/hero/nouveau', 'Titre (H1)', 'Enregistrer en brouillon'],
  ['/admin/parametres/entreprise', 'Forme juridique', 'Enregistrer'],
  ['/admin/importations/texte', 'Texte', 'Lire le texte'],
  ['/admin/tools/import?onglet=fichier', 'Code de la page', 'Lire la page'],
] as const;

test('forms lose nothing through a lost answer, a redirect, another tab', async ({
  page,
  context,
}) => {
  test.slow();
  const other = await context.newPage();
  context.on('dialog', (dialog) => void dialog.accept());
  for (const [path, field, button] of FORMS) {
    const isRecipe = path.endsWith('cocktails/nouveau');
    const text = newName('Écrit');
    const typed = page.getByLabel(field, { exact: true });
    const send = () => page.getByRole('button', { name: button, exact: true }).last().click();
    await visit(page, path);
    await typed.fill(text);
    if (isRecipe) await fillRecipe(page);
    await context.setOffline(true);
    await send();
    await expect(toast(page, 'Pas de réponse'), path).toBeVisible();
    await context.setOffline(false);
    // A former member of the team.
    await context.clearCookies();
    await signInAsMember(context);
    await send();
    await expect(toast(page, 'ce que vous avez saisi reste dans cette page'), path).toBeVisible();
    await expect(typed).toHaveValue(text);
    await context.clearCookies();
    await signInAsAdministrator(context);
    await visit(other, path);
    if (isRecipe) {
      await other.getByLabel(field, { exact: true }).fill('Autre');
      await other.getByLabel(field, { exact: true }).press('Control+s');
      await expect(other.getByText('Les instructions sont requises.')).toBeVisible();
    }
    await expect(other.getByRole('button', { name: 'Le reprendre' }), path).toHaveCount(0);
    await other.goto('about:blank');
    await page.reload();
    await takenOver(page);
    await expect(typed).not.toHaveValue(text);
    await expect(page.getByText('Ce qui est enregistré a changé depuis.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Le reprendre' }).click();
    await expect(typed, path).toHaveValue(text);
  }
  await page.getByRole('link', { name: 'Bureau' }).first().click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('what is typed while a recipe is made stays under the caret; its other draft stays with new recipes', async ({
  page,
}) => {
  const name = newName('Essai');
  const title = page.getByLabel('Titre', { exact: true });
  const offer = page.getByRole('button', { name: 'Le reprendre' });
  const expectOneDraft = () =>
    expect.poll(() => drafts(page)).toEqual([expect.stringContaining('Première')]);
  await visit(page, '/admin/cocktails/nouveau');
  await title.fill('Première');
  await expectOneDraft();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(offer).toBeVisible();
  await fillRecipe(page);
  await title.fill(name);
  await typeThroughSave(page, 'Recette créée');
  await expect(offer).toBeHidden();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(`${name} et après encore`);
  await save(page).click();
  await expectOneDraft();
  await expect(
    page.getByRole('heading', { level: 2, name: `${name} et après encore` }),
  ).toBeVisible();
  await visit(page, '/admin/cocktails/nouveau');
  await offer.click();
  await expect(title).toHaveValue('Première');
  await expect(offer).toBeHidden();
});

test('what two people change of one page is merged, also from a draft taken up later', async ({
  page,
  context,
}) => {
  const path = '/admin/parametres/entreprise';
  const [publisher, director] = ['Éditeur', 'Directeur ou directrice de la publication'];
  const field = (of: Page, label: string) => of.getByLabel(label, { exact: true });
  const saved = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
  const other = await context.newPage();
  const saveOther = async (text: string) => {
    await field(other, publisher).fill(text);
    await save(other).click();
    await expect.poll(() => drafts(other)).toEqual([]);
  };
  await visit(other, path);
  await visit(page, path);
  await saveOther(saved[0]);
  await field(page, director).fill(saved[1]);
  await save(page).click();
  await expect(page.getByText(`avec les siens\u00a0: ${publisher}.`)).toBeVisible();
  await expect(field(page, publisher)).toHaveValue(saved[0]);
  await field(page, director).fill('Ada');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await visit(other, path);
  await field(other, publisher).fill(saved[2]);
  await save(other).click();
  await expect(toast(other, 'Réglages enregistrés')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(field(page, director)).toHaveValue('Ada');
  await expect(field(page, publisher)).toHaveValue(saved[2]);
  await save(page).click();
  await expect.poll(() => drafts(page)).toEqual([]);
});
