/** A field that shows the value that a page answers for. It is not drawn again, which would lose its focus. */
import { useEffect, useRef } from 'react';

/**
 * @param value that the field shows
 * @param answer changes with each answer: only then is what is typed replaced
 */
export function useAnswered(value: string, answer: unknown) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(answer);
  useEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    if (input.current) input.current.value = value;
  }, [value, answer]);
  return input;
}
