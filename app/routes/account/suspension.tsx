import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { contestForm, MAX_CONTEST_LENGTH } from '#features/members/accounts/account-form.ts';
import { contestSuspension } from '#features/members/accounts/members/contest-suspension.server.ts';
import { readLink } from '#features/members/accounts/address/single-use-link.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { mailedLinkMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, tokenOf } from './client.server.ts';
import type { Route } from './+types/suspension.ts';

export const handle: Page = { audience: 'anybody' };

const FORM = { id: 'contestation', schema: contestForm } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    isCurrent: (await readLink(services, 'contest-suspension', tokenOf(request))) !== null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const asked = { token: tokenOf(request), client: clientOf(request, context) };
  return receiveForm(request, FORM, async ({ contest }) => {
    await contestSuspension(context.get(servicesContext), { ...asked, contest });
    return redirect(withNotice('/', 'contestation-recue'), 303);
  });
}

const TITLE = 'Contester une suspension';

export const meta = () =>
  mailedLinkMeta(TITLE, 'Dites-nous pourquoi votre compte ne devrait pas être suspendu.');

export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title={TITLE}>
      {loaderData.isCurrent ? (
        <ContestForm result={actionData} />
      ) : (
        <>
          <p className="mb-6">
            Ce lien a déjà servi, ou il a expiré. Si vous avez contesté, une personne vous lira et
            vous répondra par courriel.
          </p>
          <ButtonLink to="/" variant="outline">
            Accueil
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}

function ContestForm({ result }: { result: FormResult | undefined }) {
  const site = useSiteForm(FORM, result);
  return (
    <SiteForm site={site}>
      <TextField
        {...control(site.fields.contest)}
        label={'Pourquoi cette décision est-elle injuste\u202f?'}
        hint="Une personne vous lira, et vous répondra par courriel. Ce lien ne sert qu’une fois."
        rows={7}
        maxLength={MAX_CONTEST_LENGTH}
      />
      <SubmitButton>Envoyer ma contestation</SubmitButton>
    </SiteForm>
  );
}
