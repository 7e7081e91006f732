import { servicesContext } from '#app/context.server.ts';
import { getIngredient } from '#features/pages/open/read-ingredients.server.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer } from './open-answer.server.ts';
import type { Route } from './+types/ingredient.ts';

export const handle: Page = { audience: 'anybody', shows: ['lists'] };

/** `/api/v1/ingredients/<slug>`. */
export const loader = ({ params: { slug }, context }: Route.LoaderArgs) =>
  openAnswer(
    getIngredient(context.get(servicesContext), slug),
    'Cet ingrédient n’existe pas, ou n’a pas de page.',
  );
