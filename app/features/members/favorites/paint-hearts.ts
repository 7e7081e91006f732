import { post, WRITTEN, type Sent } from '#ui/live/post-in-place.ts';
import { say } from '#ui/notice/said.ts';
import type { FavoriteAnswer } from './favorite-button.tsx';
import { heartLabel, titleOfHeart, WIDE_LABELS } from './heart.ts';

/** Pause before a heart whose answer was lost is read again. */
const PAUSE_MS = 1000;

const heartsOf = (action: string) =>
  document.querySelectorAll<HTMLButtonElement>(`button[formaction="${CSS.escape(action)}"]`);

function paint(action: string, isFavorite: boolean): void {
  const value = isFavorite ? 'non' : 'oui';
  for (const heart of heartsOf(action)) {
    heart.value = value;
    if (heart.ariaLabel !== null)
      heart.ariaLabel = heartLabel(titleOfHeart(heart.ariaLabel), isFavorite);
    const words = heart.querySelector('span');
    if (words) words.textContent = WIDE_LABELS[value];
  }
}

/**
 * Reads a heart that the server may have stored although its answer was lost: once, now or when the
 * line is back. A page without an answer stays as it is.
 */
function readStored(action: string, wanted: boolean): void {
  const end = new AbortController();
  const { signal } = end;
  const read = async () => {
    const response = await fetch(action, { headers: { Accept: 'application/json' }, signal });
    const answer = (await response.json()) as FavoriteAnswer;
    end.abort();
    if (answer.isFavorite === undefined) return;
    paint(action, answer.isFavorite);
    // Replaces the message of the lost answer: what was asked is done. A heart that waits has none.
    if (answer.isFavorite === wanted) say(answer);
  };
  const tryToRead = () => void read().catch(() => undefined);
  const timer = setTimeout(tryToRead, PAUSE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', tryToRead, { signal });
  document
    .querySelector('form[data-post="heart"]')
    ?.addEventListener('submit', () => end.abort(), { signal });
}

/** Undoes a removal: the heart itself may have left the page with its card. */
async function keepAgain(action: string): Promise<void> {
  const fields = new FormData();
  fields.set('favori', 'oui');
  const answer = await post<FavoriteAnswer>(action, fields);
  onAnswer({ action, fields, answer });
  if (answer) document.dispatchEvent(new CustomEvent(WRITTEN, { detail: { kind: 'heart' } }));
}

/** Shows the state that the server answered, on every heart of the recipe. */
export function onAnswer({ action, fields, answer }: Omit<Sent<FavoriteAnswer>, 'form'>): void {
  if (!answer) {
    readStored(action, fields.get('favori') === 'oui');
    return;
  }
  if (answer.isFavorite !== undefined) paint(action, answer.isFavorite);
  say(answer, answer.notice === 'favori-retire' ? () => void keepAgain(action) : undefined);
}
