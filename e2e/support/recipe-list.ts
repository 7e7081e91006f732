import { expect, type Page } from '@playwright/test';

export const counter = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /recettes?$/ });

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

export const cardTitles = (page: Page) => cards(page).getByRole('heading').allTextContents();

export const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Rechercher un cocktail' });

/** Link of a filter: « Facile 103 ». */
export const chip = (page: Page, group: string, name: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('link', { name: new RegExp(`^${name} \\d+$`) });

const activeFilters = (page: Page) => page.getByRole('list', { name: 'Filtres actifs' });

export const removal = (page: Page, text: string) =>
  activeFilters(page).getByRole('link', { name: `Retirer le filtre ${text}`, exact: true });

const difficulties = (page: Page) => page.getByRole('group', { name: 'Difficulté' });

/** On a phone they are in a sheet. */
export async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filtres( \d+ actifs?)?$/ });
  if (!(await difficulties(page).isVisible())) await opener.click();
  await expect(difficulties(page)).toBeVisible();
}

/** On a phone the sheet covers the recipes. */
export async function closeFilters(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Voir les (\d+ )?recettes$/ });
  if (!(await close.isVisible())) return;
  await close.click();
  await expect(difficulties(page)).toBeHidden();
}

export async function openAdvancedFilters(page: Page): Promise<void> {
  await openFilters(page);
  const ingredients = page.getByRole('searchbox', { name: 'Chercher un ingrédient' });
  if (!(await ingredients.isVisible())) await page.getByText('Filtres avancés').click();
  await expect(ingredients).toBeVisible();
}

export async function expectTotal(page: Page, total: number): Promise<void> {
  const text = total === 0 ? 'Aucune recette' : `${total} ${total > 1 ? 'recettes' : 'recette'}`;
  await expect(counter(page)).toHaveText(text);
}

export async function readTotal(page: Page): Promise<number> {
  return Number(/^\d+/.exec(await counter(page).innerText())?.[0] ?? 0);
}

/** Chooses a chip, and checks that the list has as many recipes as announced. */
export async function choose(page: Page, group: string, name: string): Promise<number> {
  const link = chip(page, group, name);
  const announced = Number(/\d+$/.exec(await link.innerText())?.[0]);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expectTotal(page, announced);
  return announced;
}
