import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  changeIngredient,
  listIngredientNames,
  openIngredient,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import {
  IngredientEditor,
  ingredientFields,
} from '#features/recipes/ingredients/ingredient-editor.tsx';
import { ingredientForm } from '#features/recipes/ingredients/ingredient-form.ts';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { FORM_BYTES, type Page } from '#app/routes/page.ts';
import { countStale } from '#features/recipes/cocktails/stored/refresh-recipes.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { changingOf, NEW, newVersion, orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import { EntryPage } from './entry-page.tsx';
import { ABOUT_INGREDIENT, receiveNewIngredient } from './receive-ingredient.server.ts';
import type { Route } from './+types/ingredient.ts';

export const handle: Page = { audience: 'editor', mostBytes: 3 * FORM_BYTES };

const NOTHING = {
  name: '',
  aliases: '',
  abv: '',
  allergens: '',
  family: '',
  recipe: '',
  color: '',
  priceCents: '',
  text: '',
  substitutes: '',
};
const LIST = { list: '/admin/ingredients', missing: 'ingredient-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const names = await listIngredientNames(services, { actor });
  const staleRecipes = await countStale(services);
  if (id === NEW) {
    return { id: null, version: newVersion(), initial: NOTHING, names, staleRecipes };
  }
  const { values, version } = await orList(openIngredient(services, { actor, id }), LIST);
  return {
    id,
    version,
    initial: ingredientFields(values),
    names: names.filter((name) => name !== values.name),
    staleRecipes,
  };
}

const change = changingOf({
  ...LIST,
  schema: ingredientForm,
  about: ABOUT_INGREDIENT,
  open: openIngredient,
  change: changeIngredient,
  changed: 'ingredient-enregistre',
});

async function made({ id }: { id: string }, { context }: Pick<Route.ActionArgs, 'context'>) {
  const asked = { actor: context.get(actorContext), id };
  const { version } = await openIngredient(context.get(servicesContext), asked);
  return savedTo(`${LIST.list}/${id}`, 'ingredient-cree', version);
}

export const action = (sent: Route.ActionArgs) =>
  sent.params.id === NEW ? receiveNewIngredient(sent, made) : change(sent, sent.params.id);

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

const titleOf = (page: Route.ComponentProps['loaderData'] | undefined) =>
  page?.id === null ? 'Nouvel ingrédient' : (page?.initial.name ?? 'Ingrédient');

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData));

export default function Ingredient({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, initial, names, staleRecipes } = loaderData;
  return (
    <EntryPage
      up={{ to: LIST.list, label: 'Ingrédients' }}
      title={titleOf(loaderData)}
      own={id && `${LIST.list}/${id}`}
      merging={{
        says: 'S’il existe deux fois, sous deux noms, les recettes de celui-ci passent à l’autre.',
        label: 'Fusionner dans l’ingrédient',
        names,
      }}
      deletion="Seulement s’il n’est dans aucune recette."
      staleRecipes={staleRecipes}
    >
      <IngredientEditor
        key={useFormKey(id)}
        result={actionData}
        same={actionData && 'same' in actionData ? actionData.same : []}
        initial={initial}
        version={version}
        names={names}
      />
    </EntryPage>
  );
}
