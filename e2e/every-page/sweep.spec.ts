/**
 * One visit a page and width, for what every page must be: steady, accessible in both themes, whole
 * at every width and in the largest zoom, and silent in the console.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { BuiltPage } from '#test/run/built-pages.ts';
import { DESCRIPTION, HEALTH_TEXT, lacking } from '#test/site/page-parts.ts';
import { signInAsAdministrator, signInAsMember } from '../support/member.ts';
import {
  brokenWords,
  expectAccessible,
  layoutShifts,
  lengthenWords,
  overflow,
  smallTargets,
} from '../support/page-checks.ts';
import {
  box,
  builtPages,
  healthBanner,
  PAGES,
  STATUS_404,
  takenOver,
  toast,
} from '../support/pages.ts';
import { closeFilters, openAdvancedFilters, openFilters } from '../support/recipe-list.ts';
import { expect, PHONE, test, ZOOMED } from '../support/test.ts';

test.use({ expectedComplaint: STATUS_404 });

const WIDTHS = [320, 390, 768, 1440];

/** They lead on unless one comes from the step before: journeys see them there. */
const STEPS = [
  '/auth/bienvenue',
  '/auth/code',
  '/auth/depart',
  '/auth/premier-administrateur',
  '/profile/double-authentification/codes-de-secours',
  '/profile/premier-mot-de-passe',
];
/** They are visited in the states below: long lists, what links in letters lead to, what keeps a form. */
const IN_STATES = [
  '/',
  '/cocktails',
  '/admin/medias',
  '/auth/adresse',
  '/auth/nouveau-mot-de-passe',
  '/auth/session-terminee',
  '/auth/suspension',
];
/** What the browser alone knows is in it a moment later: journeys of consent see it. */
const LATE = ['/parametrage-cookies'];

/** The pages of these audiences whose address has no parts. */
const pagesFor = (...audiences: BuiltPage['audience'][]) =>
  builtPages
    .filter(({ isShown, audience }) => isShown && audiences.includes(audience))
    .map(({ pattern }) => pattern.replace(/\/:\w+\?$/, ''))
    .filter((path) => !/[:*]/.test(path) && ![...STEPS, ...IN_STATES, ...LATE].includes(path));

interface Audience {
  enter?: (context: BrowserContext) => Promise<unknown>;
  addresses: readonly string[];
}

const AUDIENCES: Record<string, Audience> = {
  anybody: {
    addresses: [
      ...pagesFor('anybody'),
      ...Object.values(PAGES),
      '/cocktails?q=xyzzyqwx',
      '/cocktails/chocolat-chaud-aux-epices',
      '/search?q=xyzzyqwx',
      '/glossaire-cocktails?q=xyzzyqwx',
      '/nulle-part',
      '/auth?onglet=inscription',
      '/auth/nouveau-mot-de-passe?jeton=x',
      '/auth/adresse?jeton=x',
      '/auth/suspension?jeton=x',
    ],
  },
  'a member': {
    enter: signInAsMember,
    addresses: [...pagesFor('member'), PAGES.recipe, '/profile/double-authentification/sms'],
  },
  'an administrator': {
    enter: signInAsAdministrator,
    addresses: [
      ...pagesFor('editor', 'admin'),
      '/admin/ingredients?q=xyzzy',
      '/admin/cocktails/nouveau',
      '/admin/medias?q=rien-du-tout',
      '/admin/stats?du=hier&au=2030-01-01',
      '/admin/parametres/entreprise',
      '/auth/session-terminee',
    ],
  },
};

/** Of every page, once scripts have it: its parts, the health warning in sight, and the footer. */
async function expectParts(page: Page, isPublic: boolean, isOffice: boolean): Promise<void> {
  // Nobody finds a page of members in a search engine: it needs no description.
  const missing = lacking(await page.content()).filter((what) => isPublic || what !== DESCRIPTION);
  expect(missing).toEqual([]);
  await expect(healthBanner(page)).toContainText(HEALTH_TEXT);
  await expect(healthBanner(page)).toBeInViewport();
  const footer = page.getByRole('contentinfo');
  if (isOffice) return expect(footer).toHaveCount(0);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByRole('link', { name: 'alcool-info-service.fr' })).toHaveAttribute(
    'href',
    'https://www.alcool-info-service.fr/',
  );
}

/** At 400 %, what floats leaves most of the window to the page, which can be read to its end. */
async function expectReadableZoomed(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  expect(await overflow(page)).toEqual([]);
  expect((await box(healthBanner(page))).height).toBeLessThan(ZOOMED.height / 3);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await box(page.locator('main, footer').last());
  expect(end.bottom).toBeLessThanOrEqual((await box(healthBanner(page))).y + 1);
}

/**
 * Nothing scrolls sideways on a phone, with letters twice as large as browsers have them, nor when every text is
 * the longest word that somebody may type. Leaves the page as nobody will see it.
 */
async function expectWideEnough(page: Page): Promise<void> {
  const expectFitting = async (width: number, size: string) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await overflow(page), `${width} px, letters of ${size}`).toEqual([]);
  };
  await expectFitting(PHONE.width, '200%');
  await lengthenWords(page);
  await expectFitting(PHONE.width, '200%');
  await expectFitting(PHONE.width, '100%');
  await expectFitting(320, '100%');
}

/** Where it stands in its page, however far that is scrolled. */
const placeOf = (locator: Locator) =>
  locator.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

for (const [name, { enter, addresses }] of Object.entries(AUDIENCES)) {
  for (const address of addresses) {
    test(`as ${name}: ${address}`, { tag: '@both' }, async ({ page, context, isMobile }) => {
      await enter?.(context);
      await page.goto(address);
      const header = await placeOf(page.getByRole('banner'));
      // What moves as scripts take over is pressed in vain.
      const since = enter === undefined ? 'begun' : 'read';
      expect(await layoutShifts(page, since)).toEqual([]);
      expect(await placeOf(page.getByRole('banner'))).toEqual(header);
      await expectParts(page, enter === undefined, address.startsWith('/admin'));
      await expectAccessible(page);
      if (isMobile) return;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} px`).toEqual([]);
        expect(await smallTargets(page), `${width} px`).toEqual([]);
        expect(await brokenWords(page), `${width} px`).toEqual([]);
      }
      await expectReadableZoomed(page);
      await expectWideEnough(page);
    });
  }
}

test('axe finds nothing in the advanced filters', { tag: '@both' }, async ({ page }) => {
  await page.goto('/cocktails?tag=gin&limit=10');
  await takenOver(page);
  await openFilters(page);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await openAdvancedFilters(page);
  // What the foot of the sheet lies over is reached by scrolling.
  await page.locator('#filtres').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  await expectAccessible(page);
  await closeFilters(page);
});

test('axe finds nothing where a recipe is missing', { tag: '@both' }, async ({ page }) => {
  await page.goto('/cocktails/recette-jamais-ecrite?limit=10');
  await takenOver(page);
  await expect(toast(page, 'Cocktail introuvable')).toBeVisible();
  // The list is pale while it is read anew, without the notice in its address.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
});

test('axe finds nothing in the open menu', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search');
  await takenOver(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('translate', /^0(px)?( 0(px)?)?$/);
  await expectAccessible(page);
});
