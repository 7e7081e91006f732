import { redirectDocument, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { isReadingPage } from '#ui/live/reading-pages.ts';

/** Header by which React Router loads the target of a redirect as a document. */
const AS_DOCUMENT = 'X-Remix-Reload-Document';

/** Leaves the application where a navigation, or the redirect of a form, leads to a reading page. */
export const leaveForReading: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET' && isReadingPage(request.url)) throw redirectDocument(request.url);
  const answers = await next();
  for (const { result } of Object.values(answers)) {
    const target = result instanceof Response ? result.headers.get('Location') : null;
    if (target !== null && isReadingPage(target))
      (result as Response).headers.set(AS_DOCUMENT, 'yes');
  }
  return answers;
};
