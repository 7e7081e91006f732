import { Form, useLocation } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { duplicateRecipe } from '#features/recipes/editor/duplicate-recipe.server.ts';
import {
  ACTION_FIELD,
  fieldsOf,
  NEW_RECIPE,
  type EditorAction,
} from '#features/recipes/editor/form/editor-form.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import { readRecipeList, recipeListQuery } from '#features/recipes/editor/list/recipe-list.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { openRecipe } from '#features/recipes/editor/open-recipe.server.ts';
import { mergedFields } from '#features/recipes/editor/merge-recipes.ts';
import { sketchRecipe } from '#features/recipes/editor/sketch-recipe.server.ts';
import { listTagChoices } from '#features/recipes/editor/names.server.ts';
import { saveRecipe, writeVersion } from '#features/recipes/editor/save-recipe.server.ts';
import { takenIn } from '#ui/form/draft/saved.ts';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { findChoice } from '#features/images/media/library/list-choices.server.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { searchText } from '#language/search-text.ts';
import { CHANGES } from '#features/recipes/editor/revisions/recipe-changes.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { adminMeta } from '../admin-meta.ts';
import { NEW, orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import { receiveRecipe } from './receive-recipe.server.ts';
import { RecipePage } from './recipe-page.tsx';
import type { Route } from './+types/recipe.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

const LIST = { list: '/admin/cocktails', missing: 'recette-introuvable' } as const;

/** Longest title taken from the query string. */
const MAX_TITLE = 200;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const tags = await listTagChoices(services, { actor });
  const hasModel = services.model !== null;
  if (id === NEW) {
    const asked = new URL(request.url).searchParams.get('titre') ?? '';
    return {
      id: null,
      title: 'Nouvelle recette',
      picture: null,
      slug: '',
      isPublished: false,
      wasPublished: false,
      isDeleted: false,
      overflow: null,
      version: '',
      tags,
      initial: { ...NEW_RECIPE, title: searchText(asked, MAX_TITLE) },
      taken: [],
      takenFrom: null,
      hasModel,
    };
  }
  const asked = openRecipe(services, { actor, id });
  const { recipe, names, version, isDeleted, wasPublished } = await orList(asked, LIST);
  const { image_bucket: bucket, image_path: path } = recipe;
  const said = takenIn(new URL(request.url).search);
  const taken = mergedFields.flatMap((name) =>
    said.includes(name) ? RECIPE_FIELDS[name].label : [],
  );
  // Values kept from the other editor are in the previous version.
  const [, before] =
    taken.length === 0
      ? []
      : (await listRevisions(services, { actor, id, page: 1, pageSize: 2 })).revisions;
  // A picture that the library has lost meanwhile is no reason not to open its recipe.
  const unpictured = { ...recipe, image_bucket: null, image_path: null };
  const { overflow } = await sketchRecipe(services, { actor, recipe: unpictured });
  return {
    id,
    title: recipe.title,
    picture: await findChoice(services, { actor, bucket, path }),
    slug: recipe.slug,
    isPublished: recipe.is_published,
    wasPublished,
    isDeleted,
    overflow,
    version,
    tags,
    initial: fieldsOf(recipe, names),
    taken,
    takenFrom: before?.author ?? null,
    hasModel,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { search, searchParams } = new URL(request.url);
  if (id === NEW) {
    return receiveRecipe({ request, context }, null, async (recipe) => {
      const { id: made, version } = await writeVersion(services, { actor, recipe });
      const notice = recipe.is_published ? 'recette-publiee' : 'recette-creee';
      return savedTo(`/admin/cocktails/${made}${search}`, notice, version);
    });
  }
  const query = recipeListQuery(readRecipeList(searchParams));
  const what = textOf(await readForm(request), ACTION_FIELD) as EditorAction | '';
  if (what === 'supprimer' || what === 'reprendre') {
    const asked = { actor, ids: [id], change: what } as const;
    const { batch } = await orList(changeRecipes(services, asked), LIST);
    const own = what === 'reprendre' ? `/${id}` : '';
    return savedTo(
      `/admin/cocktails${own}${query}${query === '' ? '?' : '&'}annulable=${batch}`,
      null,
    );
  }
  return receiveRecipe({ request, context }, id, async (typed, version) => {
    const is_published = what === 'publier' || (what === 'depublier' ? false : typed.is_published);
    const recipe = { ...typed, is_published };
    const saved = await orList(saveRecipe(services, { actor, id, recipe, version }), LIST);
    if ('conflict' in saved) return saved;
    if (what === 'dupliquer') {
      const copy = await duplicateRecipe(services, { actor, id });
      return savedTo(`/admin/cocktails/${copy}${query}`, 'recette-dupliquee');
    }
    const said = { publier: 'recette-publiee', depublier: 'recette-depubliee' } as const;
    const notice = what === '' ? 'recette-enregistree' : said[what];
    return savedTo(`/admin/cocktails/${id}${query}`, notice, saved.version, saved.taken);
  });
}

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.title ?? 'Recette');

/** Way out for a recipe in the bin, which nobody can change. */
const InBin = () => (
  <Form
    method="post"
    className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-l-4 border-line border-l-danger bg-surface px-gutter py-3"
  >
    <p className="grow">Cette recette est à la corbeille{NBSP}: elle ne peut pas être modifiée.</p>
    <Button type="submit" name={ACTION_FIELD} value={'reprendre' satisfies EditorAction}>
      {CHANGES.reprendre}
    </Button>
  </Form>
);

export default function Recipe({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { title, slug, ...loaded } = loaderData;
  const { id, isDeleted } = loaded;
  return (
    <RecipePage
      key={useFormKey(id)}
      title={title}
      links={
        id === null ? (
          <TextLink to="/admin/importations/texte">À partir d’un texte ou d’une photo</TextLink>
        ) : (
          <p className="flex flex-wrap gap-x-5">
            <TextLink to={`/admin/cocktails/${id}/historique`}>Historique</TextLink>
            <TextLink to={`/admin/cocktails/${id}/statistiques`}>Statistiques</TextLink>
          </p>
        )
      }
      bin={isDeleted && <InBin />}
      {...loaded}
      savedSlug={slug}
      result={actionData}
      conflict={actionData?.conflict}
      suggested={actionData?.suggested}
      closeHref={`/admin/cocktails${search}`}
    />
  );
}
