import { actorContext, servicesContext } from '#app/context.server.ts';
import { refreshRecipes } from '#features/cocktails/refresh-recipes.server.ts';
import { changeTag } from '#features/tags/change-tag.server.ts';
import { listTagNames } from '#features/tags/list-tag-names.server.ts';
import { openTag } from '#features/tags/open-tag.server.ts';
import { TagEditor, tagFields } from '#features/tags/tag-editor.tsx';
import { tagForm } from '#features/tags/tag-form.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MergeChoice } from '#ui/merge-choice.tsx';
import { SubPage } from '#ui/sub-page.tsx';
import { readsAgain } from '../client-read.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { orList } from './missing.server.ts';
import type { Route } from './+types/tag.ts';

export const middleware = [guard('edit catalogue')];

const LIST = { list: '/admin/tags', missing: 'tag-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { values, version, recipeCount } = await orList(openTag(services, { actor, id }), LIST);
  const names = await listTagNames(services, { actor });
  return {
    id,
    version,
    recipeCount,
    initial: tagFields(values),
    names: names.filter((name) => name !== values.name),
  };
}

const ABOUT = {
  'tag-existant': 'name',
  'slug-pris': 'slug',
  'change-entre-temps': 'version',
} as const;

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = { ...context.get(servicesContext), refreshRecipes };
  return receiveForm(request, { schema: tagForm, about: ABOUT }, async ({ version, ...values }) => {
    const asked = { actor: context.get(actorContext), id, values, version };
    await orList(changeTag(services, asked), LIST);
    return goTo(`/admin/tags/${id}`, 'tag-enregistre');
  });
}

/** A form that comes back is compared with what is saved now. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.initial.name ?? 'Tag');

export default function Tag({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, initial, recipeCount, names } = loaderData;
  return (
    <SubPage up={{ to: '/admin/tags', label: 'Tags' }} title={initial.name}>
      <TagEditor
        // What was saved may read otherwise than what was typed.
        key={`${id} ${version}`}
        result={actionData}
        initial={initial}
        version={version}
        recipeCount={recipeCount}
      />
      <section aria-labelledby="fusion" className="mt-12 border-t border-line pt-6">
        <h2 id="fusion" className="text-2xl">
          Fusionner
        </h2>
        <p className="mt-2 text-ink-soft">Les recettes de ce tag passent à un autre, qui reste.</p>
        <MergeChoice
          action={`/admin/tags/${id}/fusion`}
          label="Fusionner dans le tag"
          names={names}
        />
      </section>
      <section aria-labelledby="suppression" className="mt-10 border-t border-line pt-6">
        <h2 id="suppression" className="text-2xl">
          Supprimer
        </h2>
        <p className="mt-2 text-ink-soft">Les recettes restent, sans ce tag.</p>
        <ButtonLink to={`/admin/tags/${id}/supprimer`} variant="outline" className="mt-3">
          Supprimer…
        </ButtonLink>
      </section>
    </SubPage>
  );
}
