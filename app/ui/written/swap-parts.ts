/** Part of a text that is shown in other words, at UTF-16 units from `start` to before `end`. */
export interface Swap {
  start: number;
  end: number;
  text: string;
}

/**
 * A text from `from` to before `to`, with the parts that begin there swapped; a swap that goes further is shown
 * whole.
 *
 * @param swaps in order
 */
export function swapParts(
  text: string,
  swaps: readonly Swap[],
  from = 0,
  to = text.length,
): string {
  let shown = '';
  let at = from;
  for (const swap of swaps) {
    if (swap.start < at || swap.start >= to) continue;
    shown += text.slice(at, swap.start) + swap.text;
    at = swap.end;
  }
  return shown + text.slice(at, Math.max(at, to));
}
