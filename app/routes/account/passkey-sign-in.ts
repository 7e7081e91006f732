import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { safeReturnTo } from '#features/accounts/account.ts';
import { RETURN_PARAMETER } from '#features/accounts/sign-in/auth-tabs.tsx';
import { usedPasskeyForm } from '#features/accounts/passkeys/passkey-form.ts';
import { signInWithPasskey } from '#features/accounts/passkeys/sign-in-with-passkey.server.ts';
import { RateLimited } from '#features/limits/rate-limited.ts';
import type { Page } from '../page.ts';
import { rateLimited } from '../receive-form.server.ts';
import { readForm } from '../sent-body.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import type { Route } from './+types/passkey-sign-in.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect('/auth');

/** The answer of a passkey, which only scripts send. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = usedPasskeyForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    return data({ errors: ['La réponse de la clé ne se lit pas. Réessayez.'] }, 400);
  }
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get(RETURN_PARAMETER));
  try {
    const asked = { ...parsed.data, client: clientOf(request, context) };
    return enterAs(returnTo ?? '/', await signInWithPasskey(context.get(servicesContext), asked));
  } catch (error) {
    if (error instanceof RateLimited) return rateLimited(error);
    if (!(error instanceof AppError)) throw error;
    return data({ errors: [error.message, error.suggestion ?? ''] }, 400);
  }
}
