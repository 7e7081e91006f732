import { actorContext, servicesContext } from '#app/context.server.ts';
import { createTag } from '#features/tags/create-tag.server.ts';
import { TagEditor } from '#features/tags/tag-editor.tsx';
import { tagForm } from '#features/tags/tag-form.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import type { Route } from './+types/tag-new.ts';

export const middleware = [guard('edit catalogue')];

/** Without one, the guard would not run when people browse. */
export const loader = () => null;

const ABOUT = { 'tag-existant': 'name', 'slug-pris': 'slug' } as const;

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    request,
    { schema: tagForm, about: ABOUT },
    async ({ version: _, ...values }) => {
      const actor = context.get(actorContext);
      const id = await createTag(context.get(servicesContext), { actor, values });
      return goTo(`/admin/tags/${id}`, 'tag-cree');
    },
  );
}

const TITLE = 'Nouveau tag';
export const meta = () => adminMeta(TITLE);

const NOTHING = { name: '', slug: '', kind: 'gout', color: '', description: '', homeRank: '' };

export default function NewTag({ actionData }: Route.ComponentProps) {
  return (
    <SubPage up={{ to: '/admin/tags', label: 'Tags' }} title={TITLE}>
      <TagEditor result={actionData} initial={NOTHING} version="" recipeCount={0} />
    </SubPage>
  );
}
