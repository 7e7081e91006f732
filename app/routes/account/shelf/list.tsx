import { data, redirect, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { DeleteForm } from '#features/members/shelf/delete-form.tsx';
import { ItemRows, type Typed } from '#features/members/shelf/lists/item-rows.tsx';
import {
  changeList,
  deleteList,
  shareList,
  showList,
} from '#features/members/shelf/lists/keep-lists.server.ts';
import { listSchema } from '#features/members/shelf/lists/list-form.ts';
import { findOwnList } from '#features/members/shelf/lists/read-lists.server.ts';
import {
  DESCRIPTION_LENGTH,
  LACKING,
  LIST_KINDS,
  listPath,
  NAME_LENGTH,
  sharedListPath,
} from '#features/members/shelf/lists/recipe-list.ts';
import { ShareBox } from '#features/members/shelf/lists/share-box.tsx';
import { ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import { SHELF_PATH } from '#features/members/shelf/shelf.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useFirstFault } from '#ui/form/use-first-fault.ts';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { TextLink } from '#ui/link.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { qrPath } from '#ui/qr/qr-path.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import { readItems } from './receive-list.server.ts';
import type { Route } from './+types/list.ts';

export const handle: Page = { audience: 'member', mostBytes: LONG_FORM_BYTES };

const FORM = { id: 'liste', schema: listSchema } as const;

async function readOwn(request: Request, context: Readonly<RouterContextProvider>, listId: string) {
  const { member: actor } = requireSession(request, context);
  const services = context.get(servicesContext);
  const list = await orElse(SHELF_PATH, findOwnList(services, { actor, listId }));
  return { services, actor, list };
}

export async function loader({ request, params: { list: listId }, context }: Route.LoaderArgs) {
  const { services, list } = await readOwn(request, context, listId);
  const { token, onPage, ...shown } = list;
  const path = sharedListPath(token ?? '');
  const url = `${services.publicUrl}${path}`;
  return {
    ...shown,
    sharing:
      token === null
        ? null
        : list.kind === 'carte'
          ? { url, path, qr: qrPath(url), onPage: null }
          : { url, path, qr: null, onPage },
  };
}

const typedOf = (form: FormData): Typed =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Typed;

export async function action({ request, params: { list: listId }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  if (intent !== '') {
    const { services, actor, list } = await readOwn(request, context, listId);
    const path = listPath(listId);
    if (intent === 'supprimer') {
      await orElse(path, deleteList(services, { actor, listId }));
      return goTo(LIST_KINDS[list.kind].path, 'carnet-supprime');
    }
    const change =
      intent === 'montrer' || intent === 'oter'
        ? showList(services, { actor, listId, isShown: intent === 'montrer' })
        : shareList(services, { actor, listId, isShared: intent === 'partager' });
    await orElse(path, change);
    return goTo(`${path}#partager`, 'carnet-enregistre');
  }
  return receiveForm(request, FORM, async (list) => {
    const { items, remove, unread } = readItems(form);
    if (unread.length > 0) return data({ unread, typed: typedOf(form) }, 400);
    const { member: actor } = sendersSession(context);
    const services = context.get(servicesContext);
    await changeList(services, { actor, listId, list, items, remove });
    return redirect(withNotice(listPath(listId), 'carnet-enregistre'), 303);
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.name ?? 'Liste', 'Une de vos listes de recettes.');

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, name, description, lacking, items, sharing } = loaderData;
  const [refused, result] =
    actionData && 'unread' in actionData ? [actionData] : [undefined, actionData];
  const site = useSiteForm(FORM, result, { name, description, lacking, ...refused?.typed });
  useFirstFault(refused);
  const { path, title } = LIST_KINDS[kind];
  return (
    <ShelfPage up={{ to: path, label: title }} title={name}>
      {/* Remounts with the new order. */}
      <SiteForm key={items.map(({ number }) => number).join()} site={site}>
        <Field {...control(site.fields.name)} label="Nom" maxLength={NAME_LENGTH} />
        <CountedField
          isLong
          {...control(site.fields.description)}
          label="Description (facultatif)"
          maxLength={DESCRIPTION_LENGTH}
        />
        {kind === 'carte' && (
          <Select
            {...control(site.fields.lacking)}
            label="Ce que mes bouteilles ne permettent pas"
            hint="Tant qu’aucune de mes bouteilles n’est cochée, tout est montré."
            options={LACKING}
          />
        )}
        {items.length === 0 ? (
          <p className="text-ink-soft">
            Aucune recette encore. Ajoutez-en par «&#160;Mes listes&#160;», sous une recette.{' '}
            <TextLink to="/cocktails">Parcourir les cocktails</TextLink>
          </p>
        ) : (
          <ItemRows items={items} kind={kind} typed={refused?.typed} unread={refused?.unread} />
        )}
        <p>
          <SubmitButton>Enregistrer</SubmitButton>
        </p>
      </SiteForm>
      <ShareBox key={id} sharing={sharing} />
      <div className="mt-10 border-t border-line pt-6">
        <DeleteForm
          label={kind === 'carte' ? 'Supprimer cette carte' : 'Supprimer cette collection'}
          said="Elle sera perdue, et son lien ne marchera plus."
        />
      </div>
    </ShelfPage>
  );
}
