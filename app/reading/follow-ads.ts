import type { AdPlace } from '#features/business/ads/ad.ts';
import { SHOWN } from './show-page.ts';

/** Fills the ads of the page and counts them, also in another state of it. */
export function followAds(): void {
  const watched = new WeakSet<HTMLElement>();
  const follow = () => {
    window.ads?.turnPage();
    for (const box of document.querySelectorAll<HTMLElement>('[data-ad]')) {
      if (watched.has(box)) continue;
      watched.add(box);
      import('#features/business/ads/watch-ad.ts').then(
        ({ watchAd }) => watchAd(box, box.dataset['ad'] as AdPlace),
        () => watched.delete(box),
      );
    }
  };
  follow();
  document.addEventListener(SHOWN, follow);
}
