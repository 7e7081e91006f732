/** Ticks that are saved as they are made, and again once the network is back. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { joinBoxes, LIST_FIELDS, TICK_PATH } from './shopping-list.ts';

const DELAY_MS = 300;
const NOT_SAVED =
  'Vos dernières coches ne sont pas enregistrées\u00a0: nouvel essai au prochain changement, ou dès que la connexion revient.';

async function send(before: readonly string[], ticked: readonly string[]): Promise<string | null> {
  const body = new URLSearchParams([[LIST_FIELDS.tickedBefore, joinBoxes(before)]]);
  for (const box of ticked) body.append(LIST_FIELDS.ticked, box);
  try {
    const answer = await fetch(TICK_PATH, { method: 'POST', body, keepalive: true });
    if (answer.ok) return null;
    const { errors } = (await answer.json()) as { errors?: string[] };
    return errors?.join(' ') ?? NOT_SAVED;
  } catch {
    return NOT_SAVED;
  }
}

/** @param given boxes that the server knows as ticked */
export function useLiveTicks(form: RefObject<HTMLFormElement | null>, given: readonly string[]) {
  const [ticked, setTicked] = useState(given);
  const [fault, setFault] = useState<string | null>(null);
  /** Changes that were saved: something may have been ticked while one was sent. */
  const [turn, setTurn] = useState(0);
  const sent = useRef(given);
  const isSending = useRef(false);

  const boxes = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>(`[name=${LIST_FIELDS.ticked}]`) ?? []),
  ];
  const read = () => {
    const shown = boxes();
    const values = new Set(shown.map(({ value }) => value));
    // A line that is off the list keeps its tick.
    setTicked((before) => [
      ...before.filter((box) => !values.has(box)),
      ...shown.flatMap(({ checked, value }) => (checked ? [value] : [])),
    ]);
  };

  const save = useEffectEvent(async () => {
    const isSame = joinBoxes(ticked.toSorted()) === joinBoxes(sent.current.toSorted());
    if (isSending.current || isSame) return;
    isSending.current = true;
    const error = await send(sent.current, ticked);
    isSending.current = false;
    setFault(error);
    if (error !== null) return;
    sent.current = ticked;
    setTurn((before) => before + 1);
  });
  useEffect(() => {
    const timer = setTimeout(() => void save(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [ticked, turn]);
  useEffect(() => {
    const stop = new AbortController();
    const now = () => void save();
    for (const name of ['online', 'pagehide'])
      window.addEventListener(name, now, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  // Boxes that were ticked before the scripts came are read; later the server may know more.
  const text = joinBoxes(given);
  const isRead = useRef(false);
  const take = useEffectEvent(() => {
    if (!isRead.current) {
      isRead.current = true;
      read();
      return;
    }
    const before = new Set(sent.current);
    const came = ticked.filter((box) => !before.has(box));
    const went = new Set(sent.current.filter((box) => !ticked.includes(box)));
    sent.current = given;
    setTicked([...new Set([...given, ...came])].filter((box) => !went.has(box)));
  });
  useLayoutEffect(() => take(), [text]);
  useLayoutEffect(() => {
    const now = new Set(ticked);
    for (const box of boxes()) box.checked = now.has(box.value);
  });
  return { ticked, read, fault };
}
