import { redirect } from 'react-router';
import type { Page } from '#app/routes/page.ts';
import { receiveNewIngredient } from './receive-ingredient.server.ts';
import type { Route } from './+types/ingredient-create.ts';

export const handle: Page = { audience: 'editor' };

export const loader = () => redirect('/admin/ingredients/nouveau');

/** Creates an ingredient from within a recipe, which uses it at once. */
export const action = (sent: Route.ActionArgs) =>
  receiveNewIngredient(sent, ({ name }) => ({ created: name }));
