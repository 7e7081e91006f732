import { tallyOf, remarkOf, type Counting } from '#ui/form/count-text.ts';
import { failureOf, NO_ANSWER } from '#ui/frame/no-answer.ts';
import { toast } from '#ui/frame/toast.ts';
import { forgetRead } from './read-html.ts';
import { showAnswer, SHOWN } from './show-page.ts';

/** Shows the remaining letters of a field, as `<CountedField>` does in the application. */
function count({ target }: Event): void {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-counts]') : null;
  if (!box || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    return;
  const counting = JSON.parse(box.dataset['counts'] ?? '{}') as Counting;
  const said = remarkOf(target.value.length, counting);
  const hint = document.getElementById(`${target.id}-hint`);
  if (hint)
    hint.textContent = [`${tallyOf(target.value.length, counting)}.`, said, counting.hint]
      .filter((part) => part !== '')
      .join(' ');
  const live = box.querySelector('[aria-live]');
  if (live) live.textContent = said;
}

/** A form with `data-waits-for` is sent once one of these is chosen. */
function openOnceChosen(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-waits-for]')) {
    const name = form.dataset['waitsFor'] ?? '';
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (button) button.disabled = !new FormData(form).has(name);
  }
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const words = submitter?.textContent ?? '';
  const isLine = submitter instanceof HTMLButtonElement;
  form.dataset['sending'] = '';
  if (isLine) {
    submitter.ariaBusy = 'true';
    submitter.ariaDisabled = 'true';
    submitter.textContent = submitter.dataset['sending'] ?? words;
  }
  const fields = new FormData(form, submitter);
  let status = 0;
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams([...fields] as [string, string][]),
    });
    ({ status } = response);
    if (status < 500 && ![413, 429].includes(status)) {
      forgetRead();
      form.reset();
      // `fetch` does not tell the fragment of a redirect: it leads to the title of the form’s section.
      const isLedBack = response.redirected && new URL(response.url).pathname === location.pathname;
      const title = form.closest('section')?.getAttribute('aria-labelledby') ?? '';
      const href = isLedBack ? `${response.url}#${title}` : response.url;
      showAnswer({ href, html: await response.text() }, { replace: true });
      document
        .querySelector<HTMLElement>('main [aria-invalid] input, main textarea[aria-invalid]')
        ?.focus();
      return;
    }
  } catch {
    // Told below.
  } finally {
    delete form.dataset['sending'];
    if (isLine && submitter.isConnected) {
      submitter.removeAttribute('aria-busy');
      submitter.removeAttribute('aria-disabled');
      submitter.textContent = words;
    }
    window.early?.release();
  }
  const rating = fields.has('modifier') ? 'note-non-mise-a-jour' : 'note-non-ajoutee';
  const failure = fields.has('stars') ? rating : failureOf(status);
  toast({ ...NO_ANSWER[failure], untilSuccess: true });
}

/** Forms of reading pages that post: `data-post="page"` is answered by the page itself. */
export function followForms(): void {
  document.addEventListener('input', count);
  document.addEventListener('change', openOnceChosen);
  document.addEventListener(SHOWN, openOnceChosen);
  openOnceChosen();
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset['post'] !== 'page' || event.defaultPrevented) return;
    event.preventDefault();
    if (!('sending' in form.dataset)) void send(form, event.submitter);
  });
}
