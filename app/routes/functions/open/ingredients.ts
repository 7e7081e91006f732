import { servicesContext } from '#app/context.server.ts';
import { listIngredients } from '#features/pages/open/read-ingredients.server.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer } from './open-answer.server.ts';
import type { Route } from './+types/ingredients.ts';

export const handle: Page = { audience: 'anybody', shows: ['lists'] };

/** `/api/v1/ingredients`. */
export const loader = ({ context }: Route.LoaderArgs) =>
  openAnswer(listIngredients(context.get(servicesContext)));
