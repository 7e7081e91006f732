import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker, useLocation } from 'react-router';
import type { FormResult } from './use-site-form.ts';

const QUESTION = 'Ce que vous avez saisi n’est pas enregistré. Quitter cette page\u202f?';

/**
 * Asks before a form that somebody has typed in is left, by a link or by the browser. What leads on once
 * it is saved is not asked about.
 *
 * @param result what the form came back with, when it was not saved
 */
export function useUnsavedWarning(
  form: RefObject<HTMLFormElement | null>,
  result: FormResult | undefined,
): void {
  const isTouched = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    isTouched.current = result !== undefined;
  }, [key, result]);
  useEffect(() => {
    const touched = () => {
      isTouched.current = true;
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (isTouched.current) event.preventDefault();
    };
    const element = form.current;
    element?.addEventListener('input', touched);
    addEventListener('beforeunload', leaving);
    return () => {
      element?.removeEventListener('input', touched);
      removeEventListener('beforeunload', leaving);
    };
  }, [form]);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTouched.current && currentLocation.pathname !== nextLocation.pathname && !confirm(QUESTION),
  );
}
