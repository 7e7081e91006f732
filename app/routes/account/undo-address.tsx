import { Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { undoEmailChange } from '#features/members/accounts/address/undo-email-change.server.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { mailedLinkMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { clientOf, enterAs, newPasswordPath, tokenOf } from './client.server.ts';
import type { Route } from './+types/undo-address.ts';

export const handle: Page = { audience: 'anybody' };

export function action({ request, context }: Route.ActionArgs) {
  const asked = { token: tokenOf(request), client: clientOf(request, context) };
  return orRefusal(async () => {
    const { recovery } = await undoEmailChange(context.get(servicesContext), asked);
    return enterAs(withNotice(newPasswordPath(recovery), 'adresse-rendue'), []);
  });
}

const TITLE = 'Garder votre adresse';

export const meta = () =>
  mailedLinkMeta(TITLE, 'Annulez un changement d’adresse que vous n’avez pas demandé.');

/** A button: mail scanners open links before people do, so opening must change nothing. */
export default function UndoAddress({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title={TITLE}>
      <Form method="post" className="grid gap-5">
        <FormErrors id="annulation-error" errors={actionData?.errors} />
        <p>
          On a demandé une autre adresse pour votre compte, et ce n’est pas vous&#8239;? Ce bouton
          lui garde ou lui rend celle-ci, déconnecte tous les appareils et ferme l’ancien mot de
          passe. Vous en choisirez un autre ensuite.
        </p>
        <SubmitButton>Annuler le changement</SubmitButton>
      </Form>
    </NarrowPage>
  );
}
