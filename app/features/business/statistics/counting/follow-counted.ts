import { countEvent } from './count.ts';

/**
 * Counts clicks on links to products (`data-counted`).
 *
 * @returns stops following
 */
export function followCounted(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-counted]') : null;
    const { counted } = link?.dataset ?? {};
    if (counted !== undefined) countEvent('affiliate_click', counted);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
