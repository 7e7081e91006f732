import { withSaved, withTaken } from '#ui/form/draft/saved.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { goTo } from '../reviews/answer.server.ts';

/**
 * Redirects to a page with a notice, from an action that saved its form. Only then does the browser
 * forget the form's draft.
 *
 * @param version of the saved state, from which the form goes on
 * @param taken fields where another editor's value was kept: the form first loads these
 */
export const savedTo = (
  path: string,
  notice: Notice | null,
  version = '',
  taken: readonly string[] = [],
) =>
  taken.length === 0
    ? goTo(withSaved(path, version), notice)
    : goTo(withSaved(withTaken(path, taken), ''), notice);
