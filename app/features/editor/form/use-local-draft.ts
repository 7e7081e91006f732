/**
 * What is typed in the editor and not saved, as this browser keeps it: of each person, recipe and tab, so
 * that nobody is offered what another typed, and no tab writes over another.
 */
import { useEffect, useState } from 'react';
import { CHOICE } from './editor-form.ts';

const DELAY_MS = 1000;
const PREFIX = 'zinc:brouillon:';
const TAB = 'zinc:onglet';

/** A form that was typed and not saved. */
export interface LocalDraft {
  key: string;
  at: number;
  /** Of what it was typed over. */
  version: string;
  entries: [name: string, value: string][];
}

/** Fields that say nothing of the recipe. */
const isContent = (name: string) =>
  !name.startsWith('__') && !name.startsWith(CHOICE) && name !== 'version' && name !== 'liste';

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isContent(entry[0]),
  );

/** @returns what `work` does; null in a browser that keeps nothing */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    // Without room, there is still the warning before leaving.
    return null;
  }
}

/** Holds a name for as long as the page is open. @returns whether nobody else does */
const hold = (name: string) =>
  new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      })
      .catch(reject);
  });

let claimed: Promise<string> | undefined;

/** The name of this tab, which it keeps when it is read again; one that is copied from another gets its own. */
function claimTab(): Promise<string> {
  claimed ??= (async () => {
    const before = withStorage(() => sessionStorage.getItem(TAB));
    // Over plain HTTP there are no locks: each page that is read is then another tab.
    if (before && 'locks' in navigator && (await hold(`${PREFIX}${before}`))) return before;
    const tab = Math.random().toString(36).slice(2);
    withStorage(() => sessionStorage.setItem(TAB, tab));
    if ('locks' in navigator) await hold(`${PREFIX}${tab}`);
    return tab;
  })();
  return claimed;
}

/** The tabs where somebody types just now. */
async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => name.slice(PREFIX.length)));
}

interface Place {
  /** Who types. */
  editor: string;
  /** The id of the recipe, or « nouveau ». */
  recipe: string;
}

const prefixOf = ({ editor, recipe }: Place) => `${PREFIX}${editor}:${recipe}:`;

const write = (draft: LocalDraft) =>
  withStorage((storage) => storage.setItem(draft.key, JSON.stringify(draft)));

/** Forgets a draft: it is saved, or given up. */
export const forgetDraft = (key: string) => withStorage((storage) => storage.removeItem(key));

/** Forgets what this tab keeps of a recipe: it is saved. @param recipe its id, or « nouveau » */
export async function forgetOwnDraft(recipe: string): Promise<void> {
  const own = `:${recipe}:${await claimTab()}`;
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && key.endsWith(own)) forgetDraft(key);
    }
  });
}

/** Makes a draft this tab's: it is in its form now. */
export async function takeUpDraft(place: Place, draft: LocalDraft): Promise<void> {
  write({ ...draft, key: `${prefixOf(place)}${await claimTab()}` });
  forgetDraft(draft.key);
}

/** What this tab kept of a recipe before it was read again, else the newest draft of a closed one. */
async function findDraft(place: Place): Promise<LocalDraft | null> {
  const prefix = prefixOf(place);
  const own = `${prefix}${await claimTab()}`;
  const open = await openTabs();
  const drafts = withStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .filter((key) => key === own || !open.has(key.slice(prefix.length)))
      .map((key) => ({ ...(JSON.parse(storage.getItem(key) ?? '') as LocalDraft), key })),
  );
  const mine = drafts?.find(({ key }) => key === own);
  if (!mine) return drafts?.toSorted((a, b) => b.at - a.at)[0] ?? null;
  // What is typed meanwhile is not to write over it.
  const aside = { ...mine, key: `${own}.${mine.at}` };
  write(aside);
  forgetDraft(own);
  return aside;
}

/**
 * Keeps what is typed in a form, a second after the last key and as it is sent, until it is saved.
 *
 * @param version of what is typed over
 * @param isAsked whether what an earlier visit left is looked for
 * @returns what an earlier visit left, when the form does not hold it
 */
export function useLocalDraft(
  { editor, recipe }: Place,
  version: string,
  formId: string,
  isAsked: boolean,
): LocalDraft | null {
  const [left, setLeft] = useState<LocalDraft | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const place = { editor, recipe };
    const over = new AbortController();
    const { signal } = over;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      const typed = { at: Date.now(), version, entries: entriesOf(form) };
      void claimTab().then((tab) => write({ ...typed, key: `${prefixOf(place)}${tab}` }));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(save, DELAY_MS);
    };
    form.addEventListener('input', later, { signal });
    form.addEventListener('submit', save, { signal });
    const looked = isAsked ? findDraft(place) : Promise.resolve(null);
    void looked.then((found) => {
      if (!found || signal.aborted) return;
      if (JSON.stringify(found.entries) === JSON.stringify(entriesOf(form))) forgetDraft(found.key);
      else setLeft(found);
    });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [editor, recipe, formId, version, isAsked]);
  return left;
}
