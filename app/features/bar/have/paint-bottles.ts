import type { Sent } from '#ui/live/post-in-place.ts';
import { say } from '#ui/notice/said.ts';
import type { HaveAnswer } from './have-button.tsx';

export const BOTTLES_FORM = 'formulaire-bouteilles';
export const HAVE_LABELS = { there: 'Dans mes bouteilles', missing: 'Je l’ai' };

/** Name of the fact that an ingredient is there (`Fact`). */
export const haveFact = (ingredient: string) => `bouteille:${ingredient}`;

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
