import { Link } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { deleteIngredient } from '#features/ingredients/delete-ingredient.server.ts';
import { findIngredientUses } from '#features/ingredients/find-ingredient-uses.server.ts';
import { count } from '#language/noun.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { readsAgain } from '../client-read.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { orList } from './missing.server.ts';
import type { Route } from './+types/ingredient-deletion.ts';

export const middleware = [guard('edit catalogue')];

const LIST = { list: '/admin/ingredients', missing: 'ingredient-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), id };
  return { id, ...(await orList(findIngredientUses(context.get(servicesContext), asked), LIST)) };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return receiveForm(request, { schema: z.object({}) }, async () => {
    const asked = { actor: context.get(actorContext), id };
    await orList(deleteIngredient(context.get(servicesContext), asked), LIST);
    return goTo(LIST.list, 'ingredient-supprime');
  });
}

/** Where it was refused, what needs it is new. */
export const shouldRevalidate = readsAgain;

const TITLE = 'Supprimer un ingrédient';
export const meta = () => adminMeta(TITLE);

function Uses({ recipes, recipeCount, members, memberCount }: Route.ComponentProps['loaderData']) {
  return (
    <>
      {recipeCount > 0 && (
        <>
          <h2 className="mt-6 text-xl">Dans {count(recipeCount, 'recette')}</h2>
          <ul className="mt-2 list-disc pl-5">
            {recipes.map(({ slug, title, isPublished }) => (
              <li key={slug}>
                {isPublished ? (
                  <Link to={`/cocktails/${slug}`} className="underline underline-offset-4">
                    {title}
                  </Link>
                ) : (
                  `${title} (brouillon)`
                )}
              </li>
            ))}
            {recipeCount > recipes.length && (
              <li>et {count(recipeCount - recipes.length, 'autre recette')}</li>
            )}
          </ul>
        </>
      )}
      {memberCount > 0 && (
        <>
          <h2 className="mt-6 text-xl">Famille de {count(memberCount, 'ingrédient')}</h2>
          <ul className="mt-2 list-disc pl-5">
            {members.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/admin/ingredients/${id}`} className="underline underline-offset-4">
                  {name}
                </Link>
              </li>
            ))}
            {memberCount > members.length && (
              <li>et {count(memberCount - members.length, 'autre ingrédient')}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

export default function DeleteIngredient({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, recipeCount, memberCount } = loaderData;
  const own = `/admin/ingredients/${id}`;
  const isNeeded = recipeCount + memberCount > 0;
  return (
    <SubPage up={{ to: own, label: name }} title={TITLE}>
      {isNeeded ? (
        <>
          <p role="alert" className="mt-6 border-l-4 border-danger bg-surface p-5">
            « {name} » sert encore{NBSP}: il ne peut pas être supprimé. Vous pouvez le fusionner
            avec un autre, ou le retirer de ce qui suit.
          </p>
          <Uses {...loaderData} />
          <ButtonLink to={own} variant="outline" className="mt-8">
            Retour à l’ingrédient
          </ButtonLink>
        </>
      ) : (
        <Confirmation result={actionData} confirm="Supprimer définitivement" cancel={own}>
          <p>
            Êtes-vous sûr de vouloir supprimer l’ingrédient « {name} »{NNBSP}? Cette action est
            irréversible.
          </p>
        </Confirmation>
      )}
    </SubPage>
  );
}
