import type { Page } from '@playwright/test';
import { takenOver } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Of the Layout Instability API, which TypeScript does not know. */
interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What moved since the page began, and by how much, once its fonts are there and scripts have it. */
async function layoutShifts(page: Page): Promise<string[]> {
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
    const { round } = Math;
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((length) => round(length)).join(' ');
    return (shifts as (PerformanceEntry & Shift)[]).map(({ value, sources }) =>
      [
        value,
        ...sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue}: ${place(previousRect)} → ${place(currentRect)}`,
        ),
      ].join('\n'),
    );
  });
}

for (const path of ['/', '/cocktails', '/cocktails/negroni', '/search']) {
  test(`nothing moves while ${path} loads`, async ({ page }) => {
    await page.goto(path);
    expect(await layoutShifts(page)).toEqual([]);
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
    expect(await layoutShifts(page)).toEqual([]);
  });
}
