import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { wasLedHere } from './use-live-form.ts';

/**
 * Key of the form of a thing: a thing just created stays in the open form, with text typed since.
 *
 * @param id of the thing; null for a new one
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
