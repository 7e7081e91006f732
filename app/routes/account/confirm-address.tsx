import { Form } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import {
  confirmEmail,
  effectOfLink,
} from '#features/members/accounts/address/confirm-email.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { mailedLinkMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { clientOf, enterAs, newPasswordPath, signInPath, tokenOf } from './client.server.ts';
import type { Route } from './+types/confirm-address.ts';

export const handle: Page = { audience: 'anybody' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = { token: tokenOf(request), client: clientOf(request, context) };
  const here = `/auth/adresse?jeton=${encodeURIComponent(asked.token)}`;
  return {
    effect: await effectOfLink(context.get(servicesContext), asked),
    signIn: signInPath(here),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const asked = { token: tokenOf(request), client: clientOf(request, context) };
  return orRefusal(async () => {
    const { recovery } = await confirmEmail(context.get(servicesContext), asked);
    if (recovery !== null) {
      return enterAs(withNotice(newPasswordPath(recovery), 'compte-a-vous'), []);
    }
    const next = context.get(sessionContext) ? '/profile' : '/auth';
    return enterAs(withNotice(next, 'adresse-confirmee'), []);
  });
}

export const meta = () =>
  mailedLinkMeta('Confirmez votre adresse', 'Confirmez que cette adresse est la vôtre.');

/** A button: mail scanners open links before people do, so opening must change nothing. */
export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { effect, signIn } = loaderData;
  if (effect === 'asks to sign in') {
    return (
      <NarrowPage title="Confirmez votre adresse">
        <p className="mb-6">
          Connectez-vous d’abord au compte qui a demandé cette adresse, avec celle qu’il avait
          jusqu’ici&#8239;: vous reviendrez à cette page.
        </p>
        <ButtonLink to={signIn} reloadDocument>
          Me connecter
        </ButtonLink>
      </NarrowPage>
    );
  }
  if (effect === 'none' && !actionData) {
    return (
      <NarrowPage title="Confirmez votre adresse">
        <p className="mb-6">
          Ce lien a déjà servi, ou il a expiré. Si votre adresse n’est pas confirmée, demandez-en un
          autre depuis votre profil.
        </p>
        <ButtonLink to="/profile" reloadDocument>
          Mon profil
        </ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Confirmez votre adresse">
      <Form method="post" className="grid gap-5">
        <FormErrors id="confirmation-error" errors={actionData?.errors} />
        <p>Cette adresse est-elle bien la vôtre&#8239;?</p>
        {effect === 'starts afresh' && (
          <p className="text-ink-soft">
            Vous n’êtes pas connecté à ce compte ici. Sur l’appareil où vous l’êtes, ce lien ne
            change rien d’autre. Ici, il retire ce qui ouvrait le compte jusqu’à présent, qui
            pourrait être à quelqu’un d’autre, et vous choisirez un mot de passe.
          </p>
        )}
        <SubmitButton>Confirmer mon adresse</SubmitButton>
      </Form>
    </NarrowPage>
  );
}
