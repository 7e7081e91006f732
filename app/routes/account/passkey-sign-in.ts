import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import { RETURN_PARAMETER } from '#features/members/accounts/sign-in/auth-tabs.tsx';
import { usedPasskeyForm } from '#features/members/accounts/passkeys/passkey-form.ts';
import { signInWithPasskey } from '#features/members/accounts/passkeys/sign-in-with-passkey.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { readForm } from '../sent-body.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import type { Route } from './+types/passkey-sign-in.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect('/auth');

/** Receives a passkey's answer, which only scripts send. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = usedPasskeyForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    return data({ errors: ['La réponse de la clé ne se lit pas. Réessayez.'] }, 400);
  }
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get(RETURN_PARAMETER));
  const asked = { ...parsed.data, client: clientOf(request, context) };
  return orRefusal(async () =>
    enterAs(
      withNotice(returnTo ?? '/', 'connecte'),
      await signInWithPasskey(context.get(servicesContext), asked),
    ),
  );
}
