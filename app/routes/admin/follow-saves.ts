import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { sentForm } from '#ui/form/draft/open-forms.ts';
import { takeSaved } from '#ui/form/draft/saved.ts';
import { withoutNotice } from '#ui/notice/notice-address.ts';
import { NOTICE_PARAMETER, toast } from '#ui/frame/toast.ts';
import { isSessionEnd } from '../client-read.ts';

/** Explains why a form stays in its page: its answer was a redirect, and nothing was saved. */
async function sayKept(location: string): Promise<void> {
  const { pathname, search } = new URL(location, window.location.href);
  const notice = new URLSearchParams(search).get(NOTICE_PARAMETER) ?? '';
  const words = await import('#ui/notice/notices.ts').then(
    ({ findNotice }) => findNotice(notice, pathname),
    () => undefined,
  );
  const kept = 'Rien n’est enregistré\u00a0: ce que vous avez saisi reste dans cette page.';
  toast({
    title: words?.title ?? 'Non enregistré',
    message: words?.message === undefined ? kept : `${words.message} ${kept}`,
    kind: 'error',
    untilSuccess: true,
    link: {
      label: 'Voir dans un nouvel onglet',
      href: `${pathname}${withoutNotice(search)}`,
      inNewTab: true,
    },
  });
}

/**
 * Status after which React Router reloads no data: a reload would follow the redirect away from the
 * form.
 */
const ELSEWHERE = 401;

/**
 * Deletes a form's draft once the answer reports that it is saved. Any other redirect (second
 * factor required, role removed, recipe deleted) leaves the form as it is.
 */
export const followSaves: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const kept = sentForm(request);
  kept?.sending();
  const answers = await next();
  for (const answer of Object.values(answers)) {
    const location = answer.result instanceof Response && answer.result.headers.get('Location');
    if (!location || isSessionEnd(answer.result)) continue;
    const { path, version } = takeSaved(location);
    if (version !== null) {
      (answer.result as Response).headers.set('Location', path);
      kept?.saved(version, new URL(path, request.url).pathname);
    } else if (kept) {
      Object.assign(answer, { type: 'data', result: data(null, ELSEWHERE) });
      void sayKept(location);
    }
  }
  return answers;
};
