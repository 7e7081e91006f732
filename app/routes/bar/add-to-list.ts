import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { addToList } from '#features/bar/shopping/open-list.server.ts';
import { LIST_PATH } from '#features/bar/shopping/shopping-list.ts';
import { answerInPlace } from '../answer-in-place.server.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/add-to-list.ts';
import { visitOf } from './receive-bottles.server.ts';
import { readAddedRecipe } from './receive-list.server.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect(LIST_PATH);

/** « Ajouter à ma liste » of a recipe, for whole servings. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerInPlace(request, { home: LIST_PATH, failure: 'courses-non-ajoutee' }, async (form) => {
    const { wasThere, cookies } = await addToList(
      context.get(servicesContext),
      visitOf(request, context),
      readAddedRecipe(form),
    );
    return { answer: { notice: wasThere ? 'courses-changee' : 'courses-ajoutee' }, cookies };
  });
