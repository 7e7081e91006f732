import { useEffect } from 'react';

/** Focuses the first wrong field of a form that is validated by the server. */
export function useFirstFault(answer: unknown): void {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
}
