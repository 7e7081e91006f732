import {
  activeFilters,
  cards,
  chip,
  choose,
  expectTotal,
  readTotal,
  removal,
} from './support/recipe-list.ts';
import { expect, PHONE, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  test('the filters are a form whose address is cleaned', async ({ page }) => {
    await page.goto('/cocktails?tag=gin');
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Rechercher un cocktail' }).fill('citron');
    await main.getByText('Filtres avancés').click();
    await main.getByRole('spinbutton', { name: 'Au plus' }).fill('20');
    await main.getByRole('combobox', { name: 'Par page' }).selectOption('25 par page');
    await main.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL('/cocktails?q=citron&tag=gin&max=20&limit=25');
    await expect(removal(page, 'Au plus 20 min')).toBeVisible();
    await expect(main.getByRole('searchbox', { name: 'Rechercher un cocktail' })).toHaveValue(
      'citron',
    );
    expect(await cards(page).count()).toBe(await readTotal(page));

    await main.getByRole('searchbox', { name: 'Chercher un ingrédient' }).fill('Jus de citron');
    await main.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(
      '/cocktails?q=citron&tag=gin&ingredient=jus-de-citron&max=20&limit=25',
    );
    await removal(page, 'Avec : Jus de citron').click();
    await expect(page).toHaveURL('/cocktails?q=citron&tag=gin&max=20&limit=25');
  });

  test('chips, tags and ingredients are links', async ({ page }) => {
    await page.goto('/cocktails');
    const easy = await choose(page, 'Difficulté', 'Facile');
    const rum = await choose(page, 'Thèmes', 'Rhum');
    expect(rum).toBeLessThan(easy);
    await page.getByText('Filtres avancés').click();
    const choices = page.getByRole('list', { name: 'Choix d’ingrédients' });
    const first = choices.getByRole('link').first();
    const announced = Number(/\d+$/.exec(await first.innerText())?.[0]);
    await first.click();
    await expectTotal(page, announced);
    await chip(page, 'Thèmes', 'Rhum').click();
    await page.getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL('/cocktails');
    await expect(activeFilters(page)).toHaveCount(0);
  });

  test('the search page answers', async ({ page }) => {
    await page.goto('/search');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('negroni');
    await main.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/search?q=negroni');
    await main.getByRole('link', { name: 'Negroni', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negroni');
  });

  test('the amounts follow the number of servings', async ({ page }) => {
    await page.goto('/cocktails/negroni');
    const ingredients = page.getByRole('region', { name: 'Ingrédients' });
    await expect(ingredients.getByRole('list').getByRole('listitem').first()).toHaveText(
      '3 cl de gin',
    );
    await ingredients.getByRole('link', { name: 'Un verre de plus' }).click();
    await expect(ingredients.getByRole('list').getByRole('listitem').first()).toHaveText(
      '6 cl de gin',
    );
    await expect(ingredients.getByRole('status')).toHaveText('2 verres');
    await ingredients.getByRole('link', { name: 'Un verre de moins' }).click();
    await expect(ingredients.getByRole('list').getByRole('listitem').first()).toHaveText(
      '3 cl de gin',
    );
  });

  test('a missing recipe is told in the page', async ({ page }) => {
    await page.goto('/cocktails/recette-jamais-ecrite');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cocktails');
    await expect(page.getByRole('status').first()).toHaveText(
      'Cocktail introuvable Ce cocktail n’existe pas ou n’est plus disponible.',
    );
  });

  test('what only scripts can do is not offered', async ({ page }) => {
    await page.goto('/cocktails/negroni');
    await expect(page.getByRole('heading', { name: 'Préparation' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Partager' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Thème' }).first()).toBeHidden();
  });
});

test.describe('without scripts, on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  test('the menu opens, leads elsewhere and closes', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Fermer' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Recherche' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche');
  });

  test('the sheet of filters opens, filters and closes', async ({ page }) => {
    await page.goto('/cocktails');
    const box = page.getByRole('searchbox', { name: 'Rechercher un cocktail' });
    await expect(box).toBeHidden();
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await expect(box).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(box).toBeHidden();

    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await box.fill('menthe');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL('/cocktails?q=menthe');
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    const announced = Number(
      /\d+$/.exec(await chip(page, 'Difficulté', 'Facile').innerText())?.[0],
    );
    await chip(page, 'Difficulté', 'Facile').click();
    await expectTotal(page, announced);
  });
});
