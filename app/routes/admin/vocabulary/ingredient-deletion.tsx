import {
  deleteIngredient,
  findIngredientUses,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { count } from '#language/words/noun.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { TextLink } from '#ui/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { areYouSure, deletionOf } from '../entry.server.ts';
import type { Route } from './+types/ingredient-deletion.ts';

export const handle: Page = { audience: 'editor' };

const TITLE = 'Supprimer un ingrédient';
export const meta = () => adminMeta(TITLE);

const deletion = deletionOf({
  list: '/admin/ingredients',
  deleted: 'ingredient-supprime',
  missing: 'ingredient-introuvable',
  async open(services, asked) {
    const { name, ...uses } = await findIngredientUses(services, asked);
    const needed = {
      says: `«\u00a0${name}\u00a0» sert encore\u00a0: il ne peut pas être supprimé. Vous pouvez le fusionner avec un autre, ou le retirer de ce qui suit.`,
      back: 'Retour à l’ingrédient',
    };
    return {
      name,
      title: TITLE,
      says: [areYouSure(`l’ingrédient «\u00a0${name}\u00a0»`)],
      needed: uses.recipeCount + uses.memberCount > 0 ? needed : undefined,
      ...uses,
    };
  },
  remove: deleteIngredient,
});
export const loader = deletion.loader;
export const action = deletion.action;

/** A refused deletion shows the recipes that need it, read anew. */
export const shouldRevalidate = readsAgain;

function Uses({ recipes, recipeCount, members, memberCount }: Route.ComponentProps['loaderData']) {
  return (
    <>
      {recipeCount > 0 && (
        <>
          <h2 className="mt-6 text-xl">Dans {count(recipeCount, 'recette')}</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {recipes.map(({ id, title, isPublished }) => (
              <li key={id}>
                <TextLink to={`/admin/cocktails/${id}`}>{title}</TextLink>
                {!isPublished && ' (brouillon)'}
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
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {members.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={`/admin/ingredients/${id}`}>{name}</TextLink>
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

export default function DeleteIngredient(page: Route.ComponentProps) {
  return (
    <DeletionPage {...page}>
      <Uses {...page.loaderData} />
    </DeletionPage>
  );
}
