/** Bar that answers at once in the browser, and is saved after each change. */
import { useEffect, useState } from 'react';
import { useSavedChoice } from '#ui/form/use-saved-choice.ts';
import { CHANGE_PATH, FIELDS, indexPath } from './bar-address.ts';
import type { BarCatalogue } from './bar-catalogue.ts';
import { BarMatcher } from './bar-matcher.ts';
import { joinKeys, splitKeys } from './bottle-keys.ts';

/** The index of all recipes, loaded once the page is there. */
export function useKnownBar(version: string) {
  const [known, setKnown] = useState<{ catalogue: BarCatalogue; matcher: BarMatcher } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const answer = await fetch(indexPath(version), { signal: stop.signal });
      if (!answer.ok) return;
      const catalogue = (await answer.json()) as BarCatalogue;
      setKnown({ catalogue, matcher: new BarMatcher(catalogue.index) });
    };
    // Without it, the server answers.
    load().catch(() => undefined);
    return () => stop.abort();
  }, [version]);
  return known;
}

function bodyOf(before: readonly string[], there: readonly string[]): URLSearchParams {
  const body = new URLSearchParams([[FIELDS.before, joinKeys(before)]]);
  for (const key of there) body.append(FIELDS.there, key);
  return body;
}

const readBody = (body: URLSearchParams) =>
  [splitKeys(body.get(FIELDS.before) ?? ''), body.getAll(FIELDS.there)] as const;

/** @param given keys that the server knows */
export function useLiveBar(given: readonly string[], version: string) {
  const known = useKnownBar(version);
  const { chosen, setChosen, fault } = useSavedChoice(given, CHANGE_PATH, bodyOf, readBody);
  return { known, there: chosen, setThere: setChosen, fault };
}
