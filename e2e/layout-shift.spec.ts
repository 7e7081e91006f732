import type { Page } from '@playwright/test';
import { takenOver } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Sum of the layout shifts since the page began, once its fonts are there and scripts have it. */
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

for (const path of ['/', '/cocktails', '/cocktails/negroni', '/search']) {
  test(`nothing moves while ${path} loads`, async ({ page }) => {
    await page.goto(path);
    expect(await layoutShift(page)).toBe(0);
  });

  test(`nothing moves when the fonts of ${path} come late`, async ({ page }) => {
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
    expect(await layoutShift(page)).toBe(0);
  });
}
