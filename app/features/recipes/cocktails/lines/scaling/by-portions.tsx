import { BETWEEN } from './between.ts';

/**
 * Text that depends on the servings: scripts show another of `texts` without asking the server
 * (`app/reading/follow-portions.ts`).
 *
 * @param texts one for each choice of servings
 * @param at index of the present choice
 */
export function ByPortions({ texts, at }: { texts: readonly string[]; at: number }) {
  const shown = texts[at] ?? '';
  return texts.every((text) => text === shown) ? (
    shown
  ) : (
    <span data-by-portions={texts.join(BETWEEN)}>{shown}</span>
  );
}
