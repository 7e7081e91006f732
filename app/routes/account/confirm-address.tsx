import { Form, data } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { confirmEmail } from '#features/accounts/confirm-email.server.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { withNotice } from '#ui/notice.tsx';
import { pageMeta } from '../page-meta.ts';
import { clientOf, enterAs, tokenOf } from './client.server.ts';
import type { Route } from './+types/confirm-address.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  try {
    await confirmEmail(context.get(servicesContext), { token: tokenOf(request), client });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ errors: [error.message, error.suggestion ?? ''] }, 400);
  }
  const next = context.get(sessionContext) ? '/profile' : '/auth';
  return enterAs(withNotice(next, 'adresse-confirmee'), []);
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta({
    title: 'Confirmez votre adresse · Zinc',
    description: 'Confirmez que cette adresse est la vôtre.',
    url: undefined,
    index: false,
  }),
  { name: 'referrer', content: 'same-origin' },
];

/** A button, for what opens links before people do must change nothing. */
export default function ConfirmAddress({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Confirmez votre adresse">
      <Form method="post" className="grid gap-5">
        <FormErrors id="confirmation-error" errors={actionData?.errors} />
        <p>Cette adresse est-elle bien la vôtre&#8239;?</p>
        <Button type="submit">Confirmer mon adresse</Button>
      </Form>
    </NarrowPage>
  );
}
