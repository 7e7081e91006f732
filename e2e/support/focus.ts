import type { Page } from '@playwright/test';

export interface FocusStop {
  name: string;
  /** Whether an outline is visible around the element, its label or its card. */
  outlined: boolean;
  /** Fully visible, not behind the health banner or another floating part. */
  inSight: boolean;
}

/** Focused element and its outline; null when the page itself has the focus. */
export function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const surrounding = [focused, focused.closest('label'), focused.closest('article')];
    const standsFor = surrounding.find((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const shown = focused.closest('label') ?? focused;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    // An open menu or sheet covers the banner; other elements must stay clear of it.
    const banner = document.querySelector('aside[aria-label="Avertissement sanitaire"]');
    const above = focused.closest('dialog[open], :popover-open') !== null;
    const ground = above ? innerHeight : (banner?.getBoundingClientRect().top ?? innerHeight);
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const card = shown.closest('article');
    const onTop =
      middle !== null &&
      (shown.contains(middle) || middle.contains(shown) || card?.contains(middle));
    return {
      name: `${focused.localName} ${focused.ariaLabel ?? focused.textContent.trim().slice(0, 40)}`,
      outlined: standsFor !== undefined,
      inSight:
        top >= -1 &&
        bottom <= ground + 1 &&
        left >= -1 &&
        right <= innerWidth + 1 &&
        onTop === true,
    };
  });
}

/**
 * Tabs from the present focus to the end of the page.
 *
 * @throws if there are more than `limit` stops: a focus trap, or a page too long for this check
 */
export async function tabThrough(page: Page, limit = 200): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    if (stop === null) return stops;
    stops.push(stop);
    if (stops.length > limit) throw new Error(`more than ${limit} stops, the last: ${stop.name}`);
  }
}
