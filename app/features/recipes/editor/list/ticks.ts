/** Ticked rows of the list of recipes, on its pages. */
export interface Ticks {
  ids: ReadonlySet<string>;
  /** True for the whole list, whatever its length: its rows show as ticked. */
  isWhole: boolean;
}

export const NO_TICKS: Ticks = { ids: new Set(), isWhole: false };

export const isTicked = ({ ids, isWhole }: Ticks, id: string): boolean => isWhole || ids.has(id);

/**
 * Ticks or unticks rows of a page. After the whole list, the other rows of the page stay ticked.
 *
 * @param shown ids of the page's rows
 */
export function withTicks(
  ticks: Ticks,
  shown: readonly string[],
  { rows, isOn }: { rows: readonly string[]; isOn: boolean },
): Ticks {
  const ids = new Set(ticks.isWhole ? shown : ticks.ids);
  for (const id of rows) {
    if (isOn) ids.add(id);
    else ids.delete(id);
  }
  return { ids, isWhole: false };
}
