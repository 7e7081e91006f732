import type { BrowserContext, Page } from '@playwright/test';
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
async function put({ request }: BrowserContext, recipes: Record<string, number>): Promise<void> {
  for (const [recette, portions] of Object.entries(recipes)) {
    const form = { recette, portions, retour: LIST };
    const answer = await request.post(`${LIST}/ajouter`, { form, maxRedirects: 0 });
    expect(answer.status(), await answer.text()).toBe(303);
  }
}
const addLine = (page: Page) => page.getByLabel('Une ligne par chose à acheter');
const add = (page: Page) => page.getByRole('button', { name: 'Ajouter', exact: true });

async function expectWellLaid(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test('two recipes are one list, ticked, changed, kept, and shown to whom it is sent', async ({
  page,
  context,
}) => {
  await put(context, { margarita: 2 });
  await visit(page, '/cocktails/daiquiri?portions=4');
  await page.getByRole('button', { name: 'Ajouter à ma liste' }).click();
  await expect(toast(page, 'Ajouté à votre liste de courses')).toBeVisible();
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
  await addLine(page).fill('Des pailles');
  await saved(page, () => add(page).click());
  await expect(line(page, /^Des pailles/)).toBeVisible();
  await page.getByLabel(/Nombre de verres.*Daiquiri/).fill('0');
  await saved(page, () => page.getByRole('button', { name: 'Recalculer' }).click());
  await expect(line(page, /^Rhum blanc/)).toHaveCount(0);
  await saved(page, () => page.getByRole('button', { name: 'Retirer : Tequila' }).click());
  await expect(page.getByRole('region', { name: 'Retirés de la liste' })).toContainText('Tequila');
  await saved(page, () => page.getByRole('button', { name: 'Remettre : Tequila' }).click());
  await page.reload();
  await expect(line(page, /^Tequila/)).toBeChecked();

  await page.goto(await page.getByLabel('Lien à envoyer').inputValue());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste de courses partagée');
  await expectAccessible(page);
});

test.describe('without its session, then its network', () => {
  test.use({ expectedComplaint: /status of 401|ERR_INTERNET_DISCONNECTED/ });
  test('a tick waits for the network, and goes nowhere once the session has ended', async ({
    page,
    context,
  }) => {
    await signUpMember(context);
    await put(context, { daiquiri: 1 });
    await visit(page, LIST);
    await context.setOffline(true);
    await line(page, /^Rhum blanc/).check();
    await expect(page.getByRole('alert')).toContainText('ne sont pas enregistrées');
    await saved(page, () => context.setOffline(false));
    await visit(page, LIST);
    await expect(line(page, /^Rhum blanc/)).toBeChecked();

    await context.clearCookies();
    await line(page, /^Citron vert/).check();
    await expect(page.getByRole('alert')).toContainText('Votre session est terminée');
    expect(await context.cookies()).toEqual([]);
  });
});

test('by keyboard alone, lines are ticked and added; an emptied list can be taken back', async ({
  page,
  context,
}) => {
  await put(context, { daiquiri: 4 });
  await visit(page, LIST);
  await line(page, /^Rhum blanc/).focus();
  await saved(page, () => page.keyboard.press('Space'));
  await addLine(page).focus();
  await page.keyboard.type('Des pailles');
  await page.keyboard.press('Tab');
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(line(page, /^Des pailles/)).toBeVisible();
  await expect(line(page, /^Rhum blanc/)).toBeChecked();

  await saved(page, () => line(page, /^Des pailles/).check());
  // A number that the field refuses is no reason to keep the list.
  await page.getByLabel(/Nombre de verres.*Daiquiri/).fill('999');
  await saved(page, () => page.getByRole('button', { name: 'Vider la liste' }).click());
  await expect(page.getByText('Elle est vide')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer les coches' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'La reprendre' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await saved(page, () => page.keyboard.press('Enter'));
  await expect(line(page, /^Des pailles/)).toBeChecked();
  await expect(page.getByLabel(/Nombre de verres.*Daiquiri/)).toHaveValue('4');
  await expect(page.getByRole('button', { name: 'La reprendre' })).toHaveCount(0);
});

test('on paper there are the lines and the recipes alone, each heading with its lines', async ({
  page,
  context,
}) => {
  await put(context, { daiquiri: 4, margarita: 1 });
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
  const parted = await page.evaluate(() => {
    const left = (of: Element | null | undefined) => of?.getBoundingClientRect().left;
    return [...document.querySelectorAll('main section')]
      .map((section) => [section.querySelector('h2'), section.querySelector('li')] as const)
      .filter(([title, first]) => first && left(title) !== left(first))
      .map(([title]) => title?.textContent);
  });
  expect(parted).toEqual([]);
});
