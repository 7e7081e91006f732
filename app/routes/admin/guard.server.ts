import { redirect, type MiddlewareFunction } from 'react-router';
import { actorContext } from '#app/context.server.ts';
import { can, type Action } from '#features/access/access.ts';
import { withNotice } from '#ui/notice.tsx';
import { signInPath } from '../account/client.server.ts';

/** Lets in whoever may; sends visitors to sign in and come back, others home, where they read why. */
export const guard =
  (action: Action): MiddlewareFunction<Response> =>
  ({ request, context }, next) => {
    const actor = context.get(actorContext);
    if (can(actor, action)) return next();
    if (actor) throw redirect(withNotice('/', 'acces-refuse'));
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(`${pathname}${search}`));
  };
