import { isPlainClick } from '#ui/live/plain-click.ts';
import { goInPlace } from './show-page.ts';
import { BETWEEN } from '#features/recipes/cocktails/lines/scaling/between.ts';

const stepper = () => document.querySelector<HTMLElement>('[data-choices]');

/** Shows every text, link and field of the page for other servings. */
function show(choices: readonly number[], at: number): void {
  const portions = choices[at] ?? 1;
  for (const text of document.querySelectorAll<HTMLElement>('[data-by-portions]'))
    text.textContent = text.dataset['byPortions']?.split(BETWEEN)[at] ?? '';
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-portions-field]'))
    field.value = String(portions);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-servings]')) {
    const url = new URL(link.href);
    url.searchParams.set(link.dataset['servings'] ?? '', String(Math.ceil(portions)));
    link.href = url.href;
  }
  const [fewer, more] = stepper()?.querySelectorAll('a') ?? [];
  const label = (link: HTMLAnchorElement, to: number | undefined) => {
    link.href = `?portions=${to ?? portions}`;
    const [words = ''] = (link.ariaLabel ?? '').split('\u00a0');
    link.ariaLabel = to === undefined ? `${words}\u00a0: il n’y en a pas` : words;
    link.classList.toggle('pointer-events-none', to === undefined);
    link.classList.toggle('opacity-55', to === undefined);
  };
  if (fewer) label(fewer, choices[at - 1]);
  if (more) label(more, choices[at + 1]);
}

/**
 * Changes the servings of a recipe without asking the server: the page holds its amounts for all
 * whole servings.
 */
export function followPortions(): void {
  addEventListener(
    'click',
    (event) => {
      const box = stepper();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!box || !link || !box.contains(link) || !isPlainClick(event)) return;
      event.preventDefault();
      const wanted = Number(new URL(link.href).searchParams.get('portions'));
      const choices = (box.dataset['choices'] ?? '').split(' ').map(Number);
      const at = choices.indexOf(wanted);
      if (at < 0) {
        void goInPlace(link.href, { replace: true });
        return;
      }
      show(choices, at);
      window.early?.release();
      const query = new URLSearchParams(location.search);
      query.set('portions', String(wanted));
      history.replaceState(history.state, '', `?${query.toString()}`);
    },
    true,
  );
}
