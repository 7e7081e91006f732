import type { Page } from '@playwright/test';
import { box, takenOver, visit } from '../support/pages.ts';
import { EVERYWHERE, expect, test } from '../support/public-site.ts';

// They share a site, and some change its settings.
test.describe.configure({ mode: 'default' });
test.use({
  isFirstVisit: true,
  // The public host has no https here; some tests request missing files, or cut the network.
  expectedComplaint: /Cross-Origin-Opener-Policy|status of 404|ERR_FAILED/,
});

const RECIPE = '/cocktails/mojito';
const firstFrame = (page: Page) => page.locator('ins iframe').first().contentFrame();
const ads = (page: Page) => page.locator('ins.adsbygoogle');

function strangers(page: Page, origin: string): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) hosts.add(url.origin);
  });
  return hosts;
}

/** Stores an answer to the question about cookies; runs in the page. */
function keepConsent(choice: object) {
  if (window !== top) return;
  const date = new Date().toISOString();
  const none = { essential: true, analytics: false, advertising: false, functional: false };
  const consent = { ...none, version: 1, date, ...choice };
  localStorage.setItem('cookie-preferences', JSON.stringify(consent));
}

/** Signals of Google's consent mode, in order. */
const signals = (page: Page) =>
  page.evaluate(() =>
    (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer
      ?.filter((entry) => entry[0] === 'consent')
      .map((entry) => [entry[1], (entry[2] as Record<string, string>)['ad_storage']]),
  );

/** Event names for the owner's tools. */
const pushed = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(
      ({ event }) => event ?? [],
    ),
  );

const beacons = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/compteur')) sent.push(request.postData() ?? '');
  });
  return sent;
};

const SIZES = [
  { width: 1440, height: 900, leaderboard: { width: 728, height: 90 } },
  { width: 768, height: 900, leaderboard: { width: 728, height: 90 } },
  { width: 767, height: 900, leaderboard: { width: 320, height: 100 } },
  { width: 320, height: 640, leaderboard: { width: 320, height: 100 } },
];

test.describe('where the host is not public', () => {
  test.use({ isMobile: false, isFirstVisit: false });

  test('boxes of their sizes say where ads would be, and paper has none', async ({
    page,
    baseURL,
  }) => {
    const others = strangers(page, baseURL ?? '');
    await visit(page, RECIPE);
    for (const { leaderboard, ...viewport } of SIZES) {
      await page.setViewportSize(viewport);
      const preview = page.getByText('AdSense Preview');
      expect(await box(preview.first())).toMatchObject(leaderboard);
      await expect(page.getByRole('complementary', { name: 'Publicité' })).toBeVisible();
      await expect(page.locator('.ad-article')).toContainText('Publicité');
      const rectangle = page.locator('.ad-rectangle');
      if (viewport.width >= 1024) {
        expect(await box(rectangle.getByText('AdSense Preview'))).toMatchObject({
          width: 300,
          height: 250,
        });
      } else await expect(rectangle).toBeHidden();
      expect(others).toEqual(new Set());
    }
    // A recipe of few steps has none between them.
    await page.goto('/cocktails/angel-face');
    await expect(page.locator('.ad-article')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Publicité', { exact: true }).first()).toBeHidden();
  });
});

test.describe('on a public host', () => {
  test.use({ isMobile: false, viewport: { width: 1440, height: 900 } });

  test('nothing comes from elsewhere before consent, and no room is kept', async ({
    page,
    site,
  }) => {
    const others = strangers(page, site.origin);
    for (const path of ['/', '/cocktails', RECIPE, '/contact', '/parametrage-cookies']) {
      await page.goto(`${site.origin}${path}`);
      await takenOver(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('AdSense Preview')).toHaveCount(0);
      await expect(page.getByText('Publicité', { exact: true }).first()).toBeHidden();
    }
    expect(others).toEqual(new Set());
    expect(await page.context().cookies()).toEqual([]);
  });

  test('consent loads the ads where it says so, whose network may be down', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/contact`);
    const others = strangers(page, site.origin);
    for (const [what, choice, isLoaded] of [
      ['nothing', {}, false],
      ['audience', { analytics: true }, false],
      ['functional services', { functional: true }, false],
      ['all but ads', { analytics: true, functional: true }, false],
      ['ads', { advertising: true }, true],
      ['everything', { analytics: true, advertising: true, functional: true }, true],
    ] as const) {
      await page.evaluate(keepConsent, choice);
      others.clear();
      await visit(page, `${site.origin}${RECIPE}`);
      await page.waitForLoadState('networkidle');
      expect([...others], what).toEqual(isLoaded ? [site.network] : []);
      await expect(ads(page), what).toHaveCount(isLoaded ? 3 : 0);
      expect((await signals(page))?.[0]).toEqual(['default', 'denied']);
      expect((await signals(page))?.at(-1)?.[1], what).toBe(isLoaded ? 'granted' : 'denied');
    }
    await page.route(`${site.network}/**`, (route) => route.abort());
    await visit(page, `${site.origin}${RECIPE}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mojito');
    await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
  });

  test('accepting starts them, their room opens with the next page, and taking consent back removes all', async ({
    page,
    site,
  }) => {
    const others = strangers(page, site.origin);
    await page.goto(`${site.origin}/cocktails`);
    const before = await box(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Tout accepter' }).click();
    await expect.poll(() => [...others]).toEqual([site.network]);
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect((await box(page.getByRole('heading', { level: 1 }))).y).toBe(before.y);
    await expect(ads(page)).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Recherche' }).click();
    await expect(page).toHaveURL(`${site.origin}/search`);
    await expect(ads(page)).toHaveCount(1);
    await page.goto(`${site.origin}${RECIPE}`);
    await expect(ads(page)).toHaveCount(3);
    // Scripts may bring in others where there are ads, and nowhere anything unsafe.
    for (const path of ['/', RECIPE, '/nulle-part']) {
      const policy = await page.evaluate(
        async (address) => (await fetch(address)).headers.get('content-security-policy') ?? '',
        path,
      );
      expect(policy).toContain("'strict-dynamic'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }

    await page.goto(`${site.origin}/parametrage-cookies`);
    await expect(ads(page)).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('__gads');
    await page.getByRole('button', { name: 'Tout refuser' }).click();
    await expect(ads(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Choix enregistrés');
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
    others.clear();
    await page.goto(`${site.origin}${RECIPE}`);
    await page.waitForLoadState('networkidle');
    expect(others).toEqual(new Set());
  });

  test('nothing moves as one comes, counted once it was seen, and when it is clicked', async ({
    page,
    site,
  }) => {
    await page.addInitScript(keepConsent, { advertising: true });
    const sent = beacons(page);
    await visit(page, `${site.origin}${RECIPE}`);
    await expect(ads(page)).toHaveCount(3);
    await expect(firstFrame(page).getByText('Annonce')).toBeVisible();
    const shift = await page.evaluate(async () => {
      const shifts: PerformanceEntry[] = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
    });
    expect(shift).toBe(0);
    await expect.poll(() => pushed(page)).toEqual(['ad_impression']);
    const ofAds = () => sent.filter((beacon) => beacon.includes('"ad_'));
    expect(ofAds()).toEqual([
      '{"name":"ad_impression","detail":"leaderboard","path":"/cocktails/mojito"}',
    ]);
    await page.locator('.ad-article').scrollIntoViewIfNeeded();
    await expect.poll(() => sent.some((beacon) => beacon.includes('article'))).toBe(true);
    await page.locator('.ad-article iframe').click();
    await expect.poll(() => pushed(page)).toContain('ad_click');
    expect(ofAds().at(-1)).toBe(
      '{"name":"ad_click","detail":"article","path":"/cocktails/mojito"}',
    );
  });

  test('a place that is switched off has no room, and a site without publisher no ads', async ({
    page,
    site,
  }) => {
    await page.addInitScript(keepConsent, { advertising: true });
    await site.decide(
      Object.fromEntries(Object.entries(EVERYWHERE).filter(([name]) => name !== 'leaderboard')),
    );
    await page.goto(`${site.origin}${RECIPE}`);
    await expect(ads(page)).toHaveCount(2);
    await expect(page.getByRole('complementary', { name: 'Publicité' })).toHaveCount(0);
    const text = await page.evaluate(async () => (await fetch('/ads.txt')).text());
    expect(text).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n');

    await site.decide({ ...EVERYWHERE, publisherId: '' });
    const hosts = strangers(page, site.origin);
    await page.goto(`${site.origin}${RECIPE}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.ad')).toHaveCount(0);
    expect(hosts).toEqual(new Set());
    const status = await page.evaluate(async () => (await fetch('/ads.txt')).status);
    expect(status).toBe(404);
    await site.decide(EVERYWHERE);
  });
});
