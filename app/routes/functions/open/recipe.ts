import { servicesContext } from '#app/context.server.ts';
import { getRecipe } from '#features/pages/open/read-recipes.server.ts';
import { API_PATH } from '#features/pages/open/open-path.ts';
import { findRenamed } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import { isSlug } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer } from './open-answer.server.ts';
import type { Route } from './+types/recipe.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists'],
};

/** `/api/v1/recipes/<slug>`. */
export const loader = ({ params: { slug }, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const known = isSlug(slug);
  return openAnswer(
    known ? getRecipe(services, slug) : Promise.resolve(null),
    'Cette recette n’existe pas, ou n’est pas publiée.',
    {
      movedTo: async () => {
        const renamed = known ? await findRenamed(services, slug) : null;
        return renamed && `${API_PATH}/recipes/${renamed}`;
      },
    },
  );
};
