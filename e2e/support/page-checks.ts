import type { Page } from '@playwright/test';
import { takenOver } from './pages.ts';

const SMALLEST_TARGET = 24;

/** Elements wider than the window, longest first; empty if all fit. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.className}`)
      .slice(0, 5);
  });
}

/** Words of letters only that table cells break, or other boxes. */
export function brokenWords(page: Page, boxes = 'td, th'): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const box of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { index, 0: word } of text.data.matchAll(/(?<!\S)\p{L}+(?!\S)/gu)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].map(({ bottom }) => Math.round(bottom)),
          );
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, boxes);
}

/** An unbreakable word as long as a member's name may be. */
const LONGEST_WORD = 'Anticonstitutionnellement'.repeat(3).slice(0, 60);

/**
 * Puts the longest possible word before every text, except texts styled `overflow-wrap: normal`,
 * whose words are ours.
 */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('script, style, noscript')) continue;
      if (text.parentElement && getComputedStyle(text.parentElement).overflowWrap === 'normal')
        continue;
      text.data = text.data.replace(/\S+/, word);
    }
  }, LONGEST_WORD);
}

/** Controls under 24 px, except within a sentence or far from all others. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const root = document.querySelector(':popover-open, dialog[open]') ?? document;
    const shown = [...root.querySelectorAll('a, button, input, select, summary')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    );
    // Hidden parts of a scrolling list cover nothing.
    const isScrolledAway = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box === document.body || getComputedStyle(box).overflowY === 'visible') continue;
        const around = box.getBoundingClientRect();
        if (bottom <= around.top || top >= around.bottom) return true;
      }
      return false;
    };
    const targets = shown
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.closest('p') === null)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => !isScrolledAway(element))
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 1 && rect.height > 1);
    return targets
      .filter(({ rect }) => rect.height < smallest || rect.width < smallest)
      .filter(({ element, rect }) =>
        targets.some(({ element: other, rect: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const x = (rect.left + rect.right) / 2;
          const y = (rect.top + rect.bottom) / 2;
          const away = Math.hypot(
            Math.max(near.left - x, 0, x - near.right),
            Math.max(near.top - y, 0, y - near.bottom),
          );
          return away < smallest / 2;
        }),
      )
      .map(({ element }) => element.textContent.trim().slice(0, 40));
  }, SMALLEST_TARGET);
}

/** Layout Instability API: missing in TypeScript. */
interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Waits for a painted page. @returns time in ms since the page began */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return performance.now();
  });

/** Position in the page, not in the window. */
const placeOfHeader = (page: Page) =>
  page.evaluate(() => {
    const found = document.querySelector('header')?.getBoundingClientRect();
    return found && [found.x + scrollX, found.y + scrollY, found.width, found.height].join(' ');
  });

/**
 * Elements that moved, with their shift, once fonts and scripts are loaded.
 *
 * @param since the start of the page, or the end of its text: columns of a table get their widths
 *   while rows arrive
 */
export async function layoutShifts(
  page: Page,
  since: 'begun' | 'read' = 'begun',
): Promise<string[]> {
  const [header, read] = await Promise.all([placeOfHeader(page), drawn(page)]);
  await takenOver(page);
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  const shifts = await page.evaluate(
    async (from) => {
      const seen: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve));
      seen.push(...observer.takeRecords());
      observer.disconnect();
      const { round } = Math;
      const place = ({ x, y, width, height }: DOMRectReadOnly) =>
        [x, y, width, height].map((length) => round(length)).join(' ');
      return (seen as (PerformanceEntry & Shift)[])
        .filter(({ startTime }) => startTime > from)
        .map(({ value, sources }) =>
          [
            value,
            ...sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue}: ${place(previousRect)} → ${place(currentRect)}`,
            ),
          ].join('\n'),
        );
    },
    since === 'begun' ? 0 : read,
  );
  // A control that moves while scripts take over is hard to press.
  const after = await placeOfHeader(page);
  return after === header ? shifts : [...shifts, `header: ${header} → ${after}`];
}
