import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The entry results from a redirect of a form. */
const wasLedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state;

/**
 * Key of a form: the form stays open, with text typed since, when its item is created.
 *
 * @param id of the item; null for a new one
 */
export function useFormKey(id: string | null): number {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState({ id, times: 0 });
  if (shown.id !== id) {
    const isMade = shown.id === null && wasLedHere(location.state) && !isBack;
    setShown({ id, times: isMade ? shown.times : shown.times + 1 });
  }
  return shown.times;
}
