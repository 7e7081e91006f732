import { Form, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { hasPassword } from '#features/members/accounts/password/confirm-password.server.ts';
import { requestFirstPassword } from '#features/members/accounts/password/request-recovery.server.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { requireSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-first-password.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, member } = requireSession(request, context);
  if (await hasPassword(context.get(servicesContext), member.id)) {
    throw redirect('/profile/mot-de-passe');
  }
  return { email };
}

export function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  return orRefusal(async () => {
    await requestFirstPassword(context.get(servicesContext), session);
    return redirect('/auth/courrier', 303);
  });
}

const TITLE = 'Choisir un mot de passe';
export const meta = () => settingsMeta(TITLE);

/** Members without a password come here from pages that ask for the password. */
export default function FirstPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title={TITLE}>
      <FormErrors id="mot-de-passe-error" errors={actionData?.errors} />
      <p className="mb-4">
        Votre compte n’a pas de mot de passe&#160;: un autre service l’ouvre. Changer d’adresse,
        protéger ou supprimer votre compte en demande un.
      </p>
      <p className="mb-6 text-ink-soft">
        Un lien ira à {loaderData.email}, bon une heure, pour le choisir. Tous vos appareils seront
        alors déconnectés.
      </p>
      <Form method="post">
        <SettingsButtons submit="Recevoir le lien" />
      </Form>
    </NarrowPage>
  );
}
