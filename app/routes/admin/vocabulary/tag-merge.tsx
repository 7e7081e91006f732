import {
  listTagNames,
  mergeTags,
  openTag,
  weighTagMerge,
} from '#features/recipes/tags/edit-tags.server.ts';
import { count } from '#language/words/noun.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { mergingOf } from '../entry.server.ts';
import { MergePage } from './merge-page.tsx';
import type { Route } from './+types/tag-merge.ts';

export const handle: Page = { audience: 'editor' };

const merging = mergingOf({
  list: '/admin/tags',
  missing: 'tag-introuvable',
  open: openTag,
  listNames: listTagNames,
  weigh: weighTagMerge,
  merge: mergeTags,
  merged: 'tags-fusionnes',
});
export const loader = merging.loader;
export const action = merging.action;

const TITLE = 'Fusionner deux tags';
export const meta = () => adminMeta(TITLE);

type Weighed = NonNullable<Route.ComponentProps['loaderData']['weighed']>;

function Consequences({ weighed: { gone, kept, recipes, both } }: { weighed: Weighed }) {
  return (
    <>
      <p>
        <strong>«&nbsp;{gone.name}&nbsp;»</strong> disparaît,{' '}
        <strong>«&nbsp;{kept.name}&nbsp;»</strong> reste tel qu’il est.
      </p>
      <ul className="list-disc pl-5">
        <li>
          {recipes === 0
            ? 'Aucune recette ne l’a.'
            : `${count(recipes, 'recette')} ${recipes > 1 ? 'passent' : 'passe'} à «\u00a0${kept.name}\u00a0».`}
        </li>
        {both > 0 && (
          <li>
            {count(both, 'recette')} {both > 1 ? 'ont' : 'a'} déjà les deux.
          </li>
        )}
        <li>
          Les liens vers «&nbsp;{gone.name}&nbsp;» (/cocktails?tag={gone.slug}) mèneront à «&nbsp;
          {kept.name}&nbsp;».
        </li>
      </ul>
    </>
  );
}

export default function MergeTag(page: Route.ComponentProps) {
  const { weighed } = page.loaderData;
  return (
    <MergePage {...page} title={TITLE} kind="le tag">
      {weighed && <Consequences weighed={weighed} />}
    </MergePage>
  );
}
