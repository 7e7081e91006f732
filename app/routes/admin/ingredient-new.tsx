import { actorContext, servicesContext } from '#app/context.server.ts';
import { createIngredient } from '#features/ingredients/create-ingredient.server.ts';
import { IngredientEditor } from '#features/ingredients/ingredient-editor.tsx';
import { ingredientForm } from '#features/ingredients/ingredient-form.ts';
import { listIngredientNames } from '#features/ingredients/list-ingredient-names.server.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import type { Route } from './+types/ingredient-new.ts';

export const middleware = [guard('edit catalogue')];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return { names: await listIngredientNames(context.get(servicesContext), { actor }) };
}

const ABOUT = { 'ingredient-existant': 'name', 'famille-inconnue': 'family' } as const;

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    request,
    { schema: ingredientForm, about: ABOUT },
    async ({ version: _, ...values }) => {
      const actor = context.get(actorContext);
      const id = await createIngredient(context.get(servicesContext), { actor, values });
      return goTo(`/admin/ingredients/${id}`, 'ingredient-cree');
    },
  );
}

const TITLE = 'Nouvel ingrédient';
export const meta = () => adminMeta(TITLE);

const NOTHING = { name: '', abv: '', allergens: '', family: '', color: '' };

export default function NewIngredient({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SubPage up={{ to: '/admin/ingredients', label: 'Ingrédients' }} title={TITLE}>
      <IngredientEditor result={actionData} initial={NOTHING} version="" names={loaderData.names} />
    </SubPage>
  );
}
