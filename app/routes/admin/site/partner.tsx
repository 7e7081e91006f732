import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  changePartner,
  createPartner,
  openPartner,
} from '#features/business/partners/edit-partners.server.ts';
import { partnerForm } from '#features/business/partners/partner-form.ts';
import { PARTNER_LIMITS } from '#features/business/partners/partner.ts';
import { TICKED } from '#ui/form/draft/edit-conflict.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { Field, TextField, Tick } from '#ui/form/field.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import { control, tick, useSiteForm } from '#ui/form/use-site-form.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { newVersion, orList, savingOf } from '../entry.server.ts';
import type { Route } from './+types/partner.ts';

const LIST = { list: '/admin/partenaires', missing: 'partenaire-introuvable' } as const;

const NEW = 'Ajouter un partenaire';

export const handle: Page = { audience: 'editor' };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (id === undefined)
    return { own: null, title: NEW, version: newVersion(), isExample: false, initial: {} };
  const asked = { actor: context.get(actorContext), id };
  const opened = await orList(openPartner(context.get(servicesContext), asked), LIST);
  const { url, isPremium, ...texts } = opened.values;
  return {
    own: `${LIST.list}/${id}`,
    title: texts.name,
    version: opened.version,
    isExample: opened.row.isExample,
    initial: { ...texts, url: url ?? '', isPremium: isPremium ? 'on' : '' },
  };
}

export const action = savingOf({
  ...LIST,
  schema: partnerForm,
  open: openPartner,
  create: createPartner,
  created: 'partenaire-enregistre',
  change: changePartner,
  changed: 'partenaire-enregistre',
  leaves: true,
});

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

const LABELS = {
  name: 'Nom',
  activity: 'Activité',
  description: 'Présentation',
  url: 'Adresse du site',
  isPremium: 'Partenaire premium',
};

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title ?? NEW);

export default function EditPartner({ loaderData, actionData }: Route.ComponentProps) {
  const { own, title, version, isExample, initial } = loaderData;
  const site = useSiteForm({ id: 'partenaire', schema: partnerForm }, actionData, initial);
  const { name, activity, description, url, isPremium } = site.fields;
  return (
    <SubPage up={{ to: LIST.list, label: 'Partenaires' }} title={title}>
      {isExample && (
        <p className="mt-3 text-ink-soft">
          C’est un exemple, et la page le dit. Il cesse de l’être une fois modifié.
        </p>
      )}
      <EditForm
        {...{ site, version, own }}
        list={LIST.list}
        result={actionData}
        saved={initial}
        labels={LABELS}
        options={{ isPremium: TICKED }}
      >
        <Field {...control(name)} label={LABELS.name} maxLength={PARTNER_LIMITS.name} />
        <Field
          {...control(activity)}
          label={LABELS.activity}
          hint={`En quelques mots${NBSP}: distillerie, verrerie…`}
          maxLength={PARTNER_LIMITS.activity}
        />
        <TextField
          {...control(description)}
          label={LABELS.description}
          hint={`Ce que fait cette maison, où et comment. Pour une boisson alcoolisée, la loi Évin n’en permet pas davantage${NNBSP}; l’effet de l’alcool n’est jamais vanté.`}
          maxLength={PARTNER_LIMITS.description}
          rows={5}
        />
        <Field
          {...control(url)}
          type="url"
          label={LABELS.url}
          hint="Facultative. Le lien est signalé aux moteurs comme publicitaire."
          maxLength={PARTNER_LIMITS.url}
        />
        <Tick {...tick(isPremium)} label={LABELS.isPremium} hint="En grand, avant les autres." />
      </EditForm>
    </SubPage>
  );
}
