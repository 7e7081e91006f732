/**
 * Visits each page once per width: no layout shift, accessible in both themes, fits every width
 * and the largest zoom, nothing in the console. On a phone it only looks at what a load shows:
 * axe, which takes most of the time, looks at that width after the larger one.
 */
import type { BrowserContext, Page } from '@playwright/test';
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
const OTHER_WIDTHS = [PHONE.width, 768, 320];

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

/** Once scripts run: required parts, health warning, and footer. */
async function expectParts(page: Page, isPublic: boolean, isOffice: boolean): Promise<void> {
  // Pages of members are in no search engine: they need no description.
  const missing = lacking(await page.content()).filter((what) => isPublic || what !== DESCRIPTION);
  expect(missing).toEqual([]);
  const { banners, footers } = await page.evaluate(() => {
    const texts = (found: string) =>
      [...document.querySelectorAll<HTMLElement>(found)].map(({ innerText }) => innerText);
    const link = 'a[href="https://www.alcool-info-service.fr/"]';
    return {
      banners: texts('aside[aria-label="Avertissement sanitaire"]'),
      footers: [texts('body > footer'), texts(`body > footer ${link}`)].flat(),
    };
  });
  expect(banners).toEqual([expect.stringContaining(HEALTH_TEXT)]);
  const said = [expect.stringContaining(`© ${new Date().getFullYear()}`), 'alcool-info-service.fr'];
  expect(footers).toEqual(isOffice ? [] : said);
}

/** The health warning is in sight. */
const expectWarned = async (page: Page) =>
  expect(
    await page.evaluate(() => {
      const banner = document.querySelector('aside[aria-label="Avertissement sanitaire"]');
      const { top = 0, height = 0 } = banner?.getBoundingClientRect() ?? {};
      return height > 0 && top >= 0 && top + height <= innerHeight + 1;
    }),
  ).toBe(true);

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

/** Nothing that follows looks at colours, and painting each size takes as long as its layout. */
const stopPainting = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.opacity = '0';
  });

/** No horizontal scrolling with letters of this size. */
async function expectFitting(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  expect(await overflow(page), `letters of ${size}`).toEqual([]);
}

/**
 * No horizontal scrolling on phones with the longest possible word as every text, also with letters
 * twice as large. Leaves the page in that state.
 */
async function expectWideEnough(page: Page): Promise<void> {
  await lengthenWords(page);
  expect(await overflow(page), 'long words').toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitting(page, '100%');
  await expectFitting(page, '200%');
}

/** Nothing is too wide, too small to press, or broken in two. */
async function expectWhole(page: Page, size?: string): Promise<void> {
  const looks = await Promise.all([overflow(page), smallTargets(page), brokenWords(page)]);
  expect(looks, size).toEqual([[], [], []]);
}

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
    await page.emulateMedia({ reducedMotion: null });
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
        expect(await layoutShifts(page, enter === undefined ? 'begun' : 'read')).toEqual([]);
        await expectWarned(page);
        await expectWhole(page);
        if (isMobile) return;
        await expectParts(page, enter === undefined, address.startsWith('/admin'));
        await expectAccessibleWide(page);
        for (const width of OTHER_WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expectWhole(page, `${width} px`);
          if (width !== PHONE.width) continue;
          await expectAccessibleNarrow(page);
          await stopPainting(page);
          await expectFitting(page, '200%');
          await expectFitting(page, '100%');
        }
        await expectReadableZoomed(page);
        await expectWideEnough(page);
      });
    }
  });
}

/** States without an address of their own, at both widths. */
async function expectFine(page: Page): Promise<void> {
  await expectWhole(page);
  await expectAccessibleWide(page);
  await page.setViewportSize(PHONE);
  await expectWhole(page);
  await expectAccessibleNarrow(page);
}

test('the public page of a member', async ({ page, context }) => {
  await signUpMember(context);
  const sent = { stars: '4', comment: `Très frais. ${crypto.randomUUID()}` };
  await context.request.post('/cocktails/bellini', { form: sent });
  const form = { intent: 'publier' };
  const published = await context.request.post('/profile/page-publique', { form });
  const [address = ''] = /\/membres\/[^"?#]+/.exec(await published.text()) ?? [];
  await page.goto(address);
  await expect(page.getByText('Très frais.')).toBeVisible();
  await expectFine(page);
});

sweep.describe('in a state', () => {
  sweep.use({ audience: 'anybody' });

  sweep('the advanced filters', { tag: '@both' }, async ({ page }) => {
    await page.goto('/cocktails?tag=gin&limit=10');
    await takenOver(page);
    await openFilters(page);
    await expectWhole(page);
    await openAdvancedFilters(page);
    // Content behind the foot of the sheet can be reached by scrolling.
    await page.locator('#filtres').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await expectAccessible(page);
    await closeFilters(page);
  });

  sweep('where a recipe is missing', async ({ page }) => {
    await page.goto('/cocktails/recette-jamais-ecrite?limit=10');
    await takenOver(page);
    await expect(toast(page, 'Cocktail introuvable')).toBeVisible();
    // The list is pale while it reloads without the notice in its address.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectFine(page);
  });

  sweep('the open menu', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/search');
    await takenOver(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu).toHaveCSS('translate', /^0(px)?( 0(px)?)?$/);
    await expectAccessible(page);
  });
});
