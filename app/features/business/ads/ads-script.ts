/**
 * Script that starts the ad network, in the head of pages with ads. It requests nothing before the
 * visitor consents.
 */
import { CONSENT_EVENT, type Consent } from '#features/business/consent/consent.ts';
import { AD_PLACES, type PageAds } from './ad.ts';

type LiveAds = Extract<PageAds, { kind: 'live' }>;

declare global {
  interface Window {
    /** Queue of the ad network. */
    adsbygoogle?: unknown[];
    ads?: {
      /** True once the network's script is in the document; only a reload removes it. */
      isStarted: () => boolean;
      /** After a navigation without reload: shows the boxes of the page, and requests their ads. */
      turnPage: () => void;
    };
  }
}

/**
 * Sent to the browser as source text. Boxes open with the page, never after its first paint: after
 * consent, they wait for the next page.
 */
function startAds(
  { script: address, publisher, units }: LiveAds,
  formats: Record<string, { format: string }>,
  consentEvent: string,
): void {
  const { documentElement: root } = document;
  const { pathname: loaded } = location;
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // Google's tags only accept commands that are an `arguments` object.
  function tell(..._command: unknown[]) {
    layer.push(arguments);
  }
  const signals = (consent: Consent | null) => {
    const signal = (agreed: boolean | undefined) => (agreed === true ? 'granted' : 'denied');
    const advertising = signal(consent?.advertising);
    return {
      ad_storage: advertising,
      ad_user_data: advertising,
      ad_personalization: advertising,
      analytics_storage: signal(consent?.analytics),
    };
  };
  const agreed = () => window.consent?.current?.advertising === true;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = `${address}?client=${publisher}`;
    document.head.append(script);
  };
  const fill = () => {
    if (!agreed()) return;
    for (const box of document.querySelectorAll<HTMLElement>('[data-ad]:empty')) {
      // A hidden box has no size to request an ad for.
      if (box.clientHeight === 0) continue;
      const place = box.dataset['ad'] ?? '';
      const ad = document.createElement('ins');
      ad.className = 'adsbygoogle';
      ad.dataset['adClient'] = publisher;
      ad.dataset['adSlot'] = units[place as keyof typeof units] ?? '';
      const format = formats[place]?.format;
      if (format) ad.dataset['adFormat'] = format;
      box.append(ad);
      (window.adsbygoogle ??= []).push({});
    }
  };
  const follow = () => {
    tell('consent', 'update', signals(window.consent?.current ?? null));
    if (agreed()) {
      start();
      fill();
    } else if (isStarted) {
      for (const box of document.querySelectorAll('[data-ad]')) box.replaceChildren();
    }
  };
  const open = () => root.toggleAttribute('data-ads', true);
  tell('consent', 'default', signals(null));
  window.ads = {
    isStarted: () => isStarted,
    turnPage: () => {
      if (agreed() && location.pathname !== loaded) open();
      fill();
    },
  };
  if (window.consent?.expected?.advertising === true) open();
  if (agreed()) follow();
  addEventListener(consentEvent, follow);
  document.addEventListener('DOMContentLoaded', fill);
}

export const adsScript = (ads: LiveAds) =>
  `(${startAds.toString()})(${[ads, AD_PLACES, CONSENT_EVENT].map((value) => JSON.stringify(value)).join()})`;
