export const EDITOR_FORM = 'recette';

/** Focus position in the recipe form, restored after it is drawn again. */
export interface Place {
  focused: string;
  /** Caret or selection of a text field. */
  selected: [start: number | null, end: number | null];
  open: string[];
}

const sections = () => [
  ...document.querySelectorAll<HTMLDetailsElement>(`#${EDITOR_FORM} details[id]`),
];

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

export function placeNow(): Place {
  const focused = document.activeElement;
  return {
    focused: focused?.id ?? '',
    selected: isText(focused) ? [focused.selectionStart, focused.selectionEnd] : [null, null],
    open: sections().flatMap(({ id, open }) => (open ? id : [])),
  };
}

export function returnTo({ focused, selected, open }: Place): void {
  for (const section of sections()) section.open ||= open.includes(section.id);
  const element = document.getElementById(focused || 'enregistrer');
  element?.focus({ preventScroll: true });
  if (isText(element)) element.setSelectionRange(...selected);
}

/** Whether an upload is running: drawing the form again would stop it. */
export const isSending = () => document.querySelector(`#${EDITOR_FORM} progress`) !== null;
