/** Keys for a list of options under a text field that keeps the focus. */

/** Index of the active option; null for the text itself. */
export type Active = number | null;

/**
 * Active option after a key, out of `count`: up and down arrows cycle through options and text.
 * Home, End and the horizontal arrows return to the text. Undefined if the key is not for the
 * list.
 */
export function activeAfter(key: string, active: Active, count: number): Active | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      if (active === null) return 0;
      return active + 1 < count ? active + 1 : null;
    case 'ArrowUp':
      if (active === null) return count - 1;
      return active > 0 ? active - 1 : null;
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return null;
    default:
      return undefined;
  }
}
