import { focusStop, tabThrough } from '../support/focus.ts';
import { PAGES, visit, takenOver } from '../support/pages.ts';
import {
  chip,
  counter,
  expectTotal,
  readTotal,
  removal,
  searchBox,
} from '../support/recipe-list.ts';
import { expect, PHONE, test } from '../support/test.ts';

// Positions are checked at rest, not while a panel slides in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('with the keyboard alone', () => {
  test('the first stop skips to the content, and arrows go through the themes', async ({
    page,
  }) => {
    await visit(page, '/');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(
      () => document.querySelector('main')?.contains(document.activeElement) ?? false,
    );
    expect(inMain).toBe(true);

    const theme = page.getByRole('group', { name: 'Thème' });
    await expect(theme.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await theme.getByRole('radio', { name: 'Auto' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(theme.getByRole('radio', { name: 'Clair' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(theme.getByRole('radio', { name: 'Sombre' })).toBeChecked();
    await expect(theme.getByRole('radio', { name: 'Sombre' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sombre');
    await page.keyboard.press('ArrowRight');
    await expect(theme.getByRole('radio', { name: 'Auto' })).toBeChecked();
  });

  test('every stop shows where it is', async ({ page }) => {
    for (const name of ['home', 'list', 'recipe', 'search with results'] as const) {
      await visit(page, PAGES[name]);
      const stops = await tabThrough(page);
      expect(stops.length, name).toBeGreaterThan(10);
      expect(
        stops.filter(({ outlined, inSight }) => !outlined || !inSight),
        name,
      ).toEqual([]);
    }
  });

  test('another page is said, and begins at its beginning', async ({ page }) => {
    await visit(page, '/bar-maison');
    await page.getByRole('main').getByRole('link', { name: 'Mes bouteilles' }).first().click();
    await expect(page).toHaveURL(/mes-bouteilles/);
    await expect(page.getByRole('main')).toBeFocused();
    const said = page.locator('body > [role=status]').filter({ hasText: '·' });
    await expect(said).toHaveText(await page.title());
  });

  test('glasses and syrups are reckoned again, and the place is kept', async ({ page }) => {
    await visit(page, '/cocktails/negroni/pour-plusieurs');
    const retype = async (label: string, text: string) => {
      const field = page.getByLabel(label);
      await field.focus();
      await field.selectText();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      return field;
    };
    const glasses = await retype('Verres', '8');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negroni, pour 8');
    await expect(glasses).toBeFocused();
    await visit(page, '/outils/sirop');
    const brix = await retype('Ou degrés Brix voulus', '60');
    await expect(page.getByText('60 °Brix', { exact: true })).toBeVisible();
    await expect(brix).toBeFocused();
    await expect(brix).toHaveValue('');
    await expect(page.getByLabel('Poids de sucre')).toHaveValue('1,5');
    await retype('Poids de sucre', 'deux');
    await expect(page).toHaveURL(/brix=60/);
    await retype('Poids de sucre', '2:1');
    await expect(page.getByText('66,7 °Brix', { exact: true })).toBeVisible();
  });

  test('a recipe is found, opened and left', async ({ page }) => {
    await visit(page, '/cocktails');
    const all = await readTotal(page);
    const easy = chip(page, 'Difficulté', 'Facile');
    await easy.focus();
    await page.keyboard.press('Enter');
    await expect(easy).toHaveAttribute('aria-current', 'true');
    await expect(easy).toBeFocused();
    await page.keyboard.press('Enter');
    await expectTotal(page, all);
    await searchBox(page).focus();
    await page.keyboard.type('negroni');
    await page.keyboard.press('Enter');
    await expect(removal(page, '« negroni »')).toBeVisible();
    await page.getByRole('link', { name: 'Negroni', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negroni');
    await takenOver(page);
    await page.getByRole('link', { name: 'Retour aux recettes' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cocktails?q=negroni');
  });

  test('the servings are counted up and down without losing the focus', async ({ page }) => {
    await visit(page, '/cocktails/negroni');
    const ingredients = page.getByRole('region', { name: 'Ingrédients' });
    const servings = ingredients.getByRole('status');
    await ingredients.getByRole('link', { name: 'Un verre de plus' }).focus();
    await page.keyboard.press('Enter');
    await expect(servings).toHaveText('2 verres');
    await page.keyboard.press('Enter');
    await expect(servings).toHaveText('3 verres');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(servings).toHaveText('2 verres');
    await page.keyboard.press('Enter');
    await expect(servings).toHaveText('1 verre');
    expect(await focusStop(page)).not.toBeNull();
  });

  test('a filter taken off leaves the focus on the next, the last one on the number', async ({
    page,
  }) => {
    await visit(page, '/cocktails?difficulty=facile&tag=gin&degre_max=30');
    await removal(page, 'Facile').focus();
    await page.keyboard.press('Enter');
    await expect(removal(page, 'Gin')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removal(page, 'Jusqu’à 30 %')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cocktails');
    await expect(counter(page)).toBeFocused();
  });
});

test.describe('with a keyboard, on a small window', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  test('the menu takes the focus, keeps it and gives it back', async ({ page }) => {
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Fermer' })).toBeFocused();
    const stops = await tabThrough(page, 10);
    expect(stops.map(({ name }) => name)).toContain('a Recherche');
    expect(stops.filter(({ outlined, inSight }) => !outlined || !inSight)).toEqual([]);
    const outside = page.getByRole('link', { name: 'Zinc, accueil' });
    await expect(outside).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('no stop of the list hides behind the health banner or the filters, which take the focus and give it back', async ({
    page,
  }) => {
    await visit(page, PAGES.list);
    const list = await tabThrough(page);
    expect(list.length).toBeGreaterThan(10);
    expect(list.filter(({ outlined, inSight }) => !outlined || !inSight)).toEqual([]);
    const button = page.getByRole('button', { name: 'Filtres', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const easy = chip(page, 'Difficulté', 'Facile');
    await expect(easy).toBeVisible();
    await page.keyboard.press('Tab');
    expect((await focusStop(page))?.name).toBe('button Fermer');
    await page.keyboard.press('Tab');
    await expect(easy).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(easy).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(easy).toBeVisible();
    const stops = await tabThrough(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ outlined, inSight }) => !outlined || !inSight)).toEqual([]);
  });
});
