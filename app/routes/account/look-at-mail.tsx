import { Form, useSearchParams } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import {
  hasSignedUp,
  resendSignUp,
} from '#features/members/accounts/sign-in/resend-sign-up.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextLink } from '#ui/link.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { unlistedMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import type { Route } from './+types/look-at-mail.ts';

export const handle: Page = { audience: 'anybody' };

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    isMember: context.get(sessionContext) !== null,
    hasSignedUp: await hasSignedUp(context.get(servicesContext), clientOf(request, context)),
  };
}

/** Sends the sign-up mail again. */
export function action({ request, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await resendSignUp(context.get(servicesContext), clientOf(request, context));
    return enterAs(withNotice('/auth/courrier', 'lien-envoye'), []);
  });
}

export const meta = () =>
  unlistedMeta('Regardez votre courrier', 'Un lien vous attend dans votre courrier.');

/** The page is the same whether or not an account exists, and says so. */
export default function LookAtMail({ loaderData, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const isConditional = parameters.has('si');
  const { isMember } = loaderData;
  const askAgain = isConditional
    ? '/auth/mot-de-passe-oublie'
    : isMember
      ? '/profile/premier-mot-de-passe'
      : null;
  return (
    <NarrowPage title="Regardez votre courrier">
      <p>
        {isConditional
          ? 'Si l’adresse que vous avez donnée a un compte, nous venons d’y écrire.'
          : 'Nous venons d’écrire à l’adresse que vous avez donnée.'}{' '}
        Ouvrez le lien de ce courriel pour continuer&#160;; s’il tarde, regardez parmi les
        indésirables.
      </p>
      <div className="mt-6 grid justify-items-start gap-4">
        <FormErrors id="renvoi-error" errors={actionData?.errors} />
        {askAgain !== null && (
          <ButtonLink to={askAgain} variant="outline">
            Demander un autre lien
          </ButtonLink>
        )}
        {askAgain === null && loaderData.hasSignedUp && (
          <Form method="post">
            <SubmitButton variant="outline">Envoyer un autre lien</SubmitButton>
          </Form>
        )}
        <TextLink to={isMember ? '/profile' : '/auth'} className="inline-flex min-h-9 items-center">
          {isMember ? 'Retour au profil' : 'Retour à la connexion'}
        </TextLink>
      </div>
    </NarrowPage>
  );
}
