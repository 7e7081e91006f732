/** Bar that answers at once in the browser, and is saved after each change. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CHANGE_PATH, FIELDS, indexPath } from './bar-address.ts';
import type { BarCatalogue } from './bar-catalogue.ts';
import { BarMatcher } from './bar-matcher.ts';
import { joinKeys } from './bottle-keys.ts';

const DELAY_MS = 300;
const NOT_SAVED =
  'Vos dernières coches ne sont pas enregistrées\u00a0: nouvel essai au prochain changement, ou dès que la connexion revient.';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

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

/** Posts what changed since `before`. @returns an error for the visitor; null once it is saved */
async function send(before: readonly string[], there: readonly string[]): Promise<string | null> {
  const body = new URLSearchParams([[FIELDS.before, joinKeys(before)]]);
  for (const key of there) body.append(FIELDS.there, key);
  try {
    const answer = await fetch(CHANGE_PATH, { method: 'POST', body, keepalive: true });
    if (answer.ok) return null;
    const { errors } = (await answer.json()) as { errors?: string[] };
    return errors?.join(' ') ?? NOT_SAVED;
  } catch {
    return NOT_SAVED;
  }
}

/** @param given keys that the server knows */
export function useLiveBar(given: readonly string[], version: string) {
  const known = useKnownBar(version);
  const [there, setThere] = useState<readonly string[]>(given);
  const [fault, setFault] = useState<string | null>(null);
  /** Changes that were saved: something may have been ticked while one was sent. */
  const [turn, setTurn] = useState(0);
  const sent = useRef(given);
  const isSending = useRef(false);

  const save = useEffectEvent(async () => {
    if (isSending.current || isSame(there, sent.current)) return;
    isSending.current = true;
    const error = await send(sent.current, there);
    isSending.current = false;
    setFault(error);
    if (error !== null) return;
    sent.current = there;
    setTurn((before) => before + 1);
  });
  useEffect(() => {
    const timer = setTimeout(() => void save(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [there, turn]);
  useEffect(() => {
    const stop = new AbortController();
    const now = () => void save();
    for (const name of ['online', 'pagehide'])
      window.addEventListener(name, now, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  // The server knows more: of a list that was read, or of another device.
  const join = useEffectEvent(() => {
    if (isSame(given, sent.current)) return;
    const before = new Set(sent.current);
    const ticked = there.filter((key) => !before.has(key));
    const unticked = new Set(sent.current.filter((key) => !there.includes(key)));
    sent.current = given;
    setThere([...new Set([...given, ...ticked])].filter((key) => !unticked.has(key)));
  });
  const text = joinKeys(given);
  useEffect(() => join(), [text]);
  return { known, there, setThere, fault };
}
