import { redirect } from 'react-router';
import { actorContext } from '#app/context.server.ts';
import { can } from '#features/platform/access/access.ts';
import { SHARED, sharedTarget } from '#features/pages/offline/share-target.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/share.ts';

export const handle: Page = { audience: 'anybody', disallow: ['/partager'] };

/** `/partager`: what another application shares with the installed site leads where it is read. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const actor = context.get(actorContext);
  return redirect(
    sharedTarget(
      {
        title: asked.get(SHARED.title) ?? '',
        text: asked.get(SHARED.text) ?? '',
        url: asked.get(SHARED.url) ?? '',
      },
      {
        importsPages: can(actor, 'import recipes'),
        importsTexts: can(actor, 'edit catalogue'),
      },
    ),
  );
}
