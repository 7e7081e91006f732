import { servicesContext } from '#app/context.server.ts';
import { MIN_PASSWORD_LENGTH } from '#features/members/accounts/account.ts';
import { newPasswordForm } from '#features/members/accounts/account-form.ts';
import { setNewPassword } from '#features/members/accounts/password/set-new-password.server.ts';
import { readLink } from '#features/members/accounts/address/single-use-link.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { mailedLinkMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, enterAs, tokenOf } from './client.server.ts';
import type { Route } from './+types/new-password.ts';

export const handle: Page = { audience: 'anybody' };

const FORM = {
  id: 'nouveau-mot-de-passe',
  schema: newPasswordForm,
  needed: ['password'],
  secret: ['password'],
  about: { 'common-password': 'password' },
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { isCurrent: (await readLink(services, 'recover', tokenOf(request))) !== null };
}

export function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  return receiveForm(request, FORM, async ({ password }) => {
    const token = tokenOf(request);
    const asked = { token, password, client };
    const { isFresh, cookies } = await setNewPassword(context.get(servicesContext), asked);
    return enterAs(withNotice('/auth', isFresh ? 'acces-repris' : 'mot-de-passe-change'), cookies);
  });
}

export const meta = () =>
  mailedLinkMeta('Nouveau mot de passe', 'Choisissez un nouveau mot de passe.');

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Nouveau mot de passe">
      {loaderData.isCurrent ? (
        <NewPasswordForm result={actionData} />
      ) : (
        <>
          <p className="mb-6">Ce lien a déjà servi, ou il a expiré. Demandez-en un autre.</p>
          <ButtonLink to="/auth/mot-de-passe-oublie" reloadDocument>
            Recevoir un autre lien
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}

function NewPasswordForm({ result }: { result: FormResult | undefined }) {
  const site = useSiteForm(FORM, result);
  return (
    <SiteForm site={site}>
      <PasswordField
        {...control(site.fields.password)}
        label="Nouveau mot de passe"
        hint={`${MIN_PASSWORD_LENGTH} caractères au moins. Tous vos appareils seront déconnectés.`}
        autoComplete="new-password"
      />
      <SubmitButton>Changer le mot de passe</SubmitButton>
    </SiteForm>
  );
}
