import { useLocation } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { changeRecipes } from '#features/editor/change-recipes.server.ts';
import { duplicateRecipe } from '#features/editor/duplicate-recipe.server.ts';
import { ACTION_FIELD, fieldsOf, type EditorAction } from '#features/editor/form/editor-form.ts';
import { RECIPE_FIELDS } from '#features/cocktails/recipe-fields.ts';
import { readRecipeList, recipeListQuery } from '#features/editor/recipe-list.ts';
import { listRevisions } from '#features/editor/list-revisions.server.ts';
import { openRecipe } from '#features/editor/open-recipe.server.ts';
import { mergedFields } from '#features/editor/merge-recipes.ts';
import { listTagChoices } from '#features/editor/names.server.ts';
import { saveRecipe } from '#features/editor/save-recipe.server.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { findChoice } from '#features/media/list-choices.server.ts';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { Link } from '#ui/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { receiveRecipe } from './receive-recipe.server.ts';
import { RecipePage, saveInBrowser } from './recipe-page.tsx';
import type { Route } from './+types/recipe.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/cocktails', missing: 'recette-introuvable' } as const;

/** What names the fields that were saved as somebody else had changed them, where saving leads. */
const TAKEN = 'repris';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const asked = openRecipe(services, { actor, id });
  const { recipe, names, version, isDeleted } = await orList(asked, LIST);
  const { image_bucket: bucket, image_path: path } = recipe;
  const said = new URL(request.url).searchParams.get(TAKEN)?.split(',') ?? [];
  const taken = mergedFields.flatMap((name) =>
    said.includes(name) ? RECIPE_FIELDS[name].label : [],
  );
  // What was taken is of the version before one's own.
  const [, before] =
    taken.length === 0
      ? []
      : (await listRevisions(services, { actor, id, page: 1, pageSize: 2 })).revisions;
  return {
    id,
    editor: actor?.id ?? '',
    title: recipe.title,
    picture: await findChoice(services, { actor, bucket, path }),
    slug: recipe.slug,
    isPublished: recipe.is_published,
    isDeleted,
    version,
    tags: await listTagChoices(services, { actor }),
    initial: fieldsOf(recipe, names),
    taken,
    takenFrom: before?.author ?? null,
    hasModel: services.model !== null,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { searchParams } = new URL(request.url);
  const query = recipeListQuery(readRecipeList(searchParams));
  const what = textOf(await readForm(request), ACTION_FIELD) as EditorAction | '';
  if (what === 'supprimer') {
    const asked = { actor, ids: [id], change: what } as const;
    const { batch } = await orList(changeRecipes(services, asked), LIST);
    return goTo(`/admin/cocktails${query}${query === '' ? '?' : '&'}annulable=${batch}`, null);
  }
  return receiveRecipe({ request, context }, id, async (typed, version) => {
    const is_published = what === 'publier' || (what === 'depublier' ? false : typed.is_published);
    const recipe = { ...typed, is_published };
    const saved = await orList(saveRecipe(services, { actor, id, recipe, version }), LIST);
    if ('conflict' in saved) return saved;
    if (what === 'dupliquer') {
      const copy = await duplicateRecipe(services, { actor, id });
      return goTo(`/admin/cocktails/${copy}${query}`, 'recette-dupliquee');
    }
    const said = { publier: 'recette-publiee', depublier: 'recette-depubliee' } as const;
    const notice = what === '' ? 'recette-enregistree' : said[what];
    const { taken } = saved;
    const told = taken.length > 0 && `${query === '' ? '?' : '&'}${TAKEN}=${taken.join()}`;
    return goTo(`/admin/cocktails/${id}${query}${told || ''}`, notice);
  });
}

export const clientAction = ({ serverAction, params: { id } }: Route.ClientActionArgs) =>
  saveInBrowser(serverAction, id);

/** A form that comes back is compared with what is saved now. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.title ?? 'Recette');

export default function Recipe({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { title, slug, ...loaded } = loaderData;
  const { id, isDeleted } = loaded;
  const link = 'underline underline-offset-4';
  return (
    <RecipePage
      key={id}
      title={title}
      links={
        <p className="flex flex-wrap gap-x-5">
          <Link to={`/admin/cocktails/${id}/historique`} className={link}>
            Historique
          </Link>
          <Link to={`/admin/cocktails/${id}/statistiques`} className={link}>
            Statistiques
          </Link>
          {isDeleted && <strong className="font-medium text-danger">À la corbeille</strong>}
        </p>
      }
      {...loaded}
      savedSlug={slug}
      result={actionData}
      conflict={actionData?.conflict}
      suggested={actionData?.suggested}
      closeHref={`/admin/cocktails${search}`}
    />
  );
}
