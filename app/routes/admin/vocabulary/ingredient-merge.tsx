import { writeAllergens } from '#features/recipes/ingredients/allergens.ts';
import {
  listIngredientNames,
  mergeIngredients,
  openIngredient,
  weighIngredientMerge,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { mergingOf } from '../entry.server.ts';
import { MergePage } from './merge-page.tsx';
import type { Route } from './+types/ingredient-merge.ts';

export const handle: Page = { audience: 'editor' };

const merging = mergingOf({
  list: '/admin/ingredients',
  missing: 'ingredient-introuvable',
  open: openIngredient,
  listNames: listIngredientNames,
  weigh: weighIngredientMerge,
  merge: mergeIngredients,
  merged: 'ingredients-fusionnes',
});
export const loader = merging.loader;
export const action = merging.action;

const TITLE = 'Fusionner deux ingrédients';
export const meta = () => adminMeta(TITLE);

type Weighed = NonNullable<Route.ComponentProps['loaderData']['weighed']>;

function Consequences({ weighed }: { weighed: Weighed }) {
  const { gone, kept, lines, recipes, both, members } = weighed;
  const stays = `«\u00a0${kept.name}\u00a0»`;
  return (
    <>
      <p>
        <strong>«&nbsp;{gone.name}&nbsp;»</strong> disparaît, <strong>{stays}</strong> reste.
      </p>
      <ul className="list-disc pl-5">
        <li>
          {lines === 0
            ? 'Aucune recette n’en a.'
            : `${count(lines, 'ligne')} de ${count(recipes, 'recette')} ${lines > 1 ? 'passent' : 'passe'} à ${stays}\u202f; degrés, dessins et recherche suivent.`}
        </li>
        {both > 0 && (
          <li>
            {count(both, 'recette')} {both > 1 ? 'ont' : 'a'} les deux, et{' '}
            {both > 1 ? 'auront' : 'aura'} deux lignes de {stays}.
          </li>
        )}
        {members > 0 && (
          <li>
            {count(members, 'ingrédient')} de sa famille {members > 1 ? 'passent' : 'passe'} à celle
            de {stays}.
          </li>
        )}
        <li>
          {stays} aura{NBSP}:{' '}
          {kept.abv === null ? 'degré inconnu' : `degré de ${formatNumber(kept.abv)}${NBSP}%`}
          {kept.allergens && `, allergènes\u00a0: ${writeAllergens(kept.allergens).toLowerCase()}`}
          {kept.recipe && `, préparé par la recette «\u00a0${kept.recipe}\u00a0»`}.
        </li>
        <li>
          Les liens vers «&nbsp;{gone.name}&nbsp;» mèneront à {stays}.
        </li>
      </ul>
    </>
  );
}

export default function MergeIngredient(page: Route.ComponentProps) {
  const { weighed } = page.loaderData;
  return (
    <MergePage {...page} title={TITLE} kind="l’ingrédient">
      {weighed && <Consequences weighed={weighed} />}
    </MergePage>
  );
}
