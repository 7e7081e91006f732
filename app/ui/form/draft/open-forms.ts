/** Forms of the page whose drafts are kept. */
import type { KeptForm } from './kept-form.ts';

const open = new Map<HTMLFormElement, KeptForm>();

/** Makes a form known for as long as it stands. @returns what forgets it */
export function openForm(form: HTMLFormElement, kept: KeptForm): () => void {
  open.set(form, kept);
  return () => open.delete(form);
}

/** Whether a form holds what is not saved. */
export const hasUnsaved = () => [...open.values()].some(({ isTouched }) => isTouched);

/** Keeps at once what is typed: the page may be on its way out. */
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

/** The form that a request sends, where its draft is kept. */
export function sentForm({ url, method }: Request): KeptForm | null {
  const form = lastSent;
  if (method === 'GET' || !form || new URL(form.action).pathname !== new URL(url).pathname)
    return null;
  return open.get(form) ?? null;
}
