const FIELD = '[data-suggests] input';

const woken = new WeakSet<HTMLInputElement>();

/** Loads the list of suggestions; if its code fails to load, the field stays as it is. */
function wake(input: HTMLInputElement): void {
  if (woken.has(input)) return;
  woken.add(input);
  import('./mount-suggestions.tsx').then(
    ({ mountSuggestions }) => mountSuggestions(input),
    () => woken.delete(input),
  );
}

function sayCombobox(input: HTMLInputElement): void {
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded ??= 'false';
}

/**
 * Makes every `<SearchBox>` suggest. Its code comes with the first focus.
 *
 * @returns stops following
 */
export function followSearch(): () => void {
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement && target.matches(FIELD))) return;
    sayCombobox(target);
    wake(target);
  };
  document.querySelectorAll<HTMLInputElement>(FIELD).forEach(sayCombobox);
  onFocus({ target: document.activeElement });
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
