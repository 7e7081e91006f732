import { servicesContext } from '#app/context.server.ts';
import { getIngredient } from '#features/pages/open/read-ingredients.server.ts';
import { API_PATH } from '#features/pages/open/open-path.ts';
import { findMerged } from '#features/recipes/handbook/get-ingredient.server.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer } from './open-answer.server.ts';
import type { Route } from './+types/ingredient.ts';

export const handle: Page = { audience: 'anybody', shows: ['lists'] };

/** `/api/v1/ingredients/<slug>`. */
export const loader = ({ params: { slug }, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  return openAnswer(
    getIngredient(services, slug),
    'Cet ingrédient n’existe pas, ou n’a pas de page.',
    {
      movedTo: async () => {
        const merged = await findMerged(services, slug);
        return merged && `${API_PATH}/ingredients/${merged}`;
      },
    },
  );
};
