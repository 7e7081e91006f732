import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltPage } from '#test/run/built-pages.ts';

export const builtPages = JSON.parse(process.env['E2E_PAGES'] ?? '[]') as BuiltPage[];

/** Main states of pages that many journeys visit. */
export const PAGES = {
  home: '/',
  list: '/cocktails?limit=10',
  'filtered list': '/cocktails?difficulty=moyen&max=15&limit=10',
  recipe: '/cocktails/negroni',
  ingredient: '/ingredients/aperol',
  'search with results': '/search?q=menthe',
} as const;

/** Chromium reports the status of a missing page in the console. */
export const STATUS_404 = /the server responded with a status of 404.*nulle-part/;

/** Opens `path`, and waits for scripts. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** Scripts wait for a sign of the visitor, as with the data saver on. */
export const onlyWithSign = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** Waits until scripts have taken over the page, after a sign of the visitor. */
export async function takenOver(page: Page): Promise<void> {
  const sign = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const root = document.documentElement;
          const look = () => root.hasAttribute('data-taken-over') && resolve();
          new MutationObserver(look).observe(root, { attributes: true });
          dispatchEvent(new Event('pointermove'));
          look();
        }),
    );
  // Repeated: the first sign may have reached the page before.
  await expect(async () => {
    const isLate = sleep(1000, true, { ref: false });
    expect(await Promise.race([sign().then(() => false), isLate])).toBe(false);
  }).toPass({ timeout: 30_000 });
}

/** Radio group of the theme, in the header; on a phone, in the menu, which it opens. */
export async function themeSwitch(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const group = page.getByRole('group', { name: 'Thème', exact: true });
  await expect(group).toBeVisible();
  return group;
}

/** Clicks the label: the radio button itself is a pixel under it. */
export async function pressTheme(group: Locator, theme: string): Promise<void> {
  await group.locator('label').filter({ hasText: theme }).click();
}

/** The last matching toast; the page may hold the same words for browsers without scripts. */
export const toast = (page: Page, text: string) =>
  page
    .getByLabel(/Notifications/)
    .getByText(text)
    .last();

/** In CSS pixels of the window. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error(`not shown: ${String(locator)}`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

export const healthBanner = (page: Page) =>
  page.getByRole('complementary', { name: 'Avertissement sanitaire' });

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The service worker answers for the page. It registers it at once: the page waits two seconds. */
export async function isServed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
  await becomesServed(page);
}

/** The service worker that the page registers by itself answers for it. */
export const becomesServed = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: 60_000,
  });

/** A copy of the page is on the device. */
export const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path), {
      intervals: [50],
    })
    .toBe(true);
