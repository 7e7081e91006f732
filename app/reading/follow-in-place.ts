import { PRESSED } from '#ui/frame/early-script.ts';
import { isPlainClick } from '#ui/live/plain-click.ts';
import { goInPlace } from './show-page.ts';

const DEBOUNCE_MS = 300;

/** State of a history entry made by typing: a run of it is one entry, and Back leaves it at once. */
const TYPED = { typed: true };
const isTyped = () => (history.state as typeof TYPED | null)?.typed === true;

/** Address of a GET form with its fields; empty ones are left out. */
function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const fields = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const query = new URLSearchParams(fields).toString();
  const path = form.getAttribute('action') ?? location.pathname;
  return query === '' ? path : `${path}?${query}`;
}

let typing: ReturnType<typeof setTimeout> | undefined;

function ask(form: HTMLFormElement): void {
  clearTimeout(typing);
  typing = undefined;
  delete form.dataset['waiting'];
  const href = addressOf(form);
  if (href === form.dataset['asked']) return;
  form.dataset['asked'] = href;
  void goInPlace(href, { replace: isTyped(), state: TYPED });
}

function askSoon(form: HTMLFormElement): void {
  form.dataset['waiting'] = '';
  clearTimeout(typing);
  typing = setTimeout(ask, DEBOUNCE_MS, form);
}

/** The field is not as the server sent it. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  return (
    field instanceof HTMLInputElement &&
    field.type !== 'hidden' &&
    !('adds' in field.dataset) &&
    field.value.trim() !== field.defaultValue.trim()
  );
}

const liveForm = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null;

/**
 * Links and GET forms with `data-in-place` change the page without leaving it; a form with `data-live`
 * does as one types.
 */
export function followInPlace(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-in-place]')
        : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]'))
      delete form.dataset['asked'];
    void goInPlace(link.href, { replace: link.dataset['inPlace'] === 'replace' });
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if ('live' in form.dataset) {
      event.preventDefault();
      ask(form);
    } else if ('inPlace' in form.dataset) {
      event.preventDefault();
      void goInPlace(addressOf(form, event.submitter));
    }
  });
  document.addEventListener('input', ({ target }) => {
    const form = liveForm(target);
    const isField = target instanceof HTMLInputElement && !('adds' in target.dataset);
    if (form && isField) askSoon(form);
  });
  // A search of choices takes its first once React has it: the form has no button that Enter would press.
  document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    const field = target instanceof HTMLInputElement && !defaultPrevented ? target : null;
    if (key === 'Enter' && field && 'adds' in field.dataset) field.dataset['entered'] = '';
  });
  document.addEventListener('change', ({ target }) => {
    const form = liveForm(target);
    if (form && target instanceof HTMLSelectElement) ask(form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    // Words and choices from before the scripts came are asked, unless the browser leaves the page already.
    if (
      [...form.elements].some(isChanged) &&
      document.querySelector(`[${PRESSED}="leaving"]`) === null
    )
      askSoon(form);
  }
}
