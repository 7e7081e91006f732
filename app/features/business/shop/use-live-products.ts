import { type RefObject, useEffect, useState } from 'react';
import { usableProducts } from './live-answer.ts';
import { type LiveQuery, showLive, type ShownProduct } from './shop.ts';

/** The server gives up on the retailer after three seconds. */
const PATIENCE_MS = 6_000;

/** Live products of the retailer, through our server; none on any failure. */
async function askLive(query: LiveQuery, signal: AbortSignal): Promise<ShownProduct[]> {
  try {
    const response = await fetch('/api/functions/amazon-product-search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return response.ok ? usableProducts(await response.json()).map(showLive) : [];
  } catch {
    return [];
  }
}

/** Distance from the window at which loading starts. */
const NEAR = '600px';

/** Resolves when an element comes near the window; never, once aborted. */
const nearness = (element: Element, givenUp: AbortSignal) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    givenUp.addEventListener('abort', () => observer.disconnect());
  });

interface Asked {
  key: string;
  /** Empty when the retailer returned nothing that can be shown. */
  products: ShownProduct[];
}

/**
 * Live products for a query, requested once their place on the page comes near; null until
 * answered.
 *
 * @param query null sends nothing
 * @param turn a change sends the query again
 */
export function useLiveProducts(
  place: RefObject<Element | null>,
  query: LiveQuery | null,
  turn: unknown,
): ShownProduct[] | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = query && JSON.stringify(query);
  useEffect(() => {
    if (key === null || place.current === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void nearness(place.current, signal)
      .then(() => askLive(JSON.parse(key) as LiveQuery, signal))
      .then((products) => {
        if (!signal.aborted) setAsked({ key, products });
      });
    return () => leaving.abort();
  }, [place, key, turn]);
  return asked !== null && asked.key === key ? asked.products : null;
}
