import type { Sent } from '#ui/live/post-in-place.ts';
import { say } from '#ui/notice/said.ts';

/** Shows the way to the list once a recipe is in it. */
export function onAnswer({ form, answer }: Sent): void {
  if (!answer) return;
  const link = form.querySelector('a');
  const isThere = answer.notice === 'courses-ajoutee' || answer.notice === 'courses-changee';
  if (link && isThere) link.hidden = false;
  say(answer);
}
