import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  changeSource,
  createSource,
  openSource,
} from '#features/intake/imports/sources/edit-sources.server.ts';
import { DELAY, SOURCE_LIMITS, sourceForm } from '#features/intake/imports/sources/source-form.ts';
import { TICKED } from '#ui/form/draft/edit-conflict.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { Field, TextField, Tick } from '#ui/form/field.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { control, tick, useSiteForm } from '#ui/form/use-site-form.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { FORM_BYTES, type Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { newVersion, orList, savingOf } from '../entry.server.ts';
import type { Route } from './+types/source.ts';

const LIST = { list: '/admin/tools/import/sources', missing: 'source-introuvable' } as const;

const NEW = 'Ajouter une source';
const FRESH = { delaySeconds: String(DELAY.usual), isOn: 'on' };

export const handle: Page = { audience: 'admin', mostBytes: 2 * FORM_BYTES };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (id === undefined) return { own: null, title: NEW, version: newVersion(), initial: FRESH };
  const asked = { actor: context.get(actorContext), id };
  const { values, version } = await orList(openSource(context.get(servicesContext), asked), LIST);
  const { startUrls, delaySeconds, isOn, ...texts } = values;
  return {
    own: `${LIST.list}/${id}`,
    title: texts.name,
    version,
    initial: {
      ...texts,
      startUrls: startUrls.join('\n'),
      delaySeconds: String(delaySeconds),
      isOn: isOn ? 'on' : '',
    },
  };
}

export const action = savingOf({
  ...LIST,
  schema: sourceForm,
  open: openSource,
  create: createSource,
  created: 'source-enregistree',
  change: changeSource,
  changed: 'source-enregistree',
  leaves: true,
});

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

const LABELS = {
  name: 'Nom',
  startUrls: 'Adresses de départ',
  urlPattern: 'Adresses des recettes',
  delaySeconds: 'Attente entre deux pages (secondes)',
  isOn: 'En service',
};

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title ?? NEW);

export default function EditSource({ loaderData, actionData }: Route.ComponentProps) {
  const { own, title, version, initial } = loaderData;
  const site = useSiteForm({ id: 'source', schema: sourceForm }, actionData, initial);
  const { name, startUrls, urlPattern, delaySeconds, isOn } = site.fields;
  return (
    <SubPage up={{ to: LIST.list, label: 'Sources d’import' }} title={title}>
      <EditForm
        {...{ site, version, own }}
        list={LIST.list}
        result={actionData}
        saved={initial}
        labels={LABELS}
        options={{ isOn: TICKED }}
      >
        <Field {...control(name)} label={LABELS.name} maxLength={SOURCE_LIMITS.name} />
        <TextField
          {...control(startUrls)}
          label={LABELS.startUrls}
          hint="Plan du site (sitemap.xml), flux, ou pages qui listent des recettes. Une par ligne."
          maxLength={SOURCE_LIMITS.startUrls}
          rows={4}
        />
        <Field
          {...control(urlPattern)}
          label={LABELS.urlPattern}
          hint="Ce que leurs adresses contiennent, * pour n’importe quoi. Vide, celles qui ressemblent à des recettes de boissons."
          maxLength={SOURCE_LIMITS.urlPattern}
        />
        <Field
          {...control(delaySeconds)}
          type="number"
          min={DELAY.least}
          max={DELAY.most}
          label={LABELS.delaySeconds}
          hint="Davantage si le site le demande dans son robots.txt."
        />
        <Tick {...tick(isOn)} label={LABELS.isOn} />
      </EditForm>
    </SubPage>
  );
}
