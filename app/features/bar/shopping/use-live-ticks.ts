/** Ticks that are saved as they are made, and again once the network is back. */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useSavedChoice } from '#ui/form/use-saved-choice.ts';
import { MEMBER_FIELD } from '../bottles/bar-address.ts';
import { joinBoxes, LIST_FIELDS, splitBoxes, TICK_PATH } from './shopping-list.ts';

const CHANGE = {
  path: TICK_PATH,
  before: LIST_FIELDS.tickedBefore,
  chosen: LIST_FIELDS.ticked,
  join: joinBoxes,
  split: splitBoxes,
};

/**
 * @param given boxes that the server knows as ticked
 * @param member whose list it is; empty for a visitor
 */
export function useLiveTicks(
  form: RefObject<HTMLFormElement | null>,
  given: readonly string[],
  member: string,
) {
  const {
    chosen: ticked,
    setChosen,
    fault,
  } = useSavedChoice(given, CHANGE, [[MEMBER_FIELD, member]]);
  const boxes = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>(`[name=${LIST_FIELDS.ticked}]`) ?? []),
  ];
  const read = () => {
    const shown = boxes();
    const values = new Set(shown.map(({ value }) => value));
    // A line that is off the list keeps its tick.
    setChosen((before) => [
      ...before.filter((box) => !values.has(box)),
      ...shown.flatMap(({ checked, value }) => (checked ? [value] : [])),
    ]);
  };
  // Boxes that were ticked before the scripts came.
  const readFirst = useEffectEvent(read);
  useLayoutEffect(() => readFirst(), []);
  useLayoutEffect(() => {
    const now = new Set(ticked);
    for (const box of boxes()) box.checked = now.has(box.value);
  });
  return { ticked, read, fault };
}
