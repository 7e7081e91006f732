/** Forms of the page that have drafts. */
import type { KeptForm } from './form-draft.ts';

const open = new Map<HTMLFormElement, KeptForm>();

/** Registers a form for as long as it is shown. @returns a function that removes it */
export function openForm(form: HTMLFormElement, kept: KeptForm): () => void {
  open.set(form, kept);
  return () => open.delete(form);
}

/** True if any form has unsaved values. */
export const hasUnsaved = () => [...open.values()].some(({ isTouched }) => isTouched);

/** Stores unsaved values at once: the page may be closing. */
export const flushForms = () => {
  for (const kept of open.values()) kept.flush();
};

let lastSent: HTMLFormElement | null = null;
if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    lastSent = target instanceof HTMLFormElement ? target : null;
  };
  addEventListener('submit', remember, { capture: true });
}

/** The form of a request, if it has a draft. */
export function sentForm({ url, method }: Request): KeptForm | null {
  const form = lastSent;
  if (method === 'GET' || !form || new URL(form.action).pathname !== new URL(url).pathname)
    return null;
  return open.get(form) ?? null;
}
