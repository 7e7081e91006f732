import { servicesContext } from '#app/context.server.ts';
import { getRecipe } from '#features/pages/open/read-recipes.server.ts';
import { isSlug } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer } from './open-answer.server.ts';
import type { Route } from './+types/recipe.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists'],
};

/** `/api/v1/recipes/<slug>`. */
export const loader = ({ params: { slug }, context }: Route.LoaderArgs) =>
  openAnswer(
    isSlug(slug) ? getRecipe(context.get(servicesContext), slug) : Promise.resolve(null),
    'Cette recette n’existe pas, ou n’est pas publiée.',
  );
