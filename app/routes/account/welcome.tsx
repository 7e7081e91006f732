import { redirect } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import {
  NewcomerName,
  NewcomerTicks,
} from '#features/members/accounts/sign-in/newcomer-fields.tsx';
import { welcomeForm } from '#features/members/identities/identity-form.ts';
import { joinByProvider } from '#features/members/identities/join-by-provider.server.ts';
import { NEWCOMER } from '#features/members/identities/visit-cookies.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { useSiteForm } from '#ui/form/use-site-form.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import { settingsMeta } from './settings.tsx';
import type { Route } from './+types/welcome.ts';

export const handle: Page = { audience: 'anybody' };

const FORM = { id: 'bienvenue', schema: welcomeForm, needed: ['name'] } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  const newcomer = await NEWCOMER.read(context.get(servicesContext), clientOf(request, context));
  if (!newcomer) throw redirect('/auth');
  const { name, email, providerName } = newcomer;
  return { name, email, providerName };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  const client = clientOf(request, context);
  return receiveForm(request, FORM, async ({ name }) => {
    const services = context.get(servicesContext);
    const { cookies, mustConfirm, returnTo } = await joinByProvider(services, { name, client });
    const back = withNotice(returnTo ?? '/', 'connecte');
    return enterAs(mustConfirm ? '/auth/courrier' : back, cookies);
  });
}

export const meta = () => settingsMeta('Bienvenue');

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, providerName } = loaderData;
  const site = useSiteForm(FORM, actionData, {
    name,
  });
  return (
    <NarrowPage title="Bienvenue au comptoir">
      <p className="mb-6 text-ink-soft">
        Vous êtes reconnu par {providerName}. Votre compte aura l’adresse {email}&#8239;; il
        n’existe pas encore.
      </p>
      <SiteForm site={site}>
        <NewcomerName field={site.fields.name} />
        <NewcomerTicks adult={site.fields.adult} terms={site.fields.terms} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Création du compte…">Créer mon compte</SubmitButton>
          <ButtonLink to="/auth" variant="ghost">
            Annuler
          </ButtonLink>
        </div>
      </SiteForm>
    </NarrowPage>
  );
}
