import { actorContext, servicesContext } from '#app/context.server.ts';
import { changePartner } from '#features/partners/change-partner.server.ts';
import { createPartner } from '#features/partners/create-partner.server.ts';
import { openPartner } from '#features/partners/open-partner.server.ts';
import { partnerForm } from '#features/partners/partner-form.ts';
import { PARTNER_LIMITS } from '#features/partners/partner.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Field, TextField, Tick } from '#ui/form/field.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, tick, useSiteForm } from '#ui/form/use-site-form.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../missing.server.ts';
import type { Route } from './+types/partner.ts';

const LIST = '/admin/partenaires';
/** Stands for the id of one that is yet to be added. */
const NEW = 'nouveau';

export const handle: Page = { audience: 'editor' };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (id === NEW) return { partner: null, initial: {} };
  const actor = context.get(actorContext);
  const partner = await orList(openPartner(context.get(servicesContext), { actor, id }), {
    list: LIST,
    missing: 'partenaire-introuvable',
  });
  const { name, activity, description, url, isPremium } = partner;
  return {
    partner,
    initial: {
      name,
      activity,
      description,
      url: url ?? '',
      ...(isPremium && { isPremium: 'on' }),
    },
  };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: partnerForm }, async ({ version, ...values }) => {
    const services = context.get(servicesContext);
    const actor = context.get(actorContext);
    if (id === NEW) await createPartner(services, { actor, values });
    else await changePartner(services, { actor, id, values, version });
    return goTo(LIST, 'partenaire-enregistre');
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.partner?.name ?? 'Ajouter un partenaire');

export default function EditPartner({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, initial } = loaderData;
  const site = useSiteForm({ id: 'partenaire', schema: partnerForm }, actionData, initial);
  const { name, activity, description, url, isPremium } = site.fields;
  return (
    <SubPage
      up={{ to: LIST, label: 'Partenaires' }}
      title={partner?.name ?? 'Ajouter un partenaire'}
    >
      {partner?.isExample && (
        <p className="mt-3 text-ink-soft">
          C’est un exemple, et la page le dit. Il cesse de l’être une fois modifié.
        </p>
      )}
      <SiteForm site={site} className="mt-8 grid gap-5">
        <input type="hidden" name="version" value={partner?.version ?? ''} />
        <Field {...control(name)} label="Nom" maxLength={PARTNER_LIMITS.name} />
        <Field
          {...control(activity)}
          label="Activité"
          hint={`En quelques mots${NBSP}: distillerie, verrerie…`}
          maxLength={PARTNER_LIMITS.activity}
        />
        <TextField
          {...control(description)}
          label="Présentation"
          hint={`Ce que fait cette maison, où et comment. Pour une boisson alcoolisée, la loi Évin n’en permet pas davantage${NNBSP}; l’effet de l’alcool n’est jamais vanté.`}
          maxLength={PARTNER_LIMITS.description}
          rows={5}
        />
        <Field
          {...control(url)}
          type="url"
          label="Adresse du site"
          hint="Facultative. Le lien est signalé aux moteurs comme publicitaire."
          maxLength={PARTNER_LIMITS.url}
        />
        <Tick {...tick(isPremium)} label="Partenaire premium" hint="En grand, avant les autres." />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Enregistrer</SubmitButton>
          <ButtonLink to={LIST} variant="ghost">
            Annuler
          </ButtonLink>
          {partner && (
            <ButtonLink
              to={`${LIST}/${partner.id}/supprimer`}
              variant="ghost"
              className="ml-auto text-danger"
            >
              Supprimer…
            </ButtonLink>
          )}
        </div>
      </SiteForm>
    </SubPage>
  );
}
