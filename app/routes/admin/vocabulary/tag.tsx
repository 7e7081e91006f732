import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  changeTag,
  createTag,
  listTagNames,
  openTag,
} from '#features/recipes/tags/edit-tags.server.ts';
import { DEFAULT_TAG_COLOR } from '#features/recipes/tags/tag-color.ts';
import { TagEditor, tagFields } from '#features/recipes/tags/tag-editor.tsx';
import { tagForm } from '#features/recipes/tags/tag-form.ts';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { countStale } from '#features/recipes/cocktails/stored/refresh-recipes.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { NEW, newVersion, orList, savingOf } from '../entry.server.ts';
import { EntryPage } from './entry-page.tsx';
import type { Route } from './+types/tag.ts';

export const handle: Page = { audience: 'editor' };

const NOTHING = {
  name: '',
  aliases: '',
  slug: '',
  kind: 'gout',
  color: DEFAULT_TAG_COLOR,
  description: '',
  homeRank: '',
};
const LIST = { list: '/admin/tags', missing: 'tag-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const staleRecipes = await countStale(services);
  if (id === NEW) {
    return {
      id: null,
      version: newVersion(),
      recipeCount: 0,
      initial: NOTHING,
      names: [],
      staleRecipes,
    };
  }
  const { values, version, recipeCount } = await orList(openTag(services, { actor, id }), LIST);
  const names = await listTagNames(services, { actor });
  return {
    id,
    version,
    recipeCount,
    initial: tagFields(values),
    names: names.filter((name) => name !== values.name),
    staleRecipes,
  };
}

export const action = savingOf({
  ...LIST,
  schema: tagForm,
  about: { 'tag-existant': 'name', 'slug-pris': 'slug' },
  open: openTag,
  create: createTag,
  created: 'tag-cree',
  change: changeTag,
  changed: 'tag-enregistre',
});

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

const titleOf = (page: Route.ComponentProps['loaderData'] | undefined) =>
  page?.id === null ? 'Nouveau tag' : (page?.initial.name ?? 'Tag');

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData));

export default function Tag({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, initial, recipeCount, names, staleRecipes } = loaderData;
  return (
    <EntryPage
      up={{ to: LIST.list, label: 'Tags' }}
      title={titleOf(loaderData)}
      own={id && `${LIST.list}/${id}`}
      merging={{
        says: 'Les recettes de ce tag passent à un autre, qui reste.',
        label: 'Fusionner dans le tag',
        names,
      }}
      deletion="Les recettes restent, sans ce tag."
      staleRecipes={staleRecipes}
    >
      <TagEditor
        key={useFormKey(id)}
        result={actionData}
        initial={initial}
        version={version}
        recipeCount={recipeCount}
      />
    </EntryPage>
  );
}
