import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { onlyWithSign, takenOver } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/test.ts';

const KB = 1000;

/** Kilobytes after gzip; reasons in docs/performance.md. */
const MOST = {
  scriptsAtFirst: 10,
  // With counter mode, ingredient pages and the shopping list.
  styles: 15.7,
  fonts: 70,
};
/**
 * Selector of any element below one with `:has()`, as `group-has-*` writes it: browsers then style
 * the whole page anew at each change of it. `in-[…:has(…)]` ends with a class.
 */
const ANYTHING_UNDER_HAS = /:has\([^{}]*\) \*/;
/** A page looks the same however a device is held: axe's rule would read the sheet on each page. */
const BY_ORIENTATION = /\borientation:/;
/** A picture within the sheet is a document of its own for the browser, opened while it styles. */
const PICTURE = /url\(['"]?data:/;
/** All scripts: present size, rounded up. */
const MOST_SCRIPTS = 14;
/** Kilobytes transferred by the home page and the list before any scrolling. */
const MOST_ABOVE_THE_FOLD = 300;
const ABOVE_THE_FOLD = new Set(['/', '/cocktails']);

/** Responses from now on, by type, once no more come. */
function collect(page: Page): () => Promise<Map<string, Response[]>> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    await page.waitForLoadState('networkidle');
    return Map.groupBy(responses, (response) => response.request().resourceType());
  };
}

async function gzipped(responses: Response[] = []): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / KB;
}

async function inlineScripts(page: Page): Promise<number> {
  const texts = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .allTextContents();
  return gzipSync(texts.join('\n')).length / KB;
}

test.describe('what a page weighs', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  for (const path of ['/', '/cocktails', '/cocktails/negroni', '/search']) {
    test(path, async ({ page }) => {
      await onlyWithSign(page);
      const received = collect(page);
      await page.goto(path);
      const first = await received();
      if (ABOVE_THE_FOLD.has(path)) {
        const responses = [...first.values()].flat();
        const transfers = await Promise.all(
          responses.map((response) => response.request().sizes()),
        );
        const total = transfers.reduce(
          (sum, { responseBodySize, responseHeadersSize }) =>
            sum + responseBodySize + responseHeadersSize,
          0,
        );
        expect(total / KB).toBeLessThanOrEqual(MOST_ABOVE_THE_FOLD);
      }
      const scripts = await gzipped(first.get('script'));
      expect(scripts + (await inlineScripts(page))).toBeLessThanOrEqual(MOST.scriptsAtFirst);
      const sheets = first.get('stylesheet') ?? [];
      expect(await gzipped(sheets)).toBeLessThanOrEqual(MOST.styles);
      for (const sheet of sheets) {
        expect(await sheet.text()).not.toMatch(ANYTHING_UNDER_HAS);
        expect(await sheet.text()).not.toMatch(BY_ORIENTATION);
        expect(await sheet.text()).not.toMatch(PICTURE);
      }
      const fonts = first.get('font') ?? [];
      const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(MOST.fonts);

      await takenOver(page);
      const all = await received();
      expect(await gzipped(all.get('script'))).toBeLessThanOrEqual(MOST_SCRIPTS);
      expect(await gzipped(all.get('script'))).toBeGreaterThan(MOST_SCRIPTS - 2);
    });
  }
});
