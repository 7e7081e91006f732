/** Bar that answers at once in the browser, and is saved after each change. */
import { useEffect, useState } from 'react';
import { useSavedChoice } from '#ui/form/use-saved-choice.ts';
import { CHANGE_PATH, FIELDS, indexPath, MEMBER_FIELD } from './bar-address.ts';
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

const CHANGE = {
  path: CHANGE_PATH,
  before: FIELDS.before,
  chosen: FIELDS.there,
  join: joinKeys,
  split: splitKeys,
};

/**
 * @param given keys that the server knows
 * @param member whose bottles they are; empty for a visitor
 */
export function useLiveBar(given: readonly string[], version: string, member: string) {
  const known = useKnownBar(version);
  const { chosen, setChosen, fault } = useSavedChoice(given, CHANGE, [[MEMBER_FIELD, member]]);
  return { known, there: chosen, setThere: setChosen, fault };
}
