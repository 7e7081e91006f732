import { useEffect } from 'react';

export function useFirstFault(answer: unknown): void {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
}
