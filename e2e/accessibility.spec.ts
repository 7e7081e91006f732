import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PAGES, settled, STATUS_404, takenOver, toast } from './support/pages.ts';
import { openAdvancedFilters, openFilters } from './support/recipe-list.ts';
import { expect, PHONE, test } from './support/test.ts';

test.use({ expectedComplaint: STATUS_404 });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is, one line an element. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('translate', /^0(px)?( 0(px)?)?$/);
}

const STATES: Record<string, { path: string; prepare?: (page: Page) => Promise<unknown> }> = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, { path }])),
  'list with advanced filters': { path: PAGES.list, prepare: openAdvancedFilters },
  'missing recipe': {
    path: '/cocktails/recette-jamais-ecrite?limit=10',
    prepare: (page) => expect(toast(page, 'Cocktail introuvable')).toBeVisible(),
  },
};

const PHONE_STATES: typeof STATES = {
  'open menu': { path: '/search', prepare: openMenu },
  'open sheet of filters': { path: PAGES['filtered list'], prepare: openFilters },
};

function audit(states: typeof STATES) {
  for (const [name, { path, prepare }] of Object.entries(states)) {
    test(`axe finds nothing in either theme: ${name}`, async ({ page }) => {
      // Colours on their way from one to another have no contrast to judge.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await takenOver(page);
      await prepare?.(page);
      expect(await violations(new AxeBuilder({ page }).withTags(RULES))).toEqual([]);
      // A theme is other colours, and nothing else.
      await page.emulateMedia({ colorScheme: 'dark' });
      await settled(page);
      expect(await violations(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
    });
  }
}

audit(STATES);
test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });
  audit(PHONE_STATES);
});
