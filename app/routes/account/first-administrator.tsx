import { Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { claimFirstAdministrator } from '#features/members/accounts/sign-in/first-administrator.server.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { mailedLinkMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { enterAs, requireSession } from './client.server.ts';
import type { Route } from './+types/first-administrator.ts';

export const handle: Page = { audience: 'member' };

export function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireSession(request, context);
  return { email };
}

export function action({ request, context }: Route.ActionArgs) {
  const { member } = requireSession(request, context);
  const key = new URL(request.url).searchParams.get('cle') ?? '';
  return orRefusal(async () => {
    await claimFirstAdministrator(context.get(servicesContext), { actor: member, key });
    return enterAs('/admin', []);
  });
}

export const meta = () => mailedLinkMeta('Premier administrateur', 'Administrez votre site.');

export default function FirstAdministrator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Administrer ce site">
      <Form method="post" className="grid gap-5">
        <FormErrors id="administrateur-error" errors={actionData?.errors} />
        <p>
          Le compte <strong>{loaderData.email}</strong> deviendra celui du premier administrateur.
          Ce lien ne servira plus ensuite.
        </p>
        <SubmitButton>Devenir administrateur</SubmitButton>
      </Form>
    </NarrowPage>
  );
}
