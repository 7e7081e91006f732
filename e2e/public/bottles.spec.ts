import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUpMember } from '../support/member.ts';
import { takenOver, visit } from '../support/pages.ts';
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

/** Opens a page, and waits for the recipes that it reads. */
async function visitWithIndex(page: Page, path: string): Promise<void> {
  const index = page.waitForResponse(/\/bar-maison\/recettes\/\w+\.json$/);
  await visit(page, path);
  await (await index).finished();
}

test(
  'the bar answers as one ticks, and keeps what was ticked',
  { tag: '@phone' },
  async ({ page }) => {
    await visitWithIndex(page, PAGE);
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

test('by keyboard alone, a bottle is found by a brand, and a name that is not known adds nothing; ticks in a row are kept', async ({
  page,
}) => {
  await visitWithIndex(page, PAGE);
  const field = page.getByLabel('Ajouter un ingrédient');
  await field.focus();
  await page.keyboard.type('apérol');
  await expect(page.getByRole('option').first()).toHaveText('Aperol');
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

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

  await saved(page, () =>
    page.locator('[name=la]:not(:checked)').evaluateAll((boxes) => {
      for (const box of boxes.slice(0, 30)) (box as HTMLInputElement).click();
    }),
  );
  const checked = page.locator('[name=la]:checked');
  const count = await checked.count();
  expect(count).toBeGreaterThanOrEqual(30);
  await page.reload();
  await expect(checked).toHaveCount(count);
  await expect(page.locator('[name=la]:checked + span', { hasText: 'Aperol' })).toHaveCount(1);

  await takenOver(page);
  await page.getByText('Fichier', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger mes bouteilles' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Aperol');
  await page.getByLabel('Ajouter celles d’un fichier').setInputFiles({
    name: 'b.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Crème de cassis'),
  });
  await page.getByRole('button', { name: 'Lire le fichier' }).click();
  await expect(page.getByText(/Ajoutés\s: Crème de cassis/).first()).toBeVisible();
  await expect(bottle(page, 'Crème de cassis')).toBeChecked();
});

test('another tab of the bar, another tab of the browser and a recipe know what was ticked', async ({
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

  // Beside a line of a recipe it is done in place.
  await visit(other, '/cocktails/negroni');
  await other.getByRole('button', { name: /Je l’ai : Campari/ }).click();
  await expect(other.getByRole('button', { name: /Dans mes bouteilles : Campari/ })).toBeVisible();
  await page.reload();
  await expect(bottle(page, 'Campari')).toBeChecked();
});

test('two devices of a member answer and add while both are offline: nothing is lost', async ({
  page,
  context,
  browser,
}) => {
  await signUpMember(context);
  const other = await browser.newContext({ storageState: await context.storageState() });
  const elsewhere = await other.newPage();
  for (const device of [page, elsewhere]) await visitWithIndex(device, PAGE);
  await Promise.all([context.setOffline(true), other.setOffline(true)]);
  await page.getByRole('button', { name: 'Le bar de base' }).click();
  await expect(recipe(page, 'Negroni')).toBeVisible();
  await bottle(elsewhere, 'Cognac').check();
  for (const device of [page, elsewhere])
    await expect(device.getByRole('alert')).toContainText('ne sont pas enregistrées');
  await saved(page, () => context.setOffline(false));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await saved(elsewhere, () => other.setOffline(false));
  await page.reload();
  for (const name of ['Gin', 'Cognac']) await expect(bottle(page, name)).toBeChecked();
  await expect(recipe(page, 'Negroni')).toBeVisible();
  await other.close();
});

test('by keyboard alone, the best bottles are searched for, the search is stopped, and Back leads to each', async ({
  page,
  context,
}) => {
  // Other journeys publish recipes, none of them a classic.
  await visitWithIndex(page, `${BEST}?nombre=3&tag=classique`);
  const result = page.getByRole('region', { name: 'Résultat' });
  // Found by the server.
  await expect(result).toContainText('3 bouteilles,');
  const search = async (count: string) => {
    await page.getByLabel('Nombre de bouteilles').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(count);
    await page.keyboard.press('Enter');
  };
  await search('2');
  await expect(page).toHaveURL(/nombre=2/);
  const status = result.getByRole('status');
  await expect(status).toContainText(/^2.bouteilles.*Optimum/);
  const before = (await status.textContent()) ?? '';
  // Read anew as one returns to the tab.
  const other = await context.newPage();
  await visit(other, PAGE);
  await saved(other, () => other.getByRole('button', { name: 'Le bar de base' }).click());
  await other.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(status).not.toHaveText(before);
  await expect(status).toContainText(/^2.bouteilles.*Optimum/);

  await search('16');
  const stop = page.getByRole('button', { name: 'Arrêter' });
  await expect(stop.or(result.getByText('Optimum'))).toBeVisible();
  await expect(result).toContainText('16 bouteilles');
  // It may have ended by itself meanwhile.
  await stop.press('Enter', { timeout: 2000 }).catch(() => undefined);
  await expect(result).toContainText(/Meilleur trouvé|Optimum/);
  await expect(stop).toHaveCount(0);
  await page.goBack();
  await expect(result).toContainText('2 bouteilles,');
  await page.goBack();
  await expect(result).toContainText('3 bouteilles,');
});
