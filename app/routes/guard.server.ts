import { redirect, type MiddlewareFunction } from 'react-router';
import { actorContext, pagesContext, sessionFaultContext } from '#app/context.server.ts';
import { errand } from '#app/process/errand.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { isAmong, needsFactor } from '#features/platform/access/access.ts';
import { told } from '#ui/frame/error-page.tsx';
import { withNotice } from '#ui/notice/notice.tsx';
import { FACTORS_PATH } from '#features/members/accounts/second-factor/factor.ts';
import { endedSessionPath, signInPath } from './account/client.server.ts';

/** What was sent is sent on. */
const SAME_REQUEST = 307;

/** Files are not kept: they are chosen again. */
const holdsText = ({ method, headers }: Request) =>
  method !== 'GET' && headers.get('Content-Type')?.startsWith('multipart/form-data') !== true;

/**
 * Lets in those whom the page is for; sends visitors to sign in and come back, and what they had typed to
 * where it is kept; staff who lack the second factor that is asked of them to where they set it up; others home, where they
 * read why. Members' pages ask in their loaders: when a session ends in
 * another tab the root is read anew, and a page where something was typed stays, as does a form that is sent.
 * Whoever cannot be recognised for now is asked to come back: they are neither signed out nor let in.
 */
export const guard: MiddlewareFunction<Response> = ({ request, context, pattern }, next) => {
  // React Router 8.4 leaves out the slash that it starts with.
  const page = context.get(pagesContext).get(`/${pattern.replace(/^\//, '')}`);
  if (!page) throw new Error(`No page is at ${pattern}.`);
  const fault = context.get(sessionFaultContext);
  if (fault) {
    const failure = page.failures?.[request.method === 'GET' ? 'read' : 'write'];
    throw told(failure ?? fault.message, { status: 503 }, errand()?.id);
  }
  const { audience } = page;
  const actor = context.get(actorContext);
  if (audience === 'member' || isAmong(actor, audience)) return next();
  if (actor) {
    const isStaff = needsFactor(actor, audience);
    const why = isStaff ? 'needs-factor' : 'forbidden';
    tellSecurity('permission-refused', { why, account: actor.id });
    throw redirect(
      isStaff
        ? withNotice(FACTORS_PATH, 'double-authentification-exigee')
        : withNotice('/', 'acces-refuse'),
    );
  }
  const { pathname, search } = new URL(request.url);
  const here = `${pathname}${search}`;
  if (holdsText(request)) throw redirect(endedSessionPath(here), SAME_REQUEST);
  throw redirect(signInPath(here));
};
