import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { focusStop } from '../support/focus.ts';
import { box, healthBanner, takenOver, toast, visit } from '../support/pages.ts';
import { expect, PHONE, test, ZOOMED } from '../support/test.ts';

test.use({ isFirstVisit: true });

const banner = (page: Page) => page.getByRole('region', { name: 'Choix des cookies' });

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-preferences') ?? 'null') as unknown);

const keep = (page: Page, consent: object) =>
  page.addInitScript(
    (text) => localStorage.setItem('cookie-preferences', text),
    JSON.stringify(consent),
  );

const monthsAgo = (months: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
};

const ALL = { essential: true, analytics: true, advertising: true, functional: true };
const NONE = { essential: true, analytics: false, advertising: false, functional: false };

test('either answer is kept, before any other script, and not asked again', async ({ page }) => {
  for (const [answer, choice] of [
    ['Tout accepter', ALL],
    ['Tout refuser', NONE],
  ] as const) {
    // Scripts are blocked: the answer does not need them.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/cocktails', { waitUntil: 'commit' });
    await banner(page).getByRole('button', { name: answer }).click();
    await expect(banner(page)).toBeHidden();
    expect(await kept(page)).toEqual({
      ...choice,
      version: 1,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
    });
    await page.unroute('**/*.js');
    await visit(page, '/cocktails/negroni');
    await expect(banner(page)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
});
test.use({ expectedComplaint: /Failed to load resource: net::ERR_FAILED/ });

test('it is asked again in time, for a new version and where what is kept is broken', async ({
  page,
}) => {
  for (const [why, consent] of [
    ['after six months', { ...NONE, version: 1, date: monthsAgo(7) }],
    ['for a new version', { ...NONE, version: 0, date: monthsAgo(1) }],
    ['where what is kept is broken', { analytics: 'oui' }],
  ] as const) {
    await keep(page, consent);
    await page.goto('/');
    await expect(banner(page), why).toBeVisible();
  }
  await keep(page, { ...NONE, version: 1, date: monthsAgo(5) });
  await page.goto('/');
  await expect(healthBanner(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('where the browser keeps nothing, an answer holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem.bind(sessionStorage);
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('no', 'QuotaExceededError');
      setItem(key, value);
    };
  });
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
  await expect(banner(page)).toBeHidden();
});

test.describe('the banner', () => {
  test('stands on the health warning, moves and blocks nothing, and makes neither answer easier', async ({
    page,
  }) => {
    const expectClear = async (viewport: { width: number; height: number }) => {
      const asked = await box(banner(page));
      const health = await box(healthBanner(page));
      expect(asked.bottom).toBeLessThanOrEqual(health.y + 1);
      expect(health.bottom).toBeGreaterThan(viewport.height - 1);
      expect(asked.height).toBeLessThan(viewport.height / 3);
      expect(asked.right).toBeLessThanOrEqual(viewport.width);
      // Content behind the banner can be scrolled clear of it.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const end = await box(page.locator('footer'));
      expect(end.bottom).toBeLessThanOrEqual((await box(banner(page))).y + 1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const lookOf = async (name: string) => {
      const button = banner(page).getByRole('button', { name });
      const look = await button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } =
          getComputedStyle(element);
        return { color, backgroundColor, borderColor, fontSize, fontWeight };
      });
      const { width, height } = await box(button);
      return { look: { ...look, height }, width };
    };
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/cocktails/negroni');
      const [refuse, accept] = [await lookOf('Tout refuser'), await lookOf('Tout accepter')];
      expect(refuse.look).toEqual(accept.look);
      expect(Math.abs(refuse.width - accept.width)).toBeLessThan(12);
      await takenOver(page);
      const shift = await page.evaluate(async () => {
        const shifts: PerformanceEntry[] = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        await new Promise((resolve) => setTimeout(resolve, 100));
        return shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
      });
      expect(shift).toBe(0);
      await expectAccessible(page);
      await expectClear(viewport);
    }
    const small = { width: 320, height: 640 };
    await page.setViewportSize(small);
    await expectClear(small);
    // At 400 % it scrolls away.
    await page.setViewportSize(ZOOMED);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(banner(page)).toBeInViewport();
    const heading = page.getByRole('heading', { level: 1 });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(banner(page)).not.toBeInViewport();
  });

  test('is reached and answered by keyboard alone, and never hides the focus', async ({ page }) => {
    await visit(page, '/cocktails/negroni');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Choisir les cookies' })).toBeFocused();
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const stop = await focusStop(page);
      const covered = await page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const asked = document.querySelector('#choix-cookies')?.getBoundingClientRect();
        return focused && asked ? focused.bottom - asked.top : 0;
      });
      expect(covered, stop?.name).toBeLessThanOrEqual(1);
    }
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.getByRole('link', { name: 'Choisir les cookies' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: 'Tout refuser' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    expect(await kept(page)).toMatchObject(NONE);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the settings', () => {
  test.use({ expectedComplaint: /(?!)/ });
  const status = (page: Page) => page.getByRole('main').getByRole('status');
  const tick = (page: Page, name: string) => page.getByRole('checkbox', { name });

  test('are chosen one by one, kept, say when, and are those of another tab; axe finds nothing', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await banner(page).getByRole('link', { name: 'Personnaliser' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramétrage des cookies');
    await takenOver(page);
    await expect(banner(page)).toBeHidden();
    await expect(status(page)).toContainText('pas encore choisi');
    await expect(tick(page, 'Essentiels')).toBeChecked();
    await expect(tick(page, 'Essentiels')).toBeDisabled();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await tick(page, 'Mesure d’audience').check();
    await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(status(page)).toContainText('Choix enregistrés le');
    await expect(toast(page, 'Choix enregistrés')).toBeVisible();
    expect(await kept(page)).toMatchObject({ ...NONE, analytics: true });

    await page.reload();
    await expect(tick(page, 'Mesure d’audience')).toBeChecked();
    await expect(tick(page, 'Publicité')).not.toBeChecked();
    await page.getByRole('button', { name: 'Tout accepter' }).click();
    await expect(tick(page, 'Publicité')).toBeChecked();
    expect(await kept(page)).toMatchObject(ALL);
    await page.getByRole('button', { name: 'Tout refuser' }).click();
    await expect.poll(() => kept(page)).toMatchObject(NONE);
    await expect(tick(page, 'Publicité')).not.toBeChecked();
    await takenOver(page);
    const other = await context.newPage();
    await other.goto('/parametrage-cookies');
    await other.getByRole('button', { name: 'Tout accepter' }).click();
    await expect(tick(page, 'Publicité')).toBeChecked();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('say that there is nothing to choose', async ({ page }) => {
      await page.goto('/parametrage-cookies');
      await expect(page.getByText('JavaScript est désactivé')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeHidden();
      await expect(banner(page)).toBeHidden();
    });
  });
});
