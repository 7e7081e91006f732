import { redirect } from 'react-router';
import { guestsContext, servicesContext, sessionContext } from '#app/context.server.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import {
  AuthTabs,
  RETURN_PARAMETER,
  TAB_PARAMETER,
  type AuthTab,
} from '#features/members/accounts/sign-in/auth-tabs.tsx';
import { PasskeySignIn } from '#features/members/accounts/passkeys/passkey-sign-in.tsx';
import { sendCodeAtOnce } from '#features/members/accounts/second-factor/send-code.server.ts';
import {
  SIGN_IN,
  SignInForm,
  SIGN_UP,
  SignUpForm,
} from '#features/members/accounts/sign-in/auth-forms.tsx';
import { signIn } from '#features/members/accounts/sign-in/sign-in.server.ts';
import { requiresConfirmation, signUp } from '#features/members/accounts/sign-in/sign-up.server.ts';
import { ProviderButtons } from '#features/members/identities/provider-buttons.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { unlistedMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import { readOutcome, withReturn } from './visit-outcome.server.ts';
import type { Route } from './+types/auth.ts';

export const handle: Page = {
  audience: 'anybody',
  menu: { label: 'Connexion et inscription', group: 'account' },
};

function readAddress(request: Request): { tab: AuthTab; returnTo: string | null } {
  const { searchParams } = new URL(request.url);
  return {
    tab: searchParams.get(TAB_PARAMETER) === 'inscription' ? 'inscription' : 'connexion',
    returnTo: safeReturnTo(searchParams.get(RETURN_PARAMETER)),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  const { providers, captcha } = context.get(servicesContext);
  const read = readAddress(request);
  if (captcha && read.tab === 'inscription') context.get(guestsContext)(captcha.origins);
  return {
    ...read,
    problem: await readOutcome(request, context),
    providers: providers.map(({ id, name }) => ({ id, name })),
    captcha: captcha?.widget ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  const services = context.get(servicesContext);
  const client = clientOf(request, context);
  const { tab, returnTo } = readAddress(request);
  if (tab === 'connexion') {
    return receiveForm(request, SIGN_IN, async (asked) => {
      const { cookies, needsCode } = await signIn(services, { ...asked, client });
      if (needsCode) await sendCodeAtOnce(services, { client, cookies });
      if (needsCode) return enterAs(withReturn('/auth/code', returnTo), cookies);
      return enterAs(withNotice(returnTo ?? '/', 'connecte'), cookies);
    });
  }
  return receiveForm(request, SIGN_UP, async ({ name, email, password, captcha: captchaToken }) => {
    const cookies = await signUp(services, { name, email, password, captchaToken, client });
    if (requiresConfirmation(services)) return enterAs('/auth/courrier', cookies);
    return enterAs(withNotice(returnTo ?? '/', 'compte-cree'), cookies);
  });
}

const TITLES: Record<AuthTab, string> = {
  connexion: 'Bon retour au comptoir',
  inscription: 'Prenez place au comptoir',
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(
    loaderData?.tab === 'inscription' ? 'Inscription' : 'Connexion',
    'Votre compte Zinc\u00a0: vos favoris et vos avis.',
  );

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, returnTo, problem, providers, captcha } = loaderData;
  const Form = tab === 'inscription' ? SignUpForm : SignInForm;
  return (
    <NarrowPage title={TITLES[tab]}>
      <AuthTabs current={tab} returnTo={returnTo} hasCaptcha={captcha !== null} />
      {problem && !actionData && (
        <div className="mb-6">
          <FormErrors id="probleme" errors={problem} />
        </div>
      )}
      <Form key={tab} result={actionData} captcha={captcha} />
      {tab === 'connexion' && <PasskeySignIn returnTo={returnTo} />}
      <ProviderButtons providers={providers} returnTo={returnTo} />
    </NarrowPage>
  );
}
