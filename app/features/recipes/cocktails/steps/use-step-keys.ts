import { useEffect, useEffectEvent, useRef } from 'react';

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  PageDown: (at) => at + 1,
  PageUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrow keys move by one screen, and the address follows the screen that is shown, so that reading the page
 * again leaves one where one was.
 */
export function useStepKeys() {
  const row = useRef<HTMLDivElement>(null);
  const shownAt = ({ scrollLeft, clientWidth }: HTMLElement) =>
    clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { current } = row;
    const move = MOVES[event.key];
    if (!current || !move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const at = shownAt(current);
    const last = current.children.length - 1;
    const next = current.children[Math.min(last, Math.max(0, move(at, last)))];
    event.preventDefault();
    if (!(next instanceof HTMLElement)) return;
    current.scrollTo({ left: next.offsetLeft - current.offsetLeft });
    next.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { current } = row;
    const listening = new AbortController();
    const { signal } = listening;
    // Browsers that read a page again leave rows at their beginning.
    const asked = document.getElementById(location.hash.slice(1));
    if (current && asked?.parentElement === current)
      current.scrollTo({ left: asked.offsetLeft - current.offsetLeft, behavior: 'instant' });
    // Only now: a browser that still glides to the asked screen would go on from there.
    current?.classList.add('scroll-smooth');
    window.addEventListener('keydown', (event) => onKey(event), { signal });
    let settled: ReturnType<typeof setTimeout> | undefined;
    current?.addEventListener(
      'scroll',
      () => {
        clearTimeout(settled);
        settled = setTimeout(() => {
          const shown = current.children[shownAt(current)];
          if (shown && location.hash !== `#${shown.id}`)
            history.replaceState(history.state, '', `#${shown.id}`);
        }, 150);
      },
      { signal, passive: true },
    );
    return () => {
      listening.abort();
      clearTimeout(settled);
    };
  }, []);
  return row;
}
