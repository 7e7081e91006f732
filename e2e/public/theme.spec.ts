import type { Page } from '@playwright/test';
import { pressTheme, themeSwitch, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const PAPER = { light: 'rgb(246, 241, 230)', dark: 'rgb(16, 32, 26)' };

const paper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the theme follows the system; a chosen one survives a reload without a flash, until auto is chosen again', async ({
  page,
}) => {
  // Background colour of every painted frame.
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_painted: frames });
    const look = () => {
      if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor);
      if (frames.length < 50) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/cocktails');
  expect(await paper(page)).toBe(PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => paper(page)).toBe(PAPER.light);
  await pressTheme(await themeSwitch(page), 'Sombre');
  await expect.poll(() => paper(page)).toBe(PAPER.dark);

  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('sombre');
  await page.waitForLoadState('load');
  const painted = () =>
    page.evaluate(() => [...((window as { frames_painted?: string[] }).frames_painted ?? [])]);
  await expect.poll(async () => (await painted()).length).toBeGreaterThan(2);
  expect([...new Set(await painted())]).toEqual([PAPER.dark]);

  await visit(page, '/search');
  expect(await paper(page)).toBe(PAPER.dark);
  const theme = await themeSwitch(page);
  await expect(theme.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  await pressTheme(theme, 'Auto');
  await expect.poll(() => paper(page)).toBe(PAPER.light);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paper(page)).toBe(PAPER.dark);
});

test('forced colours leave buttons an edge, and scales their full dots', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Parcourir les recettes' });
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await page.goto('/cocktails/negroni');
  await expect(page.getByRole('img', { name: 'Carte du goût' })).toBeVisible();
  const dots = page.getByRole('region', { name: 'La fiche' }).locator('.size-2\\.5');
  const grounds = dots.evaluateAll((all) =>
    all.map((dot) => getComputedStyle(dot).backgroundColor),
  );
  expect(new Set(await grounds).size).toBe(2);
});
