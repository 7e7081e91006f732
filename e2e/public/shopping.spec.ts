import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { overflow, smallTargets } from '../support/page-checks.ts';
import { signUpMember } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/test.ts';

const LIST = '/liste-de-courses';
const line = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
/** The answer of the server to the change that `work` makes. */
async function saved(page: Page, work: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes(LIST) && response.request().method() === 'POST',
  );
  await work();
  expect((await answer).status()).toBeLessThan(400);
}
async function put(page: Page, slug: string, portions: number): Promise<void> {
  await visit(page, `/cocktails/${slug}?portions=${portions}`);
  await page.getByRole('button', { name: 'Ajouter à ma liste' }).click();
  await expect(toast(page, 'Ajouté à votre liste de courses')).toBeVisible();
}

async function expectWellLaid(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test('two recipes are one list, ticked, changed and kept', async ({ page }) => {
  await put(page, 'daiquiri', 4);
  await put(page, 'margarita', 2);
  await visit(page, LIST);
  // 4 × 2,5 cl and 2 × 2 cl of lime juice are limes, with their yield.
  await expect(line(page, /^Citron vert \d/)).toBeVisible();
  await expect(page.getByText(/cl de jus de citron vert, à 2,5.cl la pièce/)).toBeVisible();
  await expect(line(page, /^Tequila/)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Du placard' })).toHaveCount(1);
  await expectWellLaid(page);
  await page.setViewportSize(PHONE);
  await expectWellLaid(page);

  await saved(page, () => line(page, /^Tequila/).check());
  await expect(page.getByRole('status').filter({ hasText: '1 dans le panier' })).toBeVisible();
  await page.getByLabel('Une ligne par chose à acheter').fill('Des pailles');
  await saved(page, () => page.getByRole('button', { name: 'Ajouter', exact: true }).click());
  await expect(line(page, /^Des pailles/)).toBeVisible();
  await page.getByLabel(/Nombre de verres.*Daiquiri/).fill('0');
  await saved(page, () => page.getByRole('button', { name: 'Recalculer' }).click());
  await expect(line(page, /^Rhum blanc/)).toHaveCount(0);
  await saved(page, () => page.getByRole('button', { name: 'Retirer : Tequila' }).click());
  await expect(page.getByRole('region', { name: 'Retirés de la liste' })).toContainText('Tequila');
  await saved(page, () => page.getByRole('button', { name: 'Remettre : Tequila' }).click());
  await page.reload();
  await expect(line(page, /^Tequila/)).toBeChecked();
});

test.describe('without its session', () => {
  test.use({ expectedComplaint: /status of 401/ });
  test('a tick of a member whose session has ended goes nowhere, and says so', async ({
    page,
    context,
  }) => {
    await signUpMember(context);
    await put(page, 'daiquiri', 1);
    await visit(page, LIST);
    await context.clearCookies();
    await line(page, /^Rhum blanc/).check();
    await expect(page.getByRole('alert')).toContainText('Votre session est terminée');
    expect(await context.cookies()).toEqual([]);
  });
});

test('an emptied list can be taken back', async ({ page }) => {
  await put(page, 'daiquiri', 4);
  await visit(page, LIST);
  await page.getByLabel('Une ligne par chose à acheter').fill('Des pailles');
  await saved(page, () => page.getByRole('button', { name: 'Ajouter', exact: true }).click());
  await saved(page, () => line(page, /^Des pailles/).check());
  // A number that the field refuses is no reason to keep the list.
  await page.getByLabel(/Nombre de verres.*Daiquiri/).fill('999');
  await saved(page, () => page.getByRole('button', { name: 'Vider la liste' }).click());
  await expect(page.getByText('Elle est vide')).toBeVisible();
  await expect(page.getByRole('button', { name: 'La reprendre' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(line(page, /^Des pailles/)).toBeChecked();
  await expect(page.getByLabel(/Nombre de verres.*Daiquiri/)).toHaveValue('4');
  await expect(page.getByRole('button', { name: 'La reprendre' })).toHaveCount(0);
});

test('by keyboard alone, lines are ticked and added', async ({ page }) => {
  await put(page, 'daiquiri', 1);
  await visit(page, LIST);
  await line(page, /^Rhum blanc/).focus();
  await saved(page, () => page.keyboard.press('Space'));
  await page.getByLabel('Une ligne par chose à acheter').focus();
  await page.keyboard.type('Sel fin');
  await page.keyboard.press('Tab');
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(line(page, /^Sel fin/)).toBeVisible();
  await expect(line(page, /^Rhum blanc/)).toBeChecked();
});

test('without network a tick waits, and is saved once it is back', async ({ page, context }) => {
  await put(page, 'daiquiri', 1);
  await visit(page, LIST);
  await context.setOffline(true);
  await line(page, /^Rhum blanc/).check();
  await expect(page.getByRole('alert')).toContainText('ne sont pas enregistrées');
  await saved(page, () => context.setOffline(false));
  await page.reload();
  await expect(line(page, /^Rhum blanc/)).toBeChecked();
});
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ });

test('a list is sent by its address, and joins that of the reader', async ({ page, browser }) => {
  await put(page, 'daiquiri', 4);
  await visit(page, LIST);
  const link = await page.getByLabel('Lien à envoyer').inputValue();
  const other = await browser.newPage();
  await put(other, 'negroni', 2);
  await visit(other, link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Liste de courses partagée');
  await expect(other.getByRole('listitem').filter({ hasText: 'Rhum blanc' })).toHaveCount(1);
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Ajouter à ma liste' }).click();
  await expect(other).toHaveURL(LIST);
  await expect(line(other, /^Rhum blanc/)).toBeVisible();
  await expect(line(other, /^Campari/)).toBeVisible();
  await other.close();
});

test('a visitor’s list joins their account', async ({ page, context }) => {
  await put(page, 'daiquiri', 4);
  await signUpMember(context);
  await visit(page, LIST);
  await expect(line(page, /^Rhum blanc/)).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.endsWith('zinc-courses'))).toEqual([]);
});

test('a homemade preparation gives way to its ingredients', async ({ page }) => {
  await put(page, '151-swizzle', 8);
  await visit(page, LIST);
  await saved(page, () =>
    page.getByRole('button', { name: 'Faire maison : Sirop de sucre' }).click(),
  );
  const made = page.getByRole('region', { name: 'À préparer vous-même' });
  await expect(made).toContainText('Sirop de sucre');
  await expect(page.getByRole('region', { name: 'Du placard' })).toContainText('Sucre');
  await saved(page, () => made.getByRole('button', { name: /L’acheter/ }).click());
  await expect(made).toHaveCount(0);
});

test('on paper there are the lines and the recipes alone', async ({ page }) => {
  await put(page, 'daiquiri', 4);
  await visit(page, LIST);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Du placard' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Rhum blanc').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Daiquiri' })).toBeVisible();
  const recipes = page.getByRole('region', { name: 'Pour faire' });
  await expect(recipes.getByText('4', { exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
});

test('on paper no heading is left at the foot of a column', async ({ page }) => {
  for (const slug of ['daiquiri', 'margarita']) await put(page, slug, 1);
  await visit(page, LIST);
  await page.emulateMedia({ media: 'print' });
  const parted = await page.evaluate(() => {
    const left = (of: Element | null | undefined) => of?.getBoundingClientRect().left;
    return [...document.querySelectorAll('main section')]
      .map((section) => [section.querySelector('h2'), section.querySelector('li')] as const)
      .filter(([title, first]) => first && left(title) !== left(first))
      .map(([title]) => title?.textContent);
  });
  expect(parted).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('its forms do all of it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/cocktails/daiquiri?portions=4');
    await page.getByRole('button', { name: 'Ajouter à ma liste' }).click();
    await expect(page).toHaveURL(/\/cocktails\/daiquiri\?portions=4&/);
    await page.goto(LIST);
    await line(page, /^Rhum blanc/).check();
    await page.getByRole('button', { name: 'Enregistrer les coches' }).click();
    await expect(line(page, /^Rhum blanc/)).toBeChecked();
    await page.getByLabel('Une ligne par chose à acheter').fill('Pailles\nServiettes');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(line(page, /^Serviettes/)).toBeVisible();
    await expect(line(page, /^Rhum blanc/)).toBeChecked();
    await page.getByRole('button', { name: 'Retirer : Pailles' }).click();
    await expect(line(page, /^Pailles/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vider la liste\u00a0?');
    await page.getByRole('link', { name: 'La garder' }).click();
    await expect(line(page, /^Serviettes/)).toBeVisible();
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByText('Elle est vide')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer les coches' })).toBeHidden();
  });
});
