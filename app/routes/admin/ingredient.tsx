import { actorContext, servicesContext } from '#app/context.server.ts';
import { refreshRecipes } from '#features/cocktails/refresh-recipes.server.ts';
import { changeIngredient } from '#features/ingredients/change-ingredient.server.ts';
import { IngredientEditor, ingredientFields } from '#features/ingredients/ingredient-editor.tsx';
import { ingredientForm } from '#features/ingredients/ingredient-form.ts';
import { listIngredientNames } from '#features/ingredients/list-ingredient-names.server.ts';
import { openIngredient } from '#features/ingredients/open-ingredient.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MergeChoice } from '#ui/merge-choice.tsx';
import { SubPage } from '#ui/sub-page.tsx';
import { readsAgain } from '../client-read.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { orList } from './missing.server.ts';
import type { Route } from './+types/ingredient.ts';

export const middleware = [guard('edit catalogue')];

const LIST = { list: '/admin/ingredients', missing: 'ingredient-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { values, version } = await orList(openIngredient(services, { actor, id }), LIST);
  const names = await listIngredientNames(services, { actor });
  return {
    id,
    version,
    initial: ingredientFields(values),
    names: names.filter((name) => name !== values.name),
  };
}

const ABOUT = {
  'ingredient-existant': 'name',
  'famille-inconnue': 'family',
  'famille-en-rond': 'family',
  'change-entre-temps': 'version',
} as const;

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = { ...context.get(servicesContext), refreshRecipes };
  return receiveForm(
    request,
    { schema: ingredientForm, about: ABOUT },
    async ({ version, ...values }) => {
      const asked = { actor: context.get(actorContext), id, values, version };
      await orList(changeIngredient(services, asked), LIST);
      return goTo(`/admin/ingredients/${id}`, 'ingredient-enregistre');
    },
  );
}

/** A form that comes back is compared with what is saved now. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.initial.name ?? 'Ingrédient');

export default function Ingredient({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, initial, names } = loaderData;
  return (
    <SubPage up={{ to: '/admin/ingredients', label: 'Ingrédients' }} title={initial.name}>
      <IngredientEditor
        // What was saved may read otherwise than what was typed.
        key={`${id} ${version}`}
        result={actionData}
        initial={initial}
        version={version}
        names={names}
      />
      <section aria-labelledby="fusion" className="mt-12 border-t border-line pt-6">
        <h2 id="fusion" className="text-2xl">
          Fusionner
        </h2>
        <p className="mt-2 text-ink-soft">
          S’il existe deux fois, sous deux noms, les recettes de celui-ci passent à l’autre.
        </p>
        <MergeChoice
          action={`/admin/ingredients/${id}/fusion`}
          label="Fusionner dans l’ingrédient"
          names={names}
        />
      </section>
      <section aria-labelledby="suppression" className="mt-10 border-t border-line pt-6">
        <h2 id="suppression" className="text-2xl">
          Supprimer
        </h2>
        <p className="mt-2 text-ink-soft">Seulement s’il n’est dans aucune recette.</p>
        <ButtonLink to={`/admin/ingredients/${id}/supprimer`} variant="outline" className="mt-3">
          Supprimer…
        </ButtonLink>
      </section>
    </SubPage>
  );
}
