import { countEvent } from '#features/business/statistics/counting/count.ts';
import type { AdPlace } from './ad.ts';

/**
 * An ad counts as seen when half of it was visible for a second (Media Rating Council, viewable
 * impressions).
 */
const SEEN = { share: 0.5, ms: 1000 };

const isFilled = (box: HTMLElement) =>
  box.querySelector('ins:not([data-ad-status="unfilled"]) :is(iframe, a, img)') !== null;

/**
 * Counts an ad once it is seen, and its clicks.
 *
 * @returns function that stops counting
 */
export function watchAd(box: HTMLElement, place: AdPlace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(look, SEEN.ms);
    },
    { threshold: SEEN.share },
  );
  /** Checks again in a second while the ad is loading, or the tab is hidden. */
  const look = () => {
    if (document.visibilityState !== 'visible' || !isFilled(box)) {
      timer = setTimeout(look, SEEN.ms);
      return;
    }
    observer.disconnect();
    countEvent('ad_impression', place);
  };
  observer.observe(box);

  const stopping = new AbortController();
  const { signal } = stopping;
  const onClick = () => countEvent('ad_click', place);
  box.addEventListener('click', onClick, { signal });
  // A frame of another site reports no click, but a click gives it the focus.
  const onBlur = () => {
    const { activeElement } = document;
    if (activeElement?.localName === 'iframe' && box.contains(activeElement)) onClick();
  };
  addEventListener('blur', onBlur, { signal });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stopping.abort();
  };
}
