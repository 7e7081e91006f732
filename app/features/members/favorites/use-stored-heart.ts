import { useEffect, useEffectEvent, useState } from 'react';
import type { FavoriteAnswer } from './favorite-button.tsx';

/** Pause before a heart whose answer was lost is read again. */
const PAUSE_MS = 1000;

/**
 * State of a heart that the server has stored although its answer was lost: read again once, now or
 * when the line is back. Null while it is unknown: a page without an answer stays as it is.
 *
 * @param answer of the last click; null when it was lost
 * @param onStored tells the state that was read
 */
export function useStoredHeart(
  action: string,
  answer: FavoriteAnswer | null | undefined,
  onStored: (isFavorite: boolean) => void,
) {
  const [stored, setStored] = useState<boolean | null>(null);
  if (answer && stored !== null) setStored(null);
  const isLost = answer === null;
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    if (!isLost) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const read = async () => {
      const response = await fetch(action, { headers: { Accept: 'application/json' }, signal });
      const { isFavorite = null } = (await response.json()) as FavoriteAnswer;
      setStored(isFavorite);
      if (isFavorite !== null) tell(isFavorite);
    };
    const tryToRead = () => void read().catch(() => undefined);
    const timer = setTimeout(tryToRead, PAUSE_MS);
    addEventListener('online', tryToRead, { signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [isLost, action]);
  return stored;
}
