import { layoutShifts } from '../support/page-checks.ts';
import { takenOver } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

for (const path of ['/', '/cocktails', '/cocktails/negroni', '/search']) {
  test(`nothing moves when the fonts of ${path} come late`, { tag: '@both' }, async ({ page }) => {
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
    expect(await layoutShifts(page)).toEqual([]);
  });
}
