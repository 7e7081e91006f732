import { redirect, type MiddlewareFunction } from 'react-router';
import { actorContext, pagesContext, sessionFaultContext } from '#app/context.server.ts';
import { errand } from '#app/process/errand.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { isAmong, needsFactor } from '#features/platform/access/access.ts';
import { told } from '#ui/frame/error-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { FACTORS_PATH } from '#features/members/accounts/second-factor/factor.ts';
import { endedSessionPath, signInPath } from './account/client.server.ts';

/** 307: the browser sends the same body again. */
const SAME_REQUEST = 307;

/** A form that a page sent without scripts. */
const isPlain = ({ url: sent }: Request, { pathname }: URL) => new URL(sent).pathname === pathname;

/** Files stay where scripts keep the form open; else they are not stored, and chosen again. */
const isKept = (request: Request, url: URL) =>
  request.method !== 'GET' &&
  (!isPlain(request, url) ||
    request.headers.get('Content-Type')?.startsWith('multipart/form-data') !== true);

/**
 * Lets in the page's audience. Visitors are sent to sign in and come back; their typed form is
 * stored meanwhile. Staff without their required second factor are sent to set it up. Others are
 * sent home, with a notice. Members' pages ask in their loaders: when a session ends in another
 * tab, the root is read anew, and a page with typed text stays, as does a form that scripts send. A
 * visitor whose session cannot be read for now is asked to come back: neither signed out nor let
 * in.
 */
export const guard: MiddlewareFunction<Response> = ({ request, context, pattern, url }, next) => {
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
  const isAnswered =
    audience === 'member' && (actor || !isPlain(request, url) || !isKept(request, url));
  if (isAnswered || isAmong(actor, audience)) return next();
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
  // Without what scripts add to ask for a page's data.
  const here = `${url.pathname}${url.search}`;
  if (isKept(request, url)) throw redirect(endedSessionPath(here), SAME_REQUEST);
  throw redirect(signInPath(here));
};
