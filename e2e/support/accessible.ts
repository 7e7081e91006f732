/** Axe on a page: all rules once, contrast in both themes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import { overflow } from './page-checks.ts';
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

const THEMES = ['clair', 'sombre'] as const;
type Theme = (typeof THEMES)[number];

declare global {
  interface Window {
    axe: typeof axe;
    /** Texts of the page by what `coloursOf` tells of them. */
    coloured?: Record<Theme, Map<string, Element[]>>;
    /** Elements shown at the larger width. */
    shownWide?: Set<Element>;
  }
}

interface Asked {
  options: RunOptions;
  theme: Theme;
  ignored: string[];
  /** Colours of the texts whose contrast is looked at; of all if absent. */
  unread?: string[];
}

async function violations(page: Page, asked: Asked): Promise<string[]> {
  const found = await page.evaluate(async ({ options, theme, ignored, unread }) => {
    const texts = unread?.flatMap((colour) => window.coloured?.[theme].get(colour) ?? []);
    const selector = texts ? '[data-unread]' : '*';
    window.axe.configure({ rules: [{ id: 'color-contrast', selector }] });
    for (const text of texts ?? []) text.toggleAttribute('data-unread', true);
    const root = document.documentElement;
    const chosen = root.getAttribute('data-theme');
    root.setAttribute('data-theme', theme);
    const result = await window.axe.run(
      { exclude: ignored },
      { ...options, preload: { assets: ['media'] }, resultTypes: ['violations'] },
    );
    if (chosen === null) root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', chosen);
    for (const text of texts ?? []) text.removeAttribute('data-unread');
    return result.violations;
  }, asked);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/**
 * Texts of the page by all that their contrast depends on: colour, whether they are large,
 * backgrounds behind them, and painted boxes over which they lie without being inside; in either
 * theme.
 */
function coloursOf(page: Page): Promise<Record<Theme, string[]>> {
  return page.evaluate(async () => {
    // A colour in transition has no contrast to check. Hidden elements, as in a closed `<details>`,
    // never end theirs.
    const still = async () => {
      const moving = () =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility());
      for (let ends = moving(); ends.length > 0; ends = moving()) {
        await Promise.allSettled(ends.map(({ finished }) => finished));
      }
    };
    interface Surface {
      paint: string;
      /** Nearest element that floats over the others, which pass beneath. */
      floating: Element | null;
    }
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    const colours = () => {
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
      const colourOf = (element: Element) => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const isBold = Number(fontWeight) >= 700;
        const isLarge = Number.parseFloat(fontSize) >= (isBold ? 14 : 18) / 0.75;
        return [color, isLarge, textShadow, surfaceOf(element).paint, ...beneath(element)].join();
      };
      return Map.groupBy(shown.filter(hasText), colourOf);
    };
    const root = document.documentElement;
    const chosen = root.getAttribute('data-theme');
    root.setAttribute('data-theme', 'sombre');
    await still();
    const sombre = colours();
    root.setAttribute('data-theme', 'clair');
    await still();
    const clair = colours();
    if (chosen === null) root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', chosen);
    window.coloured = { clair, sombre };
    return { clair: [...clair.keys()], sombre: [...sombre.keys()] };
  });
}

interface Look {
  /** Selectors of foreign content. */
  ignored: string[];
  /** False where `smallTargets` is asserted: axe's own rule takes a tenth of its time. */
  hasTargets: boolean;
}

/** Axe finds no violation; contrast is left out where it is known. */
async function expectNone(page: Page, { ignored, hasTargets }: Look): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(AXE);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isAlone = page.frames().length === 1;
  const colours = await coloursOf(page);
  for (const theme of THEMES) {
    const unread = colours[theme].filter((colour) => !readable.has(colour));
    const isKnown = isAlone && unread.length === 0;
    // Themes differ by colours only.
    if (theme === 'sombre' && isKnown) continue;
    const rules = {
      'color-contrast': { enabled: !isKnown },
      'target-size': { enabled: hasTargets },
    };
    const options = theme === 'clair' ? { runOnly: RULES, rules } : CONTRAST;
    const found = await violations(page, { options, theme, ignored, ...(isAlone && { unread }) });
    expect(found, `${page.url()}, ${theme}`).toEqual([]);
    if (ignored.length === 0) for (const colour of unread) readable.add(colour);
  }
}

/**
 * Axe finds no violation in either theme.
 *
 * @param ignored selectors of foreign content
 */
export const expectAccessible = (page: Page, ...ignored: string[]): Promise<void> =>
  expectNone(page, { ignored, hasTargets: true });

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
  await expectNone(page, BESIDE_TARGETS);
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
    [...colours.clair, ...colours.sombre].every((colour) => readable.has(colour));
  if (isKnown) return;
  await expectNone(page, BESIDE_TARGETS);
  for (const difference of differences) accessibleDifferences.add(difference);
}
