import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUpMember } from '../support/member.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// A tick that is not saved while the network is away.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ });

const PAGE = '/bar-maison/mes-bouteilles';
const BEST = `${PAGE}/les-meilleures`;
const bottle = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const recipe = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Recettes' }).getByRole('link', { name, exact: true });
/** The answer of the server to the change that `work` makes. */
async function saved(page: Page, work: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/changer'));
  await work();
  expect((await answer).ok()).toBe(true);
}

test(
  'the bar answers as one ticks, and keeps what was ticked',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, PAGE);
    const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
    await page.reload();
    await index;
    await saved(page, () => bottle(page, 'Gin').check());
    await saved(page, () => page.getByRole('button', { name: 'Le bar de base' }).click());
    await expect(recipe(page, 'Negroni')).toBeVisible();
    await saved(page, () => bottle(page, 'Gin').uncheck());
    await expect(recipe(page, 'Negroni')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: /^Gin \d/ })).toBeVisible();
    await saved(page, () => bottle(page, 'Gin').check());
    await page.reload();
    await expect(bottle(page, 'Gin')).toBeChecked();
    await expect(recipe(page, 'Negroni')).toBeVisible();
  },
);

test('by keyboard alone, a bottle is found by a brand', async ({ page }) => {
  await visit(page, PAGE);
  const field = page.getByLabel('Ajouter un ingrédient');
  await field.focus();
  await page.keyboard.type('apérol');
  await expect(page.getByRole('option').first()).toHaveText('Aperol');
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.locator('[name=la]:checked + span', { hasText: 'Aperol' })).toHaveCount(1);
});

test('by keyboard alone, a name that is not known adds nothing, and says so', async ({ page }) => {
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await visit(page, PAGE);
  await (await index).finished();
  const field = page.getByLabel('Ajouter un ingrédient');
  // At once, and after the proposals.
  for (const pause of [0, 400]) {
    await field.fill('');
    await field.fill('xkqjw');
    await page.waitForTimeout(pause);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      /Aucun ingrédient ne s’appelle «\u00a0xkqjw\u00a0»/,
    );
    // Screen readers say it, too.
    await expect(page.locator('[aria-live=polite]', { hasText: 'Aucun ingrédient' })).toHaveCount(
      1,
    );
    await expect(field).toHaveValue('xkqjw');
    await expect(field).toBeFocused();
  }
  await field.fill('cogna');
  await expect(field).toHaveAccessibleDescription('');
  await saved(page, () => bottle(page, 'Cognac').check());
  await expect(bottle(page, 'Bourbon')).not.toBeChecked();
});

test('another tab of the bar, and another tab of the browser, know what was ticked', async ({
  page,
  context,
}) => {
  await visit(page, PAGE);
  const other = await context.newPage();
  await visit(other, PAGE);
  await saved(page, () => bottle(page, 'Gin').check());
  await page.getByRole('link', { name: 'Les N meilleures' }).first().click();
  await expect(page).toHaveURL(BEST);
  await page.getByRole('link', { name: 'Mes bouteilles' }).first().click();
  await expect(bottle(page, 'Gin')).toBeChecked();
  await expect(bottle(other, 'Gin')).not.toBeChecked();
  await saved(other, () => bottle(other, 'Bourbon').check());
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(bottle(other, 'Gin')).toBeChecked();
  await expect(bottle(other, 'Bourbon')).toBeChecked();
  await other.close();
});

test('without network it answers too, and saves once it is back', async ({ page, context }) => {
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await visit(page, PAGE);
  await (await index).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Le bar de base' }).click();
  await expect(recipe(page, 'Negroni')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('ne sont pas enregistrées');
  await saved(page, () => context.setOffline(false));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(recipe(page, 'Negroni')).toBeVisible();
});

test('two devices of a member add while both are offline: nothing is lost', async ({
  page,
  context,
  browser,
}) => {
  await signUpMember(context);
  const other = await browser.newContext({ storageState: await context.storageState() });
  const elsewhere = await other.newPage();
  for (const device of [page, elsewhere]) {
    const index = device.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
    await visit(device, PAGE);
    await (await index).finished();
  }
  await Promise.all([context.setOffline(true), other.setOffline(true)]);
  await bottle(page, 'Gin').check();
  await bottle(elsewhere, 'Bourbon').check();
  for (const device of [page, elsewhere])
    await expect(device.getByRole('alert')).toContainText('ne sont pas enregistrées');
  await saved(page, () => context.setOffline(false));
  await saved(elsewhere, () => other.setOffline(false));
  await page.reload();
  await expect(bottle(page, 'Gin')).toBeChecked();
  await expect(bottle(page, 'Bourbon')).toBeChecked();
  await other.close();
});

test('200 bottles are ticked, kept, and brought elsewhere as a file', async ({ page, browser }) => {
  await visit(page, PAGE);
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await page.reload();
  await index;
  await saved(page, () =>
    page.locator('[name=la]:not(:checked)').evaluateAll((boxes) => {
      for (const box of boxes.slice(0, 200)) (box as HTMLInputElement).click();
    }),
  );
  const checked = page.locator('[name=la]:checked');
  const count = await checked.count();
  expect(count).toBeGreaterThanOrEqual(200);
  await page.reload();
  await expect(checked).toHaveCount(count);
  await page.getByText('Fichier', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger mes bouteilles' }).click();
  const file = await (await download).path();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await visit(elsewhere, PAGE);
  await elsewhere.getByText('Fichier', { exact: true }).click();
  await elsewhere
    .getByLabel('Ajouter celles d’un fichier')
    .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: await readFile(file) });
  await elsewhere.getByRole('button', { name: 'Lire le fichier' }).click();
  await expect(elsewhere.locator('[name=la]:checked')).toHaveCount(count);
  await other.close();
});

test('by keyboard alone, the best bottles are searched for, and the search is stopped', async ({
  page,
}) => {
  await visit(page, BEST);
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await page.reload();
  await index;
  const result = page.getByRole('region', { name: 'Résultat' });
  await page.getByLabel('Nombre de bouteilles').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/nombre=2/);
  await expect(result).toContainText('Optimum');
  await page.getByLabel('Nombre de bouteilles').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('16');
  await page.keyboard.press('Enter');
  const stop = page.getByRole('button', { name: 'Arrêter' });
  await expect(stop.or(result.getByText('Optimum'))).toBeVisible();
  await expect(result).toContainText('16 bouteilles');
  // It may have ended by itself meanwhile.
  await stop.press('Enter', { timeout: 2000 }).catch(() => undefined);
  await expect(result).toContainText(/Meilleur trouvé|Optimum/);
  await expect(stop).toHaveCount(0);
  await page.goBack();
  await expect(result).toContainText('2 bouteilles,');
});

test('the best bottles are read anew as one returns to their tab', async ({ page, context }) => {
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await visit(page, `${BEST}?nombre=3`);
  await (await index).finished();
  const result = page.getByRole('region', { name: 'Résultat' }).getByRole('status');
  await expect(result).toContainText(/^3.bouteilles.*Optimum/);
  // Asked in the page, and answered there.
  await page.getByLabel('Nombre de bouteilles').fill('1');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(result).toContainText(/^1.bouteille.*Optimum/);
  const before = (await result.textContent()) ?? '';
  const other = await context.newPage();
  await visit(other, PAGE);
  await saved(other, () => other.getByRole('button', { name: 'Le bar de base' }).click());
  await other.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(result).not.toHaveText(before);
  await expect(result).toContainText(/^1.bouteille.*Optimum/);
});

test('« Je l’ai » of a recipe is done in place', async ({ page }) => {
  await visit(page, '/cocktails/negroni');
  await page.getByRole('button', { name: /Je l’ai : Campari/ }).click();
  await expect(page.getByRole('button', { name: /Dans mes bouteilles : Campari/ })).toBeVisible();
  await visit(page, PAGE);
  await expect(bottle(page, 'Campari')).toBeChecked();
});

test('Back leads to what the server found, after another number', async ({ page }) => {
  await visit(page, `${BEST}?nombre=1`);
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await page.reload();
  await (await index).finished();
  const result = page.getByRole('region', { name: 'Résultat' });
  await expect(result).toContainText('1 bouteille,');
  await page.getByLabel('Nombre de bouteilles').fill('2');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(result).toContainText('2 bouteilles,');
  await page.goBack();
  await expect(result).toContainText('1 bouteille,');
});
