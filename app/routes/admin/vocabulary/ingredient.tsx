import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  changeIngredient,
  createIngredient,
  listIngredientNames,
  openIngredient,
} from '#features/ingredients/edit-ingredients.server.ts';
import { IngredientEditor, ingredientFields } from '#features/ingredients/ingredient-editor.tsx';
import { ingredientForm } from '#features/ingredients/ingredient-form.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList, savingOf } from '../entry.server.ts';
import { EntryPage } from './entry-page.tsx';
import type { Route } from './+types/ingredient.ts';

export const handle: Page = { audience: 'editor' };

const NOTHING = {
  name: '',
  aliases: '',
  abv: '',
  allergens: '',
  family: '',
  recipe: '',
  color: '',
};
const LIST = { list: '/admin/ingredients', missing: 'ingredient-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const names = await listIngredientNames(services, { actor });
  if (id === undefined) return { id: null, version: '', initial: NOTHING, names };
  const { values, version } = await orList(openIngredient(services, { actor, id }), LIST);
  return {
    id,
    version,
    initial: ingredientFields(values),
    names: names.filter((name) => name !== values.name),
  };
}

export const action = savingOf({
  ...LIST,
  schema: ingredientForm,
  about: {
    'ingredient-existant': 'name',
    'famille-inconnue': 'family',
    'famille-en-rond': 'family',
    'recette-inconnue': 'recipe',
  },
  create: createIngredient,
  created: 'ingredient-cree',
  change: changeIngredient,
  changed: 'ingredient-enregistre',
});

/** A form that comes back is compared with what is saved now. */
export const shouldRevalidate = readsAgain;

const titleOf = (page: Route.ComponentProps['loaderData'] | undefined) =>
  page?.id === null ? 'Nouvel ingrédient' : (page?.initial.name ?? 'Ingrédient');

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData));

export default function Ingredient({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, initial, names } = loaderData;
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
    >
      <IngredientEditor
        // What was saved may read otherwise than what was typed.
        key={`${id ?? ''} ${version}`}
        result={actionData}
        initial={initial}
        version={version}
        names={names}
      />
    </EntryPage>
  );
}
