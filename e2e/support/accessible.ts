/** Axe on a page: all rules once, contrast in both themes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import { overflow } from './page-checks.ts';
import { settled } from './pages.ts';
import { expect, PHONE } from './test.ts';

const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
/** `axe.source` is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Coloured texts in which axe found enough contrast, in this worker. Half of axe's time on a page
 * is contrast, and most pages have no colour of their own.
 */
const readable = new Set<string>();
/** Differences between the widths in which axe found nothing, in this worker. */
const accessibleDifferences = new Set<string>();

declare global {
  interface Window {
    axe: typeof axe;
    /** Elements shown at the larger width. */
    shownWide?: Set<Element>;
  }
}

async function violations(page: Page, options: RunOptions, ignored: string[]) {
  const found = await page.evaluate(
    async ([chosen, exclude]) =>
      (await window.axe.run({ exclude }, { ...chosen, resultTypes: ['violations'] })).violations,
    [options, ignored] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/**
 * Texts of the page by all that their contrast depends on: colour, whether they are large,
 * backgrounds behind them, and painted boxes over which they lie without being inside.
 */
function coloursOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Surface {
      paint: string;
      /** Nearest element that floats over the others, which pass beneath. */
      floating: Element | null;
    }
    const surfaces = new Map<Element, Surface>();
    const painted = new Map<Element, DOMRect>();
    const surfaceOf = (element: Element): Surface => {
      const known = surfaces.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const paint = `${style.backgroundColor} ${style.backgroundImage}`;
      const layer = `${style.opacity} ${style.filter} ${style.mixBlendMode}`;
      const isFloating = ['fixed', 'sticky'].includes(style.position);
      const isPainted = paint !== 'rgba(0, 0, 0, 0) none';
      if (isPainted || element.matches('img, svg, video, canvas')) {
        painted.set(element, element.getBoundingClientRect());
      }
      const around = element.parentElement && surfaceOf(element.parentElement);
      const found = {
        paint:
          (around?.paint ?? '') +
          (isPainted || layer !== '1 none normal' ? `\n${paint} ${layer}` : ''),
        floating: isFloating ? element : (around?.floating ?? null),
      };
      surfaces.set(element, found);
      return found;
    };
    const shown = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of shown) surfaceOf(element);
    const beneath = (element: Element) => {
      const text = element.getBoundingClientRect();
      const { floating } = surfaceOf(element);
      return [...painted]
        .filter(
          ([other, box]) =>
            Math.min(text.right, box.right) > Math.max(text.left, box.left) &&
            Math.min(text.bottom, box.bottom) > Math.max(text.top, box.top) &&
            surfaceOf(other).floating === floating &&
            !other.contains(element) &&
            !element.contains(other),
        )
        .map(([other]) => `\n${other.localName} ${surfaceOf(other).paint}`);
    };
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    const colours = shown.filter(hasText).map((element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isBold = Number(fontWeight) >= 700;
      const isLarge = Number.parseFloat(fontSize) >= (isBold ? 14 : 18) / 0.75;
      return [color, isLarge, textShadow, surfaceOf(element).paint, ...beneath(element)].join();
    });
    return [...new Set(colours)];
  });
}

interface Look {
  /** Selectors of foreign content. */
  ignored: string[];
  /** False where `smallTargets` is asserted: axe's own rule takes a tenth of its time. */
  hasTargets: boolean;
}

/** Axe finds no violation with the present colours; contrast is left out where it is known. */
async function expectNone(page: Page, theme: 'light' | 'dark', { ignored, hasTargets }: Look) {
  // A colour in transition has no contrast to check.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settled(page);
  const colours = await coloursOf(page);
  const isKnown = page.frames().length === 1 && colours.every((colour) => readable.has(colour));
  // Themes differ by colours only.
  if (theme === 'dark' && isKnown) return;
  const rules = {
    'color-contrast': { enabled: !isKnown },
    'target-size': { enabled: hasTargets },
  };
  const options = theme === 'light' ? { runOnly: RULES, rules } : CONTRAST;
  expect(await violations(page, options, ignored), `${page.url()}, ${theme}`).toEqual([]);
  if (ignored.length === 0) for (const colour of colours) readable.add(colour);
}

async function expectBothThemes(page: Page, look: Look): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(AXE);
  }
  await expectNone(page, 'light', look);
  await expectNone(page, 'dark', look);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Axe finds no violation in either theme. Leaves the page in the light one.
 *
 * @param ignored selectors of foreign content
 */
export const expectAccessible = (page: Page, ...ignored: string[]): Promise<void> =>
  expectBothThemes(page, { ignored, hasTargets: true });

/** As `expectAccessible`, and nothing is too wide at either width. Leaves the larger. */
export async function expectFitting(page: Page): Promise<void> {
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    expect(await overflow(page), `${page.url()}, ${size.width} px`).toEqual([]);
  }
  await expectAccessible(page);
}

const BESIDE_TARGETS: Look = { ignored: [], hasTargets: false };

/** As `expectAccessible`, where `smallTargets` is asserted and `expectAccessibleNarrow` follows. */
export async function expectAccessibleWide(page: Page): Promise<void> {
  await expectBothThemes(page, BESIDE_TARGETS);
  await page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    window.shownWide = new Set(all.filter((element) => element.checkVisibility()));
  });
}

/**
 * Axe finds no violation at a smaller width either. It looks again only where other elements are
 * shown than at the larger width, and no page before had the same difference.
 */
export async function expectAccessibleNarrow(page: Page): Promise<void> {
  const differences = await page.evaluate(() => {
    const wide = window.shownWide ?? new Set();
    const isOther = (element: Element) => element.checkVisibility() !== wide.has(element);
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isOther(element) && !isOther(element.parentElement ?? element))
      .map((element) => {
        if (!wide.has(element)) return element.outerHTML;
        const named = element.querySelectorAll('h1, h2, h3, h4, main, nav, form, label, [role]');
        return `hidden ${[...named].map(({ localName, role }) => `${localName} ${role}`).join()}`;
      });
  });
  const colours = await coloursOf(page);
  const isKnown =
    differences.every((difference) => accessibleDifferences.has(difference)) &&
    colours.every((colour) => readable.has(colour));
  if (isKnown) return;
  await expectBothThemes(page, BESIDE_TARGETS);
  for (const difference of differences) accessibleDifferences.add(difference);
}
