import { redirect } from 'react-router';
import { FRAMED_HEADER, servicesContext } from '#app/context.server.ts';
import { CARD_STYLE, writeCard } from '#features/pages/open/card.ts';
import { findRenamed } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import { getOutline } from '#features/pages/open/read-recipes.server.ts';
import { isSlug } from '#language/fold.ts';
import { CANNOT_LOAD } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import type { Route } from './+types/card.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists'],
};

/** `/cocktails/<slug>/carte-a-integrer`: a card that pages of other sites show in a frame. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = async <Found>(find: (of: typeof services, called: string) => Promise<Found>) =>
    isSlug(slug) ? read(CANNOT_LOAD.recipe, find(services, slug)) : null;
  const recipe = await asked(getOutline);
  if (!recipe) {
    const renamed = await asked(findRenamed);
    if (renamed !== null) return redirect(`/cocktails/${renamed}/carte-a-integrer`, 301);
    return new Response('Cette recette n’existe pas.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  return new Response(writeCard(recipe), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      [FRAMED_HEADER]: encodeURIComponent(CARD_STYLE),
    },
  });
}
