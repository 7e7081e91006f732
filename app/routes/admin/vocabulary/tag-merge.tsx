import { actorContext, servicesContext } from '#app/context.server.ts';
import { refreshRecipes } from '#features/cocktails/stored/refresh-recipes.server.ts';
import { mergeTags } from '#features/tags/merge-tags.server.ts';
import { weighTagMerge } from '#features/tags/weigh-tag-merge.server.ts';
import { listTagNames } from '#features/tags/list-tag-names.server.ts';
import { openTag } from '#features/tags/open-tag.server.ts';
import { count } from '#language/noun.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { MergePage } from './merge-page.tsx';
import { mergeForm, weighOrChoose } from './merge.server.ts';
import { orList } from '../missing.server.ts';
import type { Route } from './+types/tag-merge.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/tags', missing: 'tag-introuvable' } as const;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { values } = await orList(openTag(services, { actor, id }), LIST);
  const merging = await weighOrChoose(request, {
    weigh: (into) => weighTagMerge(services, { actor, id, into }),
    listNames: () => listTagNames(services, { actor }),
  });
  return { id, name: values.name, ...merging };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = { ...context.get(servicesContext), refreshRecipes };
  return receiveForm(request, { schema: mergeForm }, async ({ into }) => {
    const asked = { actor: context.get(actorContext), id, intoId: into };
    await orList(mergeTags(services, asked), LIST);
    return goTo(`/admin/tags/${into}`, 'tags-fusionnes');
  });
}

const TITLE = 'Fusionner deux tags';
export const meta = () => adminMeta(TITLE);

type Weighed = NonNullable<Route.ComponentProps['loaderData']['weighed']>;

function Consequences({ weighed: { gone, kept, recipes, both } }: { weighed: Weighed }) {
  return (
    <>
      <p>
        <strong>« {gone.name} »</strong> disparaît, <strong>« {kept.name} »</strong> reste tel qu’il
        est.
      </p>
      <ul className="list-disc pl-5">
        <li>
          {recipes === 0
            ? 'Aucune recette ne l’a.'
            : `${count(recipes, 'recette')} ${recipes > 1 ? 'passent' : 'passe'} à « ${kept.name} ».`}
        </li>
        {both > 0 && (
          <li>
            {count(both, 'recette')} {both > 1 ? 'ont' : 'a'} déjà les deux.
          </li>
        )}
        <li>
          Les liens vers « {gone.name} » (/cocktails?tag={gone.slug}) mèneront à « {kept.name} ».
        </li>
      </ul>
      <p>Cette action est irréversible.</p>
    </>
  );
}

export default function MergeTag({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, weighed, choice } = loaderData;
  return (
    <MergePage
      title={TITLE}
      own={`/admin/tags/${id}`}
      name={name}
      choice={choice}
      choiceLabel={`Fusionner « ${name} » dans le tag`}
      intoId={weighed?.intoId ?? ''}
      result={actionData}
    >
      {weighed && <Consequences weighed={weighed} />}
    </MergePage>
  );
}
