import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { PRESSED } from '../frame/early-script.ts';

const DEBOUNCE_MS = 300;

const parametersOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Writes a query string into the fields, except the focused one. */
function write(form: HTMLFormElement, href: string, typedIn: Element | null = null): void {
  const values = new URLSearchParams(href.split('?')[1]);
  for (const field of form.elements) {
    const editable = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    // A field that only adds to the query (`data-adds`) is never filled in.
    const isApart = !editable || field.type === 'hidden' || 'adds' in field.dataset;
    if (isApart || field.name === '' || field === typedIn) continue;
    if (field instanceof HTMLSelectElement) field.value = field.dataset['value'] ?? '';
    else field.value = values.get(field.name) ?? '';
  }
}

const wasTyped = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'typed' in state && state.typed === true;

/**
 * Reads the browser's history entry, where the router stores its state as `usr`. On a slow machine
 * React's location is a render behind, and a run of typing would make two entries.
 */
function onTypedEntry(): boolean {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry && wasTyped(entry.usr);
}

/** The entry results from a redirect: of a form, or of a search whose words are filters. */
export const wasLedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state;

/**
 * Live GET form. The fields stay uncontrolled: nothing is re-rendered under the cursor, and an
 * address that changes by a chip or by Back is written into them.
 *
 * @param href canonical address of the current query
 * @param hrefOf the same for the fields' values; it never changes
 * @returns `waiting`: the typed values are not the current query yet
 */
export function useLiveForm(href: string, hrefOf: (typed: URLSearchParams) => string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<string>(undefined);
  const [waiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const typed = wasTyped(location.state);
  const ledHere = wasLedHere(location.state);
  const typing = useNavigationType() !== NavigationType.Pop && typed;

  const ask = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setWaiting(false);
    if (!form.current) return;
    const wanted = hrefOf(parametersOf(form.current));
    if (wanted === asked.current) return;
    asked.current = wanted;
    // One history entry per run of typing: Back leaves it at once.
    void navigate(wanted, {
      replace: onTypedEntry(),
      preventScrollReset: true,
      state: { typed: true },
    });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!form.current || typing || href === asked.current) return;
    if (timer.current !== undefined && ledHere) {
      // Text was typed before this answer: the focused field stays.
      write(form.current, href, document.activeElement);
      return;
    }
    const first = asked.current === undefined;
    asked.current = href;
    // Equal except spaces: a trailing one may precede more text.
    if (hrefOf(parametersOf(form.current)) === href) {
      setWaiting(false);
      return;
    }
    // Text typed before scripts arrived is searched, unless the browser leaves the page already.
    if (first) {
      if (document.querySelector(`[${PRESSED}="leaving"]`) === null)
        timer.current = setTimeout(() => form.current?.requestSubmit(), DEBOUNCE_MS);
      return;
    }
    clearTimeout(timer.current);
    setWaiting(false);
    write(form.current, href);
  }, [href, hrefOf, typing, ledHere]);

  return {
    form,
    waiting,
    onInput: () => {
      setWaiting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, DEBOUNCE_MS);
    },
    onChoice: ask,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      ask();
    },
  };
}
