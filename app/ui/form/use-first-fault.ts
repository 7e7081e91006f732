import { useEffect } from 'react';

/** Brings the first field that is wrong under the cursor, of a form that its page checks by sending it. */
export function useFirstFault(answer: unknown): void {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
}
