import { redirect, type MiddlewareFunction } from 'react-router';
import { actorContext } from '#app/context.server.ts';
import { can, type Action } from '#features/access/access.ts';
import { withNotice } from '#ui/notice.tsx';
import { endedSessionPath, signInPath } from '../account/client.server.ts';

/** What was sent is sent on. */
const SAME_REQUEST = 307;

/** Files are not kept: they are chosen again. */
const holdsText = ({ method, headers }: Request) =>
  method !== 'GET' && headers.get('Content-Type')?.startsWith('multipart/form-data') !== true;

/**
 * Lets in whoever may; sends visitors to sign in and come back, and what they had typed to where it is
 * kept; others home, where they read why.
 */
export const guard =
  (action: Action): MiddlewareFunction<Response> =>
  ({ request, context }, next) => {
    const actor = context.get(actorContext);
    if (can(actor, action)) return next();
    if (actor) throw redirect(withNotice('/', 'acces-refuse'));
    const { pathname, search } = new URL(request.url);
    const here = `${pathname}${search}`;
    if (holdsText(request)) throw redirect(endedSessionPath(here), SAME_REQUEST);
    throw redirect(signInPath(here));
  };
