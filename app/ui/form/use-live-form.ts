import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

const DEBOUNCE_MS = 300;

const parametersOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Writes an address's query into the fields, except the one being typed in. */
function write(form: HTMLFormElement, href: string, typedIn: Element | null = null): void {
  const values = new URLSearchParams(href.split('?')[1]);
  for (const field of form.elements) {
    const editable = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    // A field that only adds to the query (`data-adds`) is never filled in from it.
    const isApart = !editable || field.type === 'hidden' || 'adds' in field.dataset;
    if (isApart || field.name === '' || field === typedIn) continue;
    if (field instanceof HTMLSelectElement) field.value = field.dataset['value'] ?? '';
    else field.value = values.get(field.name) ?? '';
  }
}

/** True if the current history entry is a run of typing. */
const wasTyped = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'typed' in state && state.typed === true;

/**
 * True if the current entry of the browser's history is a run of typing; the router stores its
 * state as `usr`. On a slow machine React's location is a render behind, and a run of typing would
 * make two entries.
 */
function onTypedEntry(): boolean {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry && wasTyped(entry.usr);
}

/**
 * True if a history entry results from a redirect: of a search whose words are filters, or a form.
 */
export const wasLedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state;

/**
 * Makes a plain GET form answer while it is filled in. The fields stay the browser's own: nothing
 * is re-rendered under the cursor, and an address that changes by other means (a chip, Back) is
 * written back into them.
 *
 * @param href the one address of the current query, its path and query string
 * @param hrefOf the same for the fields' values; it never changes
 * @returns `waiting`: the typed values are not yet the current query
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
    // One history entry for a whole run of typing: Back leaves it at once.
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
      // More was typed before this answer came: the field being typed in is not overwritten.
      write(form.current, href, document.activeElement);
      return;
    }
    const first = asked.current === undefined;
    asked.current = href;
    // Equal apart from spaces: the visitor may type on after a trailing one.
    if (hrefOf(parametersOf(form.current)) === href) {
      setWaiting(false);
      return;
    }
    // Text typed before scripts arrived is searched, not lost.
    if (first) {
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
