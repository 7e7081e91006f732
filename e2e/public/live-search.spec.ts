import type { Page } from '@playwright/test';
import { visit } from '../support/pages.ts';
import {
  cards,
  choose,
  closeFilters,
  counter,
  expectTotal,
  openFilters,
  readTotal,
  removal,
  searchBox,
} from '../support/recipe-list.ts';
import { expect, test } from '../support/test.ts';

const DEBOUNCE_MS = 300;

const spinner = (page: Page) => searchBox(page).locator('xpath=..').locator('svg');

function listRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/cocktails' && request.resourceType() === 'fetch') {
      asked.push(searchParams.get('q') ?? '');
    }
  });
  return asked;
}

test('a run of typing asks once, 300 ms after its end, with a spinner until the answer', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/cocktails');
  await openFilters(page);
  const asked = listRequests(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/cocktails?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await expect(spinner(page)).toHaveCSS('animation-name', 'none');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  for (const key of 'mojito') {
    await searchBox(page).press(key);
    await page.clock.runFor(DEBOUNCE_MS - 1);
  }
  expect(asked).toEqual([]);
  await expect(spinner(page)).toHaveCSS('animation-name', 'spin');
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['mojito']);
  await expect(spinner(page)).toHaveCSS('animation-name', 'spin');
  gate.resolve();
  await page.clock.resume();
  await expect(page).toHaveURL('/cocktails?q=mojito');
  await expect(spinner(page)).toHaveCSS('animation-name', 'none');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Mojito');
});

test('the box keeps the focus and the caret; a chip keeps what was typed, and Back gives each state again', async ({
  page,
}) => {
  await visit(page, '/cocktails');
  const all = await readTotal(page);
  await openFilters(page);
  const box = searchBox(page);
  await box.pressSequentially('neoni');
  await expect.poll(() => readTotal(page)).not.toBe(all);
  await box.press('ArrowLeft');
  await box.press('ArrowLeft');
  await box.press('ArrowLeft');
  await box.press('g');
  await box.press('r');
  await expect(page).toHaveURL('/cocktails?q=negroni');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Negroni');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('negroni');
  expect(await box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);

  await box.fill('citron');
  await expect(page).toHaveURL('/cocktails?q=citron');
  await expect(removal(page, '« citron »')).toBeAttached();
  const found = await readTotal(page);
  await choose(page, 'Difficulté', 'Moyen');
  await expect(page).toHaveURL('/cocktails?q=citron&difficulty=moyen');
  await expect(box).toHaveValue('citron');
  await page.goBack();
  await expectTotal(page, found);
  await expect(box).toHaveValue('citron');
});

test(
  'a run of typing is one step of the history, and Back restores the box',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Tout voir' }).click();
    await expect(cards(page).first()).toBeVisible();
    const all = await readTotal(page);
    await openFilters(page);
    const box = searchBox(page);
    await box.pressSequentially('menthe');
    await expect(page).toHaveURL('/cocktails?q=menthe');
    await box.pressSequentially(' rhum');
    await expect(page).toHaveURL('/cocktails?q=menthe+rhum');
    await expect(removal(page, '« menthe rhum »')).toBeAttached();
    const found = await readTotal(page);

    await page.goBack();
    await expect(page).toHaveURL('/cocktails');
    await expectTotal(page, all);
    await expect(box).toHaveValue('');
    await page.goForward();
    await expectTotal(page, found);
    await expect(box).toHaveValue('menthe rhum');

    await closeFilters(page);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Retour aux recettes' })).toBeVisible();
    await page.goBack();
    await expectTotal(page, found);
    await openFilters(page);
    await expect(box).toHaveValue('menthe rhum');
  },
);

test('what is erased in time is not asked in the end; Enter asks at once; a sentence is read whole', async ({
  page,
}) => {
  await visit(page, '/cocktails');
  const all = await readTotal(page);
  await openFilters(page);
  const asked = listRequests(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/cocktails?*', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await searchBox(page).fill('mojito');
  await expect.poll(() => asked).toEqual(['mojito']);
  await searchBox(page).fill('');
  await expect.poll(() => asked).toEqual(['mojito', '']);
  gate.resolve();
  await expect(page).toHaveURL('/cocktails');
  await expect(searchBox(page)).toHaveValue('');
  await expectTotal(page, all);
  await page.unroute('**/cocktails?*');

  await searchBox(page).fill('spritz');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/cocktails?q=spritz');
  await searchBox(page).fill('');
  await expect(page).toHaveURL('/cocktails');
  await expectTotal(page, all);

  // However slowly it is typed; it leaves with what it said.
  await searchBox(page).pressSequentially('gin sans lait ');
  await expect(page).toHaveURL('/cocktails?q=gin&phrase=gin+sans+lait&sans_allergene=lait');
  await searchBox(page).pressSequentially('d’amande');
  await expect(page).toHaveURL(/\?q=gin&phrase=[^&]*&sans=lait-d-amande$/);
  await expect(searchBox(page)).toHaveValue('gin sans lait d’amande');
  await searchBox(page).fill('rhum');
  await expect(page).toHaveURL('/cocktails?q=rhum');

  // A search of 7,000 signs leaves a page that works.
  await visit(page, `/cocktails?q=${'rhum'.repeat(1750)}`);
  await expect(counter(page)).toBeVisible();
  await openFilters(page);
  await searchBox(page).fill('negroni');
  await expect(page).toHaveURL('/cocktails?q=negroni');
});

test('the search page answers to its button and to Enter, and clears', async ({ page }) => {
  await visit(page, '/search');
  const main = page.getByRole('main');
  const box = main.getByRole('combobox', { name: 'Un nom, un ingrédient, un goût' });
  await box.fill('negroni');
  await main.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/search?q=negroni');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Negroni');
  await box.fill('mojtio');
  await box.press('Enter');
  await expect(main.getByRole('status')).toContainText('dont l’orthographe s’en approche');
  await expect(main.getByRole('link', { name: 'Mojito', exact: true })).toBeVisible();
  await box.fill('perceuse mojito');
  await box.press('Enter');
  const instead = page.getByRole('navigation', { name: 'Essayez plutôt' });
  await instead
    .getByRole('link', { name: /mojito/ })
    .first()
    .click();
  await expect(page).toHaveURL('/search?q=mojito');
  await expect(box).toHaveValue('mojito');
  await expect(cards(page).first()).toContainText('Mojito');
  await box.fill('');
  await box.press('Enter');
  await expect(cards(page)).toHaveCount(0);
  await expect(main.getByRole('status')).toHaveText('');
});
