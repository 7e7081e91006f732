import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { refreshRecipes } from '#features/cocktails/refresh-recipes.server.ts';
import { deleteTag } from '#features/tags/delete-tag.server.ts';
import { openTag } from '#features/tags/open-tag.server.ts';
import { count } from '#language/noun.ts';
import { Confirmation } from '#ui/confirmation.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { orList } from './missing.server.ts';
import type { Route } from './+types/tag-deletion.ts';

export const middleware = [guard('edit catalogue')];

const LIST = { list: '/admin/tags', missing: 'tag-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), id };
  const { values, recipeCount } = await orList(openTag(context.get(servicesContext), asked), LIST);
  return { id, name: values.name, slug: values.slug, recipeCount };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = { ...context.get(servicesContext), refreshRecipes };
  return receiveForm(request, { schema: z.object({}) }, async () => {
    await orList(deleteTag(services, { actor: context.get(actorContext), id }), LIST);
    return goTo(LIST.list, 'tag-supprime');
  });
}

const TITLE = 'Supprimer un tag';
export const meta = () => adminMeta(TITLE);

export default function DeleteTag({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, slug, recipeCount } = loaderData;
  const own = `/admin/tags/${id}`;
  return (
    <SubPage up={{ to: own, label: name }} title={TITLE}>
      <Confirmation result={actionData} confirm="Supprimer définitivement" cancel={own}>
        <p>
          Êtes-vous sûr de vouloir supprimer le tag « {name} »{NNBSP}? Cette action est
          irréversible.
        </p>
        <p>
          {recipeCount === 0
            ? 'Aucune recette ne l’a.'
            : `${count(recipeCount, 'recette')} le ${recipeCount > 1 ? 'perdent' : 'perd'}, brouillons compris\u202f; aucune n’est supprimée.`}{' '}
          La liste /cocktails?tag={slug} sera vide{NBSP}: fusionnez-le plutôt dans un autre si des
          liens y mènent.
        </p>
      </Confirmation>
    </SubPage>
  );
}
