import { redirect } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { findSameNames } from '#features/editor/named-ingredients.server.ts';
import { createIngredient } from '#features/ingredients/edit-ingredients.server.ts';
import { ingredientForm } from '#features/ingredients/ingredient-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import type { Route } from './+types/ingredient-create.ts';

export const handle: Page = { audience: 'editor' };

export const loader = () => redirect('/admin/ingredients/nouveau');

const created = ingredientForm.extend({
  /** Though one is there that is called nearly so. */
  quand_meme: z.boolean().default(false),
});

/** Makes an ingredient from within a recipe, which goes on with it; asks before it makes one twice. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm(
    request,
    { schema: created, about: { 'ingredient-existant': 'name' } },
    async ({ version: _, quand_meme: isMeant, ...values }) => {
      const services = context.get(servicesContext);
      const actor = context.get(actorContext);
      const { name } = values;
      const same = isMeant ? [] : await findSameNames(services, { actor, name });
      if (same.length > 0) return { same };
      await createIngredient(services, { actor, values });
      return { created: name };
    },
  );
