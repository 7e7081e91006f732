import { actorContext, servicesContext } from '#app/context.server.ts';
import { refreshRecipes } from '#features/cocktails/stored/refresh-recipes.server.ts';
import { mergeIngredients } from '#features/ingredients/merge-ingredients.server.ts';
import { weighIngredientMerge } from '#features/ingredients/weigh-ingredient-merge.server.ts';
import { listIngredientNames } from '#features/ingredients/list-ingredient-names.server.ts';
import { openIngredient } from '#features/ingredients/open-ingredient.server.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/noun.ts';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { MergePage } from './merge-page.tsx';
import { mergeForm, weighOrChoose } from './merge.server.ts';
import { orList } from '../missing.server.ts';
import type { Route } from './+types/ingredient-merge.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/ingredients', missing: 'ingredient-introuvable' } as const;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { values } = await orList(openIngredient(services, { actor, id }), LIST);
  const merging = await weighOrChoose(request, {
    weigh: (into) => weighIngredientMerge(services, { actor, id, into }),
    listNames: () => listIngredientNames(services, { actor }),
  });
  return { id, name: values.name, ...merging };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = { ...context.get(servicesContext), refreshRecipes };
  return receiveForm(request, { schema: mergeForm }, async ({ into }) => {
    const asked = { actor: context.get(actorContext), id, intoId: into };
    await orList(mergeIngredients(services, asked), LIST);
    return goTo(`/admin/ingredients/${into}`, 'ingredients-fusionnes');
  });
}

const TITLE = 'Fusionner deux ingrédients';
export const meta = () => adminMeta(TITLE);

type Weighed = NonNullable<Route.ComponentProps['loaderData']['weighed']>;

function Consequences({ weighed }: { weighed: Weighed }) {
  const { gone, kept, lines, recipes, both, members } = weighed;
  const stays = `« ${kept.name} »`;
  return (
    <>
      <p>
        <strong>« {gone.name} »</strong> disparaît, <strong>{stays}</strong> reste.
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
          {kept.allergens && `, allergènes ${kept.allergens.join(', ')}`}.
        </li>
        <li>
          Les liens vers « {gone.name} » mèneront à {stays}.
        </li>
      </ul>
      <p>Cette action est irréversible.</p>
    </>
  );
}

export default function MergeIngredient({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, weighed, choice } = loaderData;
  return (
    <MergePage
      title={TITLE}
      own={`/admin/ingredients/${id}`}
      name={name}
      choice={choice}
      choiceLabel={`Fusionner « ${name} » dans l’ingrédient`}
      intoId={weighed?.intoId ?? ''}
      result={actionData}
    >
      {weighed && <Consequences weighed={weighed} />}
    </MergePage>
  );
}
