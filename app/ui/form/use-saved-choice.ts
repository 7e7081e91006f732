/** A choice that is saved after each change, and again once the network is back. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { askWorker } from '../frame/ask-worker.ts';
import { KEPT, KEPT_HERE } from '../frame/kept-here.ts';

const DELAY_MS = 300;
const NOT_SAVED =
  'Vos dernières coches ne sont pas enregistrées\u00a0: nouvel essai au prochain changement, ou dès que la connexion revient.';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

const IS_KEPT = `${KEPT_HERE.title}. ${KEPT_HERE.message}`;

/** Posts a change. @returns what to tell the visitor; null once it is saved */
async function send(path: string, body: URLSearchParams): Promise<string | null> {
  try {
    const answer = await fetch(path, { method: 'POST', body, keepalive: true });
    if (answer.ok) return null;
    const text = await answer.text();
    if (text === KEPT) return IS_KEPT;
    const { errors } = JSON.parse(text) as { errors?: string[] };
    return errors?.join(' ') ?? NOT_SAVED;
  } catch {
    return NOT_SAVED;
  }
}

type Keys = readonly string[];
/** Keys after a change: those that came are added, those that went are taken off. */
function applyBody(keys: Keys, [before, after]: readonly [Keys, Keys]): Keys {
  const [had, has] = [new Set(before), new Set(after)];
  const stay = keys.filter((key) => has.has(key) || !had.has(key));
  return [...new Set([...stay, ...after.filter((key) => !had.has(key))])];
}

/** A change, as its action takes it. */
export interface ChangeForm {
  /** Address of the action. */
  path: string;
  /** Name of the field of the keys that were saved last, joined. */
  before: string;
  /** Name of the fields of the keys that are chosen, one each. */
  chosen: string;
  join: (keys: Keys) => string;
  split: (text: string) => string[];
}

/**
 * @param given keys that the server knows: as they change, what came and went here since is joined to them
 * @param extra further fields of each change
 */
export function useSavedChoice(
  given: readonly string[],
  form: ChangeForm,
  extra: readonly [name: string, value: string][],
) {
  const { path } = form;
  const bodyOf = (before: Keys, after: Keys) =>
    new URLSearchParams([
      ...extra,
      [form.before, form.join(before)],
      ...after.map((key): [string, string] => [form.chosen, key]),
    ]);
  const readBody = (body: URLSearchParams) =>
    [form.split(body.get(form.before) ?? ''), body.getAll(form.chosen)] as const;
  const [chosen, setChosen] = useState(given);
  const [fault, setFault] = useState<string | null>(null);
  /** Changes that were saved: something may have been ticked while one was sent. */
  const [turn, setTurn] = useState(0);
  const sent = useRef(given);
  const isSending = useRef(false);

  const save = useEffectEvent(async () => {
    if (isSending.current || isSame(chosen, sent.current)) return;
    isSending.current = true;
    const error = await send(path, bodyOf(sent.current, chosen));
    isSending.current = false;
    setFault(error);
    if (error !== null && error !== IS_KEPT) return;
    sent.current = chosen;
    setTurn((before) => before + 1);
  });
  useEffect(() => {
    const timer = setTimeout(() => void save(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen, turn]);
  useEffect(() => {
    const stop = new AbortController();
    const now = () => void save();
    for (const name of ['online', 'pagehide'])
      window.addEventListener(name, now, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  // Changes that wait on this device are in no page of the server yet.
  const joinWaiting = useEffectEvent((waiting: [string, string][][]) => {
    const apply = (keys: Keys) =>
      waiting.reduce((now, fields) => applyBody(now, readBody(new URLSearchParams(fields))), keys);
    sent.current = apply(sent.current);
    setChosen(apply(chosen));
    setFault(IS_KEPT);
  });
  useEffect(() => {
    void askWorker<'fields'>({ fields: path }).then(
      (waiting) => waiting && waiting.length > 0 && joinWaiting(waiting),
    );
    const { serviceWorker } = navigator;
    const onSent = () => setFault((before) => (before === IS_KEPT ? null : before));
    serviceWorker?.addEventListener('message', onSent);
    return () => serviceWorker?.removeEventListener('message', onSent);
  }, [path]);

  // The server knows more: of a list that was read, or of another device.
  const join = useEffectEvent(() => {
    if (isSame(given, sent.current)) return;
    const before = new Set(sent.current);
    const came = chosen.filter((key) => !before.has(key));
    const went = new Set(sent.current.filter((key) => !chosen.includes(key)));
    sent.current = given;
    setChosen([...new Set([...given, ...came])].filter((key) => !went.has(key)));
  });
  const text = JSON.stringify(given);
  useLayoutEffect(() => join(), [text]);
  return { chosen, setChosen, fault };
}
