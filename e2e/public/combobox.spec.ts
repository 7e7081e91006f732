import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const DEBOUNCE_MS = 150;
const PAGE_FIELD = 'Un nom, un ingrédient, un goût';
const SITE_FIELD = 'Chercher un cocktail';

const pageBox = (page: Page) => page.getByRole('main').getByRole('combobox', { name: PAGE_FIELD });
const siteBox = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: SITE_FIELD });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string | RegExp) =>
  suggestions(page).getByRole('option', { name });

/** Text of the active option; null without one. */
async function activeOption(box: Locator): Promise<string | null> {
  const id = await box.getAttribute('aria-activedescendant');
  if (id === null) return null;
  const active = box.page().locator(`[id="${id}"]`);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  return (await active.innerText()).split('\n')[0] ?? null;
}

function suggestionRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/suggestions') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

test('what is typed suggests recipes, ingredients and tags, and the keyboard never leaves the field; axe finds nothing', async ({
  page,
}) => {
  await visit(page, '/search');
  const box = pageBox(page);
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('rhum');
  await expect(suggestions(page)).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(box).toHaveAttribute(
    'aria-controls',
    (await suggestions(page).getAttribute('id')) ?? '',
  );
  const group = (name: string) => suggestions(page).getByRole('group', { name });
  await expect(group('Ingrédients').getByRole('option').first()).toHaveText(/^Rhum\d+ recettes$/);
  await expect(group('Thèmes').getByRole('option')).toHaveText(/^Rhum\d+ recettes$/);
  await box.press('ArrowDown');
  await expectAccessible(page);
  await box.fill('virgin');
  await expect(group('Recettes').getByRole('option', { name: 'Virgin mojito' })).toContainText(
    'Sans alcool',
  );
  await expect(group('Thèmes')).toHaveCount(0);
  const count = await suggestions(page).getByRole('option').count();
  await expect(
    page.locator('[aria-live=polite]', { hasText: `${count} suggestions` }),
  ).toBeAttached();
  await box.fill('xyzzyq');
  await expect(suggestions(page)).toBeHidden();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[aria-live=polite]', { hasText: 'Aucune suggestion' })).toBeAttached();

  await box.fill('');
  await box.pressSequentially('mojito');
  await expect(option(page, 'Mojito').first()).toBeVisible();
  expect(await activeOption(box)).toBeNull();
  await box.press('ArrowDown');
  expect(await activeOption(box)).toBe('Mojito');
  await box.press('ArrowDown');
  expect(await activeOption(box)).toMatch(/^Mojito ./);
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  expect(await activeOption(box)).toBeNull();
  await box.press('ArrowUp');
  expect(await activeOption(box)).not.toBeNull();
  await box.press('Home');
  expect(await activeOption(box)).toBeNull();
  expect(await box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  await box.press('ArrowDown');
  await box.press('End');
  expect(await activeOption(box)).toBeNull();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('mojito');

  await box.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(box).toHaveValue('mojito');
  await box.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await box.press('Alt+ArrowUp');
  await expect(suggestions(page)).toBeHidden();
  await box.press('Escape');
  await expect(box).toHaveValue('');

  await box.pressSequentially('daiq');
  await expect(option(page, 'Daiquiri').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/cocktails/daiquiri');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daiquiri');
  await page.getByRole('link', { name: 'Surprenez-moi', exact: true }).click();
  await expect(page).not.toHaveURL('/cocktails/daiquiri');
  await expect(page).toHaveURL(/\/cocktails\/[a-z0-9-]+$/);
});

test('Enter without a choice searches for what is typed, Tab leaves, a pointer chooses or closes', async ({
  page,
}) => {
  await visit(page, '/search');
  const box = pageBox(page);
  await box.pressSequentially('menthe');
  await expect(suggestions(page)).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=menthe');
  await expect(suggestions(page)).toBeHidden();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('menthe');

  await box.press('End');
  await box.pressSequentially(' p');
  await box.fill('citron');
  await expect(suggestions(page)).toBeVisible();
  await box.press('Tab');
  await expect(suggestions(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Rechercher' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(box).toHaveValue('');

  await box.pressSequentially('citron');
  await expect(suggestions(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(suggestions(page)).toBeHidden();
  await box.click();
  await box.press('ArrowDown');
  const juice = option(page, /^Jus de citron \d+/);
  await expect(juice).toBeVisible();
  const announced = Number(/(\d+) recettes$/.exec(await juice.innerText())?.[1]);
  await juice.click();
  await expect(page).toHaveURL('/ingredients/jus-de-citron');
  const all = page.getByRole('main').getByRole('link', { name: `Les ${announced} recettes` });
  await expect(all).toBeVisible();
});

test('a run of typing asks once, and a late answer to an older text is dropped', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/search');
  const box = pageBox(page);
  await box.focus();
  await expect(page.locator('[aria-live=polite]').first()).toBeAttached();
  const asked = suggestionRequests(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/suggestions?q=moj', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  for (const key of 'moj') {
    await box.press(key);
    await page.clock.runFor(DEBOUNCE_MS - 1);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['moj']);
  await box.fill('negr');
  await page.clock.runFor(DEBOUNCE_MS);
  await expect(option(page, 'Negroni').first()).toBeVisible();
  gate.resolve();
  await page.clock.runFor(1000);
  await expect(option(page, 'Negroni').first()).toBeVisible();
  await expect(option(page, 'Mojito')).toHaveCount(0);
  expect(asked).toEqual(['moj', 'negr']);
});

test('what is being composed asks for nothing and its keys are left alone', async ({ page }) => {
  await visit(page, '/search');
  const box = pageBox(page);
  const asked = suggestionRequests(page);
  await box.pressSequentially('mojito');
  await expect.poll(() => asked.at(-1)).toBe('mojito');
  await expect(suggestions(page)).toBeVisible();
  asked.length = 0;
  await box.evaluate((field) => {
    const composing = { bubbles: true, cancelable: true, isComposing: true };
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', ...composing }));
    field.dispatchEvent(new InputEvent('input', composing));
  });
  await page.waitForTimeout(DEBOUNCE_MS * 3);
  expect(asked).toEqual([]);
  expect(await activeOption(box)).toBeNull();
  await box.evaluate((field) => field.dispatchEvent(new CompositionEvent('compositionend')));
  await expect.poll(() => asked).toEqual(['mojito']);
});

test.describe('in the header', () => {
  test('any page searches and suggests; the search page has its own field', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/search-suggestions-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await visit(page, '/cocktails/negroni');
    const box = siteBox(page);
    // Letters typed before the list is there are not lost.
    await box.pressSequentially('negr');
    gate.resolve();
    await expect(option(page, 'Negroni').first()).toBeVisible();
    await box.fill('');
    await box.pressSequentially('gin');
    await expect(suggestions(page)).toBeVisible();
    await box.press('ArrowDown');
    const title = await activeOption(box);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(suggestions(page)).toBeHidden();
    await expect(siteBox(page)).toHaveValue('');

    await siteBox(page).fill('spritz');
    await siteBox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=spritz');
    await expect(siteBox(page)).toHaveCount(0);
    await expect(pageBox(page)).toHaveValue('spritz');
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the bar leads to the search page, the menu has the field', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const box = menu.getByRole('combobox', { name: SITE_FIELD });
    await box.fill('daiq');
    await expect(option(page, 'Daiquiri').first()).toBeVisible();
    await box.press('Escape');
    await expect(suggestions(page)).toBeHidden();
    await expect(menu).toBeVisible();
    await box.press('ArrowDown');
    await option(page, 'Daiquiri').first().tap();
    await expect(page).toHaveURL('/cocktails/daiquiri');
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).tap();
    await expect(page).toHaveURL('/search');
  });
});
