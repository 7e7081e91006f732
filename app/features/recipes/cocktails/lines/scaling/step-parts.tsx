import type { ReactNode } from 'react';
import { swapParts, type Swap } from '#ui/written/swap-parts.ts';
import { ByPortions } from './by-portions.tsx';

/**
 * Parts of a step with amounts, each with its text for the servings.
 *
 * @param swaps for each choice of servings
 * @param at index of the present choice
 */
export function stepParts(
  step: string,
  swaps: readonly (readonly Swap[])[],
  at: number,
): { start: number; end: number; shown: ReactNode }[] {
  const spans = swaps.flat().toSorted((a, b) => a.start - b.start);
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = parts.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else parts.push({ start, end });
  }
  return parts.map(({ start, end }) => ({
    start,
    end,
    shown: (
      <ByPortions texts={swaps.map((ofChoice) => swapParts(step, ofChoice, start, end))} at={at} />
    ),
  }));
}
