/**
 * Visits each page once per width: no layout shift, accessible in both themes, fits every width
 * and the largest zoom, nothing in the console. On a phone it only looks at what a load shows:
 * axe, which takes most of the time, looks at that width after the larger one.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { BuiltPage } from '#test/run/built-pages.ts';
import { DESCRIPTION, HEALTH_TEXT, lacking } from '#test/site/page-parts.ts';
import {
  expectAccessible,
  expectAccessibleNarrow,
  expectAccessibleWide,
} from '../support/accessible.ts';
import { signInAsAdministrator, signInAsMember, signUpMember } from '../support/member.ts';
import {
  brokenWords,
  layoutShifts,
  lengthenWords,
  overflow,
  smallTargets,
} from '../support/page-checks.ts';
import { builtPages, healthBanner, PAGES, STATUS_404, takenOver, toast } from '../support/pages.ts';
import { closeFilters, openAdvancedFilters, openFilters } from '../support/recipe-list.ts';
import { expect, keepRefusal, PHONE, test, ZOOMED } from '../support/test.ts';

test.use({ expectedComplaint: STATUS_404 });

/** Besides the one at which pages load. */
const NARROWER = [768, PHONE.width, 320];

/** They redirect unless one comes from the step before: other journeys visit them. */
const STEPS = [
  '/auth/bienvenue',
  '/auth/code',
  '/auth/depart',
  '/auth/premier-administrateur',
  '/profile/double-authentification/codes-de-secours',
  '/profile/premier-mot-de-passe',
];
/** Tested in states below: long lists, links in letters, forms with drafts. */
const IN_STATES = [
  '/',
  '/cocktails',
  '/admin/medias',
  '/auth/adresse',
  '/auth/nouveau-mot-de-passe',
  '/auth/session-terminee',
  '/auth/suspension',
];
/** Filled in by scripts after loading: tested in journeys of consent. */
const LATE = ['/parametrage-cookies'];

/** Addresses without parameters. */
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

/** Once scripts run: required parts, visible health warning, and footer. */
async function expectParts(page: Page, isPublic: boolean, isOffice: boolean): Promise<void> {
  // Pages of members are in no search engine: they need no description.
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

/** At 400 %, floating parts leave most of the window to the page, which scrolls to its end. */
async function expectReadableZoomed(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  expect(await overflow(page)).toEqual([]);
  const { bar, headings, end } = await healthBanner(page).evaluate((banner) => {
    const placeOf = (element?: Element) => {
      const { top = Number.NaN, bottom = Number.NaN } = element?.getBoundingClientRect() ?? {};
      return { top, bottom };
    };
    const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
    titles[0]?.scrollIntoView({ behavior: 'instant', block: 'center' });
    const shown = titles.map(placeOf);
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = [...document.querySelectorAll('main, footer')].at(-1);
    return { bar: placeOf(banner), headings: shown, end: placeOf(last) };
  });
  expect(bar.bottom - bar.top).toBeLessThan(ZOOMED.height / 3);
  expect(headings).toEqual([{ top: expect.any(Number), bottom: expect.any(Number) }]);
  expect(headings[0]?.top).toBeLessThan(ZOOMED.height);
  expect(headings[0]?.bottom).toBeGreaterThan(0);
  expect(end.bottom).toBeLessThanOrEqual(bar.top + 1);
}

/**
 * No horizontal scrolling on a phone, also with letters twice as large, and with the longest
 * possible word as every text. Leaves the page in that state.
 */
async function expectWideEnough(page: Page): Promise<void> {
  const expectFitting = async (width: number, size: string) => {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
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

/** Position in the page, not in the window. */
const placeOf = (locator: Locator) =>
  locator.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

/**
 * One page a worker for each audience: its files are fetched once, and its process stays. Late
 * fonts are the matter of layout-shift.spec.ts.
 */
const sweep = test.extend<{ audience: string }, { shared: Map<string, Page> }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = new Map<string, Page>();
      await use(shared);
      for (const page of shared.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  audience: ['', { option: true }],
  context: async ({ browser, shared, audience }, provide) => {
    const known = shared.get(audience);
    const context = known?.context() ?? (await browser.newContext());
    if (!known) {
      await context.addInitScript(keepRefusal);
      shared.set(audience, await context.newPage());
    }
    await provide(context);
  },
  page: async ({ context, viewport }, provide) => {
    const [page] = context.pages();
    if (!page) throw new Error('The page was closed');
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },
});

for (const [name, { enter, addresses }] of Object.entries(AUDIENCES)) {
  sweep.describe(`as ${name}`, () => {
    sweep.use({ audience: name });
    for (const address of addresses) {
      sweep(address, { tag: '@both' }, async ({ page, context, isMobile }) => {
        await enter?.(context);
        await page.goto(address);
        const header = await placeOf(page.getByRole('banner'));
        // A control that moves while scripts take over is hard to press.
        const since = enter === undefined ? 'begun' : 'read';
        expect(await layoutShifts(page, since)).toEqual([]);
        expect(await placeOf(page.getByRole('banner'))).toEqual(header);
        await expectParts(page, enter === undefined, address.startsWith('/admin'));
        expect(await overflow(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        if (isMobile) return;
        await expectAccessibleWide(page);
        expect(await brokenWords(page)).toEqual([]);
        for (const width of NARROWER) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page), `${width} px`).toEqual([]);
          expect(await smallTargets(page), `${width} px`).toEqual([]);
          expect(await brokenWords(page), `${width} px`).toEqual([]);
          if (width === PHONE.width) await expectAccessibleNarrow(page);
        }
        await expectReadableZoomed(page);
        await expectWideEnough(page);
      });
    }
  });
}

test('the public page of a member', { tag: '@both' }, async ({ page, context }) => {
  await signUpMember(context);
  const sent = { stars: '4', comment: `Très frais. ${crypto.randomUUID()}` };
  await context.request.post('/cocktails/bellini', { form: sent });
  await page.goto('/profile/page-publique');
  await page.getByRole('button', { name: 'Publier ma page' }).click();
  await page.getByRole('link', { name: 'Voir la page' }).click();
  await expect(page.getByText('Très frais.')).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test('axe finds nothing in the advanced filters', { tag: '@both' }, async ({ page }) => {
  await page.goto('/cocktails?tag=gin&limit=10');
  await takenOver(page);
  await openFilters(page);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await openAdvancedFilters(page);
  // Content behind the foot of the sheet can be reached by scrolling.
  await page.locator('#filtres').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  await expectAccessible(page);
  await closeFilters(page);
});

test('axe finds nothing where a recipe is missing', { tag: '@both' }, async ({ page }) => {
  await page.goto('/cocktails/recette-jamais-ecrite?limit=10');
  await takenOver(page);
  await expect(toast(page, 'Cocktail introuvable')).toBeVisible();
  // The list is pale while it reloads without the notice in its address.
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
