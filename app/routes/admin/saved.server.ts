import { withSaved } from '#ui/form/draft/saved.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { goTo } from '../reviews/answer.server.ts';

/**
 * To a page that says it, from an action that did what its form asked: the browser forgets the draft of that form
 * then, and never else.
 *
 * @param version of what is saved, from which the form goes on
 */
export const savedTo = (path: string, notice: Notice | null, version = '') =>
  goTo(withSaved(path, version), notice);
