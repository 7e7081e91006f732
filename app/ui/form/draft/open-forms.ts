/** Open forms of the page with drafts. */
import type { KeptForm } from './form-draft.ts';

const open = new Map<HTMLFormElement, KeptForm>();

/** While it is shown. @returns a function that removes it */
export function openForm(form: HTMLFormElement, kept: KeptForm): () => void {
  open.set(form, kept);
  return () => open.delete(form);
}

export const hasUnsaved = () => [...open.values()].some(({ isTouched }) => isTouched);

/** The page may be closing. */
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

/** Form of a request; null if it has no draft. */
export function sentForm({ url, method }: Request): KeptForm | null {
  const form = lastSent;
  if (method === 'GET' || !form || new URL(form.action).pathname !== new URL(url).pathname)
    return null;
  return open.get(form) ?? null;
}
