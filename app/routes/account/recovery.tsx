import { redirect } from 'react-router';
import { guestsContext, servicesContext } from '#app/context.server.ts';
import { recoveryForm } from '#features/members/accounts/account-form.ts';
import { requestRecovery } from '#features/members/accounts/password/request-recovery.server.ts';
import { CaptchaBox } from '#features/members/captcha/captcha-box.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { unlistedMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf } from './client.server.ts';
import type { Route } from './+types/recovery.ts';

export const handle: Page = { audience: 'anybody' };

const FORM = {
  id: 'recuperation',
  schema: recoveryForm,
  needed: ['email'],
  secret: ['captcha'],
} as const;

export function loader({ context }: Route.LoaderArgs) {
  const { captcha } = context.get(servicesContext);
  if (captcha) context.get(guestsContext)(captcha.origins);
  return { captcha: captcha?.widget ?? null };
}

export function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  return receiveForm(request, FORM, async ({ email, captcha: captchaToken }) => {
    await requestRecovery(context.get(servicesContext), { email, captchaToken, client });
    return redirect('/auth/courrier?si=compte', 303);
  });
}

export const meta = () =>
  unlistedMeta('Mot de passe oublié', 'Recevez un lien pour choisir un nouveau mot de passe.');

export default function Recovery({ loaderData: { captcha }, actionData }: Route.ComponentProps) {
  const site = useSiteForm(FORM, actionData);
  return (
    <NarrowPage title="Mot de passe oublié">
      <p className="mb-6 text-ink-soft">
        Donnez l’adresse de votre compte&#160;: nous y enverrons un lien, bon une heure, pour en
        choisir un autre.
      </p>
      <SiteForm site={site}>
        <Field
          {...control(site.fields.email)}
          type="email"
          label="Adresse e-mail"
          autoComplete="username"
        />
        {captcha && <CaptchaBox widget={captcha} answered={actionData} />}
        <SubmitButton>Envoyer le lien</SubmitButton>
        <p>
          <TextLink to="/auth">Retour à la connexion</TextLink>
        </p>
      </SiteForm>
    </NarrowPage>
  );
}
