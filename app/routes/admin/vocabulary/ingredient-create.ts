import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { createIngredient } from '#features/ingredients/edit-ingredients.server.ts';
import { ingredientForm } from '#features/ingredients/ingredient-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import type { Route } from './+types/ingredient-create.ts';

export const handle: Page = { audience: 'editor' };

export const loader = () => redirect('/admin/ingredients/nouveau');

/** Makes an ingredient from within a recipe, which goes on with it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm(
    request,
    { schema: ingredientForm, about: { 'ingredient-existant': 'name' } },
    async ({ version: _, ...values }) => {
      const actor = context.get(actorContext);
      await createIngredient(context.get(servicesContext), { actor, values });
      return { created: values.name };
    },
  );
