import type { Page } from '@playwright/test';
import { box, healthBanner, PAGES, STATUS_404, visit } from './support/pages.ts';
import { closeFilters, openFilters, searchBox } from './support/recipe-list.ts';
import { expect, PHONE, test } from './support/test.ts';

test.use({ expectedComplaint: STATUS_404 });

const WIDTHS = [320, 390, 768, 1440];
const SMALLEST_TARGET = 24;

/** What sticks out of the window to the right, the longest first; nothing when all fits. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.className}`)
      .slice(0, 5);
  });
}

/** Controls under 24 px that are neither within a sentence nor far enough from any other. */
function smallTargets(page: Page) {
  return page.evaluate((smallest) => {
    const root = document.querySelector(':popover-open, dialog[open]') ?? document;
    const shown = [...root.querySelectorAll('a, button, input, select, summary')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    );
    const targets = shown
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.closest('p') === null)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 1 && rect.height > 1);
    return targets
      .filter(({ rect }) => rect.height < smallest || rect.width < smallest)
      .filter(({ element, rect }) =>
        targets.some(({ element: other, rect: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const x = (rect.left + rect.right) / 2;
          const y = (rect.top + rect.bottom) / 2;
          const away = Math.hypot(
            Math.max(near.left - x, 0, x - near.right),
            Math.max(near.top - y, 0, y - near.bottom),
          );
          return away < smallest / 2;
        }),
      )
      .map(({ element }) => element.textContent.trim().slice(0, 40));
  }, SMALLEST_TARGET);
}

test.describe('every width', { tag: '@desktop' }, () => {
  test.use({ isMobile: false });

  for (const [name, path] of Object.entries(PAGES)) {
    test(`fits, with targets that can be hit: ${name}`, async ({ page }) => {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} px`).toEqual([]);
        expect(await smallTargets(page), `${width} px`).toEqual([]);
      }
    });
  }
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  for (const slug of ['negroni', 'mojito', 'chocolat-chaud-aux-epices', 'corpse-reviver-2']) {
    test(`the ingredients are in the first screen: ${slug}`, async ({ page }) => {
      await page.goto(`/cocktails/${slug}`);
      const ingredients = page.getByRole('region', { name: 'Ingrédients' });
      const ground = (await box(healthBanner(page))).y;
      const heading = await box(ingredients.getByRole('heading'));
      expect(heading.bottom).toBeLessThan(ground);
      const second = await box(ingredients.getByRole('list').getByRole('listitem').nth(1));
      expect(second.bottom).toBeLessThan(ground);
    });
  }

  test('the sheet of filters opens over the list and closes with its number of recipes', async ({
    page,
  }) => {
    await visit(page, '/cocktails?tag=gin');
    await openFilters(page);
    expect(await overflow(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await closeFilters(page);
  });
});

test.describe('zoomed to 400 %', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 320, height: 256 }, isMobile: false });

  for (const [name, path] of Object.entries(PAGES)) {
    test(`keeps most of the window for the page: ${name}`, async ({ page }) => {
      await page.goto(path);
      expect(await overflow(page)).toEqual([]);
      const banner = await box(healthBanner(page));
      expect(banner.height).toBeLessThan(256 / 3);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const end = await box(page.locator('footer'));
      expect(end.bottom).toBeLessThanOrEqual((await box(healthBanner(page))).y + 1);
    });
  }

  test('the menu and the filters can be used', async ({ page }) => {
    await visit(page, '/cocktails?limit=10');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('radio', { name: 'Sombre' }).scrollIntoViewIfNeeded();
    await menu.getByRole('button', { name: 'Fermer' }).click();
    await expect(menu).toBeHidden();
    await openFilters(page);
    await searchBox(page).fill('menthe');
    await expect(page).toHaveURL('/cocktails?q=menthe&limit=10');
    await page.getByText('Filtres avancés').click();
    const servings = page.getByRole('spinbutton', { name: 'Verres, au moins' });
    await servings.scrollIntoViewIfNeeded();
    await expect(servings).toBeInViewport({ ratio: 1 });
    await closeFilters(page);
  });
});
