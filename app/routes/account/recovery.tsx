import { getInputProps } from '@conform-to/react';
import { Form, Link, redirect } from 'react-router';
import { guestsContext, servicesContext } from '#app/context.server.ts';
import { recoveryForm } from '#features/accounts/account-form.ts';
import { requestRecovery } from '#features/accounts/request-recovery.server.ts';
import { CaptchaBox } from '#features/captcha/captcha-box.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { pageMeta } from '../page-meta.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf } from './client.server.ts';
import type { Route } from './+types/recovery.ts';

const FIELDS = ['email'] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { captcha } = context.get(servicesContext);
  if (captcha) context.get(guestsContext)(captcha.origins);
  return { captcha: captcha?.widget ?? null };
}

export function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  return receiveForm(
    request,
    { schema: recoveryForm, needed: FIELDS, secret: ['captcha'] },
    async ({ email, captcha: captchaToken }) => {
      await requestRecovery(context.get(servicesContext), { email, captchaToken, client });
      return redirect('/auth/courrier?si=compte', 303);
    },
  );
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Mot de passe oublié · Zinc',
    description: 'Recevez un lien pour choisir un nouveau mot de passe.',
    url: undefined,
    index: false,
  });

export default function Recovery({ loaderData: { captcha }, actionData }: Route.ComponentProps) {
  const { form, fields, props } = useSiteForm({
    id: 'recuperation',
    schema: recoveryForm,
    result: actionData,
    needed: FIELDS,
  });
  return (
    <NarrowPage title="Mot de passe oublié">
      <p className="mb-6 text-ink-soft">
        Donnez l’adresse de votre compte&#160;: nous y enverrons un lien, bon une heure, pour en
        choisir un autre.
      </p>
      <Form method="post" {...props} className="grid gap-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          {...getInputProps(fields.email, { type: 'email', ariaAttributes: false })}
          label="Adresse e-mail"
          errors={fields.email.errors}
          autoComplete="username"
        />
        {captcha && <CaptchaBox widget={captcha} answered={actionData} />}
        <Button type="submit">Envoyer le lien</Button>
        <p>
          <Link to="/auth" className="underline underline-offset-4">
            Retour à la connexion
          </Link>
        </p>
      </Form>
    </NarrowPage>
  );
}
