import type { Entries } from './draft-store.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Fields with `data-undrafted` are no edited values; passwords are never stored. */
const isDrafted = (field: Field) =>
  field.name !== '' &&
  field.name !== 'version' &&
  !field.name.startsWith('__') &&
  !('undrafted' in field.dataset) &&
  field.type !== 'file' &&
  field.type !== 'password' &&
  !field.autocomplete.includes('password');

const draftedIn = (form: HTMLFormElement) => [...form.elements].filter(isField).filter(isDrafted);

export function entriesOf(form: HTMLFormElement): Entries {
  const names = new Set(draftedIn(form).map(({ name }) => name));
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && names.has(entry[0]),
  );
}

/** Calls the native setter: React otherwise misses the change. */
function type(field: Field, text: string): void {
  const { prototype } = field.constructor as { prototype: Field };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}

const FILLED = 'filled';
/** During a fill: its events do not come from a person. */
export const isFilled = (form: HTMLFormElement) => FILLED in form.dataset;

export function fillForm(form: HTMLFormElement, entries: Entries): void {
  const texts = Map.groupBy(entries, ([name]) => name);
  form.dataset[FILLED] = '';
  for (const field of draftedIn(form)) {
    const typed = texts.get(field.name)?.map(([, text]) => text) ?? [];
    if (field.type === 'checkbox' || field.type === 'radio') {
      if ((field as HTMLInputElement).checked !== typed.includes(field.value)) field.click();
      // Fields hidden by a choice are not sent, and keep their values.
    } else if (typed[0] !== undefined && typed[0] !== field.value) type(field, typed[0]);
  }
  Reflect.deleteProperty(form.dataset, FILLED);
}
