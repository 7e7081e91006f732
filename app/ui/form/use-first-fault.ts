import { useEffect } from 'react';

/** Focuses the first invalid field after the server's answer. */
export function useFirstFault(answer: unknown): void {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
}
