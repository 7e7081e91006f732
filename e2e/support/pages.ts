import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltPage } from '#test/run/built-pages.ts';

/** Handles of the routes of the built site. */
export const builtPages = JSON.parse(process.env['E2E_PAGES'] ?? '[]') as BuiltPage[];

/** Pages that many journeys visit, in their main states. */
export const PAGES = {
  home: '/',
  list: '/cocktails?limit=10',
  'filtered list': '/cocktails?difficulty=moyen&max=15&limit=10',
  recipe: '/cocktails/negroni',
  'search with results': '/search?q=menthe',
} as const;

/** Chromium reports the status of a missing page in the console. */
export const STATUS_404 = /the server responded with a status of 404.*nulle-part/;

/** Goes to `path`, and has scripts take the page over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** Has scripts come with a sign of a person alone, as where data is to be saved. */
export const onlyWithSign = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** The first sign of a person, who touches nothing: scripts come. */
const giveSign = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointermove')));

/** Waits until scripts answer for the whole page, giving them the reason to come. */
export async function takenOver(page: Page): Promise<void> {
  // Again and again: the first sign may have been for the page that is left.
  await expect(async () => {
    await giveSign(page);
    await expect(page.locator('html[data-taken-over]')).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** The radio group of the theme, in the header or, on a phone, in the menu, which it opens. */
export async function themeSwitch(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const group = page.getByRole('group', { name: 'Thème', exact: true });
  await expect(group).toBeVisible();
  return group;
}

/** Chooses by what people press, once it stands still: the radio itself is a pixel under it. */
export async function pressTheme(group: Locator, theme: string): Promise<void> {
  await group.locator('label').filter({ hasText: theme }).click();
}

/** The last toast with a text; the page may hold the same words for browsers without scripts. */
export const toast = (page: Page, text: string) =>
  page
    .getByLabel(/Notifications/)
    .getByText(text)
    .last();

/** An entry of the audit log, whose search names every action too. */
export const logged = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();

/** Position and size of an element in the window, in CSS pixels. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error(`not shown: ${String(locator)}`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

export const healthBanner = (page: Page) =>
  page.getByRole('complementary', { name: 'Avertissement sanitaire' });

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Waits until no colour is on its way to another. What is not drawn, in a closed `<details>`, never
 * ends its transitions.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => !(effect as KeyframeEffect).target?.checkVisibility()),
  );
}
