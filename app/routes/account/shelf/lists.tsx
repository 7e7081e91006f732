import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { addList } from '#features/members/shelf/lists/keep-lists.server.ts';
import { newListSchema } from '#features/members/shelf/lists/list-form.ts';
import { listLists } from '#features/members/shelf/lists/read-lists.server.ts';
import {
  LIST_KINDS,
  listPath,
  NAME_LENGTH,
  type ListKind,
} from '#features/members/shelf/lists/recipe-list.ts';
import { EmptyPart, ShelfPart } from '#features/members/shelf/shelf-page.tsx';
import { count } from '#language/words/noun.ts';
import { Field } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { TextLink } from '#ui/link.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import type { Route } from './+types/lists.ts';

export const handle: Page = { audience: 'member' };

const FORM = { id: 'nouvelle-liste', schema: newListSchema } as const;

/** Kind of the lists at an address. */
const kindAt = ({ pathname }: URL): ListKind =>
  pathname.startsWith(LIST_KINDS.carte.path) ? 'carte' : 'collection';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const kind = kindAt(url);
  return { kind, lists: await listLists(context.get(servicesContext), { actor, kind }) };
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  receiveForm(request, FORM, async ({ name }) => {
    const { member: actor } = sendersSession(context);
    const id = await addList(context.get(servicesContext), { actor, kind: kindAt(url), name });
    return redirect(withNotice(listPath(id), 'carnet-enregistre'), 303);
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(LIST_KINDS[loaderData?.kind ?? 'collection'].title, 'Vos listes de recettes.');

export default function Lists({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, lists } = loaderData;
  const words = LIST_KINDS[kind];
  const site = useSiteForm(FORM, actionData);
  return (
    <ShelfPart at={words.path}>
      {lists.length === 0 ? (
        <EmptyPart title={words.none}>
          <p>
            {kind === 'carte'
              ? 'Choisissez des recettes, rangez-les\u00a0: vos invités voient ce que vos bouteilles permettent.'
              : 'Rangez des recettes ensemble, pour vous ou pour les partager par un lien.'}
          </p>
        </EmptyPart>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lists.map(({ id, name, recipes, isShared }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
              <TextLink to={listPath(id)} className="font-medium wrap-anywhere">
                {name}
              </TextLink>
              <span className="text-sm text-ink-soft">
                {count(recipes, 'recette')}
                {isShared && ', partagée par un lien'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <SiteForm site={site} className="mt-8 grid max-w-md gap-3">
        <Field
          {...control(site.fields.name)}
          label={words.one}
          maxLength={NAME_LENGTH}
          autoComplete="off"
        />
        <p>
          <SubmitButton variant="outline">Créer</SubmitButton>
        </p>
      </SiteForm>
    </ShelfPart>
  );
}
