import type { Page } from '@playwright/test';
import { takenOver } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/**
 * Letters of another face never have quite the same widths, so a word may change lines: half of
 * what web.dev/cls calls good is left for that, on machines without the faces of the fallbacks.
 */
const BARELY_SEEN = 0.05;

/** Sum of the layout shifts since the page began, once its fonts are there and drawn. */
async function layoutShift(page: Page): Promise<number> {
  await takenOver(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await frame();
    await frame();
    shifts.push(...observer.takeRecords());
    observer.disconnect();
    return shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });
}

for (const path of ['/', '/cocktails', '/cocktails/negroni']) {
  test(`nothing moves while ${path} loads`, async ({ page }) => {
    await page.goto(path);
    expect(await layoutShift(page)).toBe(0);
  });

  test(`hardly anything moves when the fonts of ${path} come late`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await takenOver(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    gate.resolve();
    await page.waitForLoadState('load');
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Instrument Sans"')))
      .toBe(true);
    expect(await layoutShift(page)).toBeLessThan(BARELY_SEEN);
  });
}
