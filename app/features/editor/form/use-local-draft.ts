import { useEffect, useState } from 'react';

const DELAY_MS = 1000;

/** A form that was typed and not saved, as this browser keeps it. */
export interface LocalDraft {
  at: number;
  /** Of what it was typed over. */
  version: string;
  entries: [name: string, value: string][];
}

const keyOf = (recipe: string) => `zinc:brouillon:${recipe}`;

/** Fields that say nothing of the recipe. */
const isContent = (name: string) =>
  !name.startsWith('__') && name !== 'version' && name !== 'liste';

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isContent(entry[0]),
  );

/** Forgets what was typed for a recipe: it is saved, or given up. */
export function forgetDraft(recipe: string): void {
  try {
    localStorage.removeItem(keyOf(recipe));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function readDraft(recipe: string): LocalDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(recipe)) ?? 'null') as LocalDraft | null;
  } catch {
    return null;
  }
}

function writeDraft(recipe: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(recipe), JSON.stringify(draft));
  } catch {
    // Without room, there is still the warning before leaving.
  }
}

/**
 * Keeps what is typed in a form, a second after the last key, until it is saved.
 *
 * @param recipe the id of the recipe, or « nouveau »
 * @returns what an earlier visit left, when the form does not hold it
 */
export function useLocalDraft(recipe: string, formId: string, version: string): LocalDraft | null {
  const [left, setLeft] = useState<LocalDraft | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    // Once the fields hold what they start with.
    const look = setTimeout(() => {
      const found = readDraft(recipe);
      if (!found) return;
      if (JSON.stringify(found.entries) === JSON.stringify(entriesOf(form))) forgetDraft(recipe);
      else setLeft(found);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => writeDraft(recipe, { at: Date.now(), version, entries: entriesOf(form) });
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(save, DELAY_MS);
    };
    form.addEventListener('input', later);
    return () => {
      clearTimeout(look);
      clearTimeout(timer);
      form.removeEventListener('input', later);
    };
  }, [recipe, formId, version]);
  return left;
}
