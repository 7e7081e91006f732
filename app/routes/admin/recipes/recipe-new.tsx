import { useLocation } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { NEW_RECIPE } from '#features/editor/form/editor-form.ts';
import { listTagChoices } from '#features/editor/names.server.ts';
import { writeRecipe } from '#features/writing/write-recipes.server.ts';
import { searchText } from '#language/search-text.ts';
import { Link } from '#ui/link.tsx';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { receiveRecipe } from './receive-recipe.server.ts';
import { RecipePage, saveInBrowser } from './recipe-page.tsx';
import type { Route } from './+types/recipe-new.ts';

export const handle: Page = { audience: 'editor' };

/** Of a title that an address proposes. */
const MAX_TITLE = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  return {
    title: searchText(searchParams.get('titre') ?? '', MAX_TITLE),
    editor: actor?.id ?? '',
    tags: await listTagChoices(services, { actor }),
    hasModel: services.model !== null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveRecipe({ request, context }, null, async (recipe) => {
    const actor = context.get(actorContext);
    const id = await writeRecipe(context.get(servicesContext), { actor, recipe });
    const { search } = new URL(request.url);
    const notice = recipe.is_published ? 'recette-publiee' : 'recette-creee';
    return goTo(`/admin/cocktails/${id}${search}`, notice);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  saveInBrowser(serverAction, 'nouveau');

const TITLE = 'Nouvelle recette';
export const meta = () => adminMeta(TITLE);

export default function NewRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <RecipePage
      title={TITLE}
      links={
        <Link to="/admin/importations/texte" className="underline underline-offset-4">
          À partir d’un texte ou d’une photo
        </Link>
      }
      editor={loaderData.editor}
      id={null}
      initial={{ ...NEW_RECIPE, title: loaderData.title }}
      version=""
      savedSlug=""
      isPublished={false}
      isDeleted={false}
      picture={null}
      tags={loaderData.tags}
      hasModel={loaderData.hasModel}
      taken={[]}
      takenFrom={null}
      result={actionData}
      conflict={undefined}
      suggested={actionData?.suggested}
      closeHref={`/admin/cocktails${search}`}
    />
  );
}
