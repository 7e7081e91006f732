import { useEffect, useState, type RefObject } from 'react';
import { askLive } from './ask-live.ts';
import { nearness } from './nearness.ts';
import type { LiveQuery, ShownProduct } from './shop.ts';

interface Asked {
  key: string;
  /** None: the retailer gave nothing that can be shown. */
  products: ShownProduct[];
}

/**
 * What the retailer has for a query, once its place on the page comes near; null until it has
 * answered.
 *
 * @param query null asks nothing; `turn` asks again
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
