import type { Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { focusStop } from '../support/focus.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { box, healthBanner, scrollPosition, toast, visit } from '../support/pages.ts';
import { make, openEditor } from '../support/recipe-pictures.ts';
import { expect, PHONE, test } from '../support/test.ts';

// Status of refused forms.
test.use({ expectedComplaint: /status of (400|413|429|503)|ERR_INTERNET_DISCONNECTED/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const line = (page: Page, what: string, place: number) =>
  page.getByLabel(`${what} de la ligne ${place}`);
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).last();

test('a recipe is made by keyboard alone, published and changed', async ({ page, browser }) => {
  const title = newName('Essai');
  await visit(page, '/admin/cocktails/nouveau');
  await page.getByLabel('Titre', { exact: true }).focus();
  await page.keyboard.type(title);
  await expect(page.getByLabel('Slug')).toHaveValue(slugOf(title));
  await expect(page.locator('[data-slug-state=unique]')).toBeVisible();
  await line(page, 'Quantité', 1).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cl');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gin');
  const gin = page.getByRole('group', { name: 'Ingrédients' }).getByRole('option', {
    name: 'Gin',
    exact: true,
  });
  await expect(gin).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line(page, 'Ingrédient', 1)).toHaveValue('Gin');
  // Few tab stops from the title to the save button: two help, two add a line.
  await page.getByRole('button', { name: 'Ajouter une ligne', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(line(page, 'Quantité', 4)).toBeFocused();
  await page.getByLabel('Titre', { exact: true }).focus();
  let stops = 1;
  while (stops < 99 && !(await focusStop(page))?.name.includes('Créer la recette')) {
    stops += 1;
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeLessThanOrEqual(43);
  // Alt+Shift+arrow moves a line, which keeps the focus.
  await line(page, 'Ingrédient', 1).focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(line(page, 'Ingrédient', 2)).toBeFocused();
  await expect(line(page, 'Ingrédient', 2)).toHaveValue('Gin');
  await page.keyboard.press('Alt+Shift+Delete');
  await expect(line(page, 'Ingrédient', 2)).not.toHaveValue('Gin');
  await page.keyboard.press('Control+z');
  await expect(line(page, 'Ingrédient', 2)).toHaveValue('Gin');
  await expect(line(page, 'Quantité', 2)).toBeFocused();
  await page.getByRole('button', { name: 'Prendre 5' }).click();
  await expect(page.getByLabel('Teneur en alcool')).toHaveValue('5');
  await page.getByLabel('Instructions').focus();
  await page.keyboard.type('Versez.');
  await page.getByLabel('Publiée').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Créer la recette' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Recette publiée')).toBeVisible();

  const visitor = await browser.newContext();
  const address = `/cocktails/${slugOf(title)}`;
  const read = async () => {
    const html = await (await visitor.request.get(address)).text();
    return {
      heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
      hasSummary: html.includes('Un résumé de passage.'),
    };
  };
  await expect.poll(read).toMatchObject({ heading: title, hasSummary: false });

  // Focus, scroll position and text typed meanwhile stay.
  await page.getByLabel('Résumé').fill('Un résumé de passage.');
  const before = await scrollPosition(page);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Recette enregistrée')).toBeVisible();
  await expect(page.getByLabel('Résumé')).toBeFocused();
  expect(await scrollPosition(page)).toBe(before);
  await expect(page.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', address);
  await expect.poll(read).toMatchObject({ heading: title, hasSummary: true });

  await visitor.close();
});

// A form must send every field back unchanged.
test('saving a recipe as it is changes nothing of it', async ({ page }) => {
  for (const title of ['Punch coco', 'Espresso Martini', 'Irish Coffee']) {
    const list = await page.request.get(`/admin/cocktails?q=${encodeURIComponent(title)}`);
    const [path = ''] = /\/admin\/cocktails\/[0-9a-f-]{36}/.exec(await list.text()) ?? [];
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.locator('summary').filter({ hasText: 'Tags' })).not.toContainText('rien');
    const history = await page.getByRole('link', { name: 'Historique' }).getAttribute('href');
    await save(page).click();
    await expect(toast(page, 'Recette enregistrée')).toBeVisible();
    const unchanged = await (await page.request.get(history ?? '')).text();
    expect(unchanged, title).toContain('Cette recette n’a pas encore été changée ici.');
  }
});

test('a save that nobody answers leaves the page, and what was typed, as they are', async ({
  page,
  context,
}) => {
  await openEditor(page, await make(context, false));
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !/verre|ingredients/.test(request.url()))
      saves.push(request.url());
  });
  await page.getByLabel('Résumé').fill('Écrit dans le train.');
  // Enter saves nothing.
  await page.getByLabel('Ingrédient de la ligne 1').press('Enter');
  await expect(line(page, 'Quantité', 2)).toBeFocused();
  for (const name of ['Titre', 'Portions']) {
    await page.getByLabel(name, { exact: true }).press('Enter');
    await expect(page.getByLabel(name, { exact: true })).toBeFocused();
  }
  expect(saves).toEqual([]);
  await context.setOffline(true);
  await save(page).click();
  await expect(toast(page, 'Pas de réponse')).toBeVisible();
  await context.setOffline(false);
  for (const [status, title] of [
    [503, 'Pas de réponse'],
    [413, 'Envoi trop volumineux'],
    [400, 'Envoi refusé'],
    [429, 'Trop de demandes à la fois'],
  ] as const) {
    await page.route(/\/admin\/cocktails\//, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, body: '<h1>Service Unavailable</h1>' })
        : route.continue(),
    );
    await save(page).click();
    await expect(toast(page, title)).toBeVisible();
    await expect(page.getByLabel('Résumé')).toHaveValue('Écrit dans le train.');
    await page.unrouteAll();
  }
  await page
    .getByLabel(/Notifications/)
    .getByRole('button', { name: 'Réessayer' })
    .first()
    .click();
  await expect(toast(page, 'Recette enregistrée')).toBeVisible();
  await expect(toast(page, 'Pas de réponse')).toHaveCount(0);
});

test('on a phone what is done with a published one stands in two rows, and options above the bars', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const made = await make(context, false);
  await openEditor(page, made);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Voir la page' })).toBeVisible();
  const rows = await page
    .locator('.save-bar > *:visible')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().y))]);
  expect(rows).toHaveLength(2);

  await page.getByText('Autour de la recette').click();
  const twin = page.getByLabel('Recette jumelle');
  await twin.fill('negron');
  const option = page.getByRole('option', { name: 'Negroni', exact: true });
  await expect(option).toBeVisible();
  expect((await box(option)).bottom).toBeLessThan((await box(healthBanner(page))).y);
  await option.click();
  await expect(twin).toHaveValue('Negroni');
});

test('a list is pasted, looked at, and an ingredient made on the way', async ({ page }) => {
  const unknown = newName('Sirop');
  await visit(page, '/admin/cocktails/nouveau');
  await page.getByText('Coller une liste d’ingrédients').click();
  await page
    .getByLabel('Liste, une ligne par ingrédient')
    .fill(`4 cl de gin\n1/2 citron vert\n2 cl de ${unknown}\n3 cl de rum blanc\n5 cl`);
  await page.getByRole('button', { name: 'Lire la liste' }).click();
  const look = page.getByRole('dialog', { name: 'Lignes lues' });
  await expect(look.getByText('½ citron vert')).toBeVisible();
  await expect(look.getByLabel('Ingrédient de la ligne lue 3')).toHaveValue('');
  await expect(look.getByLabel('Ingrédient de la ligne lue 4')).toHaveValue('Rhum blanc');
  await expect(look.getByText('ingrédient à dire')).toBeVisible();
  // Escape asks before it drops a choice.
  await look.getByLabel('Ingrédient de la ligne lue 4').selectOption('');
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss());
  await page.keyboard.press('Escape');
  await asked;
  await look.getByLabel('Ingrédient de la ligne lue 4').selectOption('Rhum blanc');
  await look.getByRole('button', { name: 'Ajouter les 5 lignes' }).click();
  await expect(line(page, 'Ingrédient', 4)).toHaveValue('Rhum blanc');
  await expect(line(page, 'Ingrédient', 3)).toHaveValue(unknown);
  // Marked until its ingredient is known; the pasted list is gone, so that it is not read twice.
  await expect(page.getByText('Tous les ingrédients doivent être')).toHaveCount(2);
  await expect(page.getByLabel('Liste, une ligne par ingrédient')).toHaveValue('');
  // Lines beyond the limit are announced first.
  await page
    .getByLabel('Liste, une ligne par ingrédient')
    .fill(Array.from({ length: 70 }, (_, at) => `${at + 1} cl de gin`).join('\n'));
  await page.getByRole('button', { name: 'Lire la liste' }).click();
  await expect(look.getByText(/sur 69.*60 lignes au plus/)).toBeInViewport();
  await look.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('button', { name: 'Monter la ligne 3' }).click();
  await expect(line(page, 'Ingrédient', 2)).toHaveValue(unknown);
  await line(page, 'Ingrédient', 2).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /^Créer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvel ingrédient' });
  await dialog.getByLabel('Degré d’alcool').fill('101');
  await dialog.getByRole('button', { name: 'Créer l’ingrédient' }).click();
  await expect(dialog.getByText('Le degré d’alcool doit être entre 0 et 100.')).toBeVisible();
  await dialog.getByLabel('Degré d’alcool').fill('0');
  await dialog.getByLabel('Nom').fill('Rhums blanc');
  await dialog.getByRole('button', { name: 'Créer l’ingrédient' }).click();
  await expect(dialog.getByRole('button', { name: /Prendre.*Rhum blanc/ })).toBeVisible();
  await dialog.getByLabel('Nom').fill(unknown);
  await dialog.getByRole('button', { name: 'Créer quand même' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page, 'Ingrédient', 2)).toHaveValue(unknown);
  await expect(page.getByText(unknown)).toHaveCount(0);
});

test('two editors: what each changed is kept, and what both changed is chosen', async ({
  page,
  context,
}) => {
  const made = await make(context, false);
  const open = (who: Page, title: string) => who.getByText(title, { exact: true }).first().click();
  const path = `/admin/cocktails/${made.id}`;
  const saveOther = async (changed: Record<string, string>) => {
    const text = await (await context.request.get(path)).text();
    const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const form = { ...RECIPE_FORM, ...GIN_LINE, title: made.title, version, ...changed };
    expect((await context.request.post(path, { form, maxRedirects: 0 })).status()).toBe(303);
  };
  await openEditor(page, made);
  await saveOther({ instructions: 'Remuez.' });
  await open(page, 'Autour de la recette');
  await page.getByLabel('Origine').fill('La mienne.');
  await save(page).click();
  await expect(page.getByText(/enregistré entre-temps.*Instructions/)).toBeVisible();
  // The form has them, in the same place.
  await expect(page.getByLabel('Instructions')).toHaveValue('Remuez.');
  await expect(page.getByLabel('Origine')).toBeVisible();
  await expect(save(page)).toBeFocused();

  const theirs = { instructions: 'Le sien.', summary: 'Le sien aussi.' };
  await saveOther({ ...theirs, origine: 'La mienne.' });
  await page.getByLabel('Instructions').fill('Le mien.');
  await save(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'entre-temps' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(
    'Ses autres changements sont déjà dans le formulaire\u00a0: Résumé.',
  );
  await expect(page.getByLabel('Instructions')).toHaveValue('Le mien.');
  await expect(page.getByLabel('Résumé')).toHaveValue('Le sien aussi.');
  await alert.getByLabel(/Version enregistrée/).check();
  await save(page).click();
  await expect(toast(page, 'Recette enregistrée')).toBeVisible();
  await expect(page.getByLabel('Instructions')).toHaveValue('Le sien.');
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0);
});

/** Rows fully visible above the floating bars. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const floor = document.querySelector('body > aside')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('tbody tr')].filter(
      (row) => row.getBoundingClientRect().bottom <= floor,
    ).length;
  });

test('the list shows its rows before its buttons, and is sorted by a choice', async ({ page }) => {
  await visit(page, '/admin/cocktails');
  await expect(page.getByRole('button', { name: /^Publier(?: |$)/ })).toBeHidden();
  await page.setViewportSize(PHONE);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12);
  await page.getByLabel('Ordre').selectOption('Titre, de A à Z');
  await expect(page).toHaveURL(/[?&]sort=title_asc/);
});
