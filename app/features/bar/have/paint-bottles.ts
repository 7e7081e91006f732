import type { Sent } from '#ui/live/post-in-place.ts';
import { say } from '#ui/notice/said.ts';
import { BOTTLES_FORM, HAVE_LABELS } from './have.ts';
import type { HaveAnswer } from './have-button.tsx';

/** Shows which ingredients of the page are there now. */
export function onAnswer({ answer }: Sent<HaveAnswer>): void {
  if (!answer) return;
  const buttons = document.querySelectorAll<HTMLButtonElement>(`button[form="${BOTTLES_FORM}"]`);
  for (const button of buttons) {
    const words = button.querySelector('span');
    const isThere = answer.there?.includes(button.value) ?? false;
    if (words && answer.there)
      words.textContent = isThere ? HAVE_LABELS.there : HAVE_LABELS.missing;
  }
  say(answer);
}
