import { createContext, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isBackOffice, NO_ADS, type AdPlace, type PageAds } from './ad.ts';

/** Ads of the document; the root provides them. */
export const AdsContext = createContext<PageAds>(NO_ADS);

/** Counts views and clicks of an ad; the module is loaded only where there is one. */
const watch = (box: HTMLElement, place: AdPlace) =>
  import('./watch-ad.ts').then((module) => module.watchAd(box, place));

/** Box that the ad network fills; React does not touch its content. */
function LiveAd({ place }: { place: AdPlace }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => window.ads?.turnPage(), [pathname]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watching = watch(current, place);
    return () => void watching.then((stop) => stop());
  }, [place]);
  return (
    <div
      ref={box}
      data-ad={place}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/**
 * Room of an ad, at its full size from the first paint, with its label above. Renders nothing when
 * the place is switched off.
 */
export function AdSlot({ place, className = '' }: { place: AdPlace; className?: string }) {
  const ads = use(AdsContext);
  const isPreview = ads.kind === 'preview' && ads.places.includes(place);
  const isLive = ads.kind === 'live' && ads.units[place] !== undefined;
  if (!isPreview && !isLive) return null;
  return (
    <div className={`ad ad-${place} ${isLive ? 'ad-live' : ''} no-print ${className}`}>
      <p>Publicité</p>
      {isLive ? <LiveAd place={place} /> : <div lang="en">AdSense Preview</div>}
    </div>
  );
}

/** Ad under the header of every page, except in the back office. */
export function Leaderboard() {
  const ads = use(AdsContext);
  const { pathname } = useLocation();
  const isHidden = isBackOffice(pathname);
  useEffect(() => {
    // Only a reload stops the network's script.
    if (isHidden && window.ads?.isStarted() === true) location.reload();
  }, [isHidden]);
  if (isHidden || ads.kind === 'none') return null;
  return (
    <aside aria-label="Publicité" className="contents">
      <AdSlot place="leaderboard" />
    </aside>
  );
}
