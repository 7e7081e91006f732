import { redirect } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import { CODE_MINUTES, safeReturnTo } from '#features/members/accounts/account.ts';
import { CODE_ASKED, codeForm } from '#features/members/accounts/account-form.ts';
import { rememberChallenge } from '#features/members/accounts/auth-events.ts';
import { RETURN_PARAMETER } from '#features/members/accounts/sign-in/auth-tabs.tsx';
import {
  ChallengeWays,
  SendCodeForm,
} from '#features/members/accounts/second-factor/challenge-ways.tsx';
import {
  readChallenge,
  confirmSignIn,
} from '#features/members/accounts/second-factor/challenge.server.ts';
import {
  FACTOR_PAGES,
  WAY_PARAMETER,
  wayAt,
  type Way,
} from '#features/members/accounts/second-factor/factor.ts';
import { phoneEnd } from '#features/members/accounts/second-factor/phone.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, enterAs, signInPath } from './client.server.ts';
import { settingsMeta } from './settings.tsx';
import type { Route } from './+types/sign-in-code.ts';

export const handle: Page = { audience: 'anybody' };

const FORM = { id: 'code', schema: codeForm, ...CODE_ASKED } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  const services = context.get(servicesContext);
  const challenge = await readChallenge(services, clientOf(request, context));
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get(RETURN_PARAMETER));
  // No password was given here, or too long ago, or too many codes were tried.
  if (!challenge) throw redirect(withNotice(signInPath(returnTo ?? '/'), 'connexion-a-reprendre'));
  const { factors, phone, reader, isSent } = challenge;
  const ways: Way[] = [...factors, 'backup'];
  return {
    returnTo,
    ways,
    current: wayAt(searchParams.get(WAY_PARAMETER), factors),
    phoneEnd: phone === null ? null : phoneEnd(phone),
    email: reader.email,
    isSent,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get(RETURN_PARAMETER));
  const challenge = await readChallenge(services, client);
  const way = wayAt(searchParams.get(WAY_PARAMETER), challenge?.factors ?? []);
  const isSent = way === 'email' || way === 'phone';
  return receiveForm(request, FORM, async ({ code }) =>
    enterAs(
      withNotice(returnTo ?? '/', 'connecte'),
      await confirmSignIn(services, { code, isSent, client }),
    ),
  );
}

const TITLE = 'Votre code';
export const meta = () => settingsMeta(TITLE);

const BACKUP_LABEL = 'Code de secours';

function CodeForm({ way, result }: { way: Way; result: FormResult | undefined }) {
  const site = useSiteForm(FORM, result);
  const isBackup = way === 'backup';
  return (
    <SiteForm
      site={site}
      onSubmit={(event) => {
        rememberChallenge();
        site.props.onSubmit(event);
      }}
    >
      <Field
        {...control(site.fields.code)}
        label={isBackup ? BACKUP_LABEL : FACTOR_PAGES[way].codeLabel}
        hint={isBackup ? 'Un de ceux que vous avez gardés. Chacun sert une fois.' : undefined}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        inputMode={isBackup ? 'text' : 'numeric'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for nothing else
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>Continuer</SubmitButton>
    </SiteForm>
  );
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { current, email, phoneEnd: end, isSent, returnTo, ways } = loaderData;
  const isSending = current === 'email' || current === 'phone';
  const to = current === 'phone' ? `au numéro qui finit par ${end}` : `à ${email}`;
  return (
    <NarrowPage title={TITLE}>
      {isSending && (
        <p className="mb-6 text-ink-soft">
          {isSent
            ? `Un code est parti ${to}. Il sert une fois, pendant ${CODE_MINUTES}\u00a0minutes.`
            : `Pour vous connecter, recevez un code ${to}.`}
        </p>
      )}
      {isSending && !isSent ? (
        <SendCodeForm way={current} label="Envoyer le code" returnTo={returnTo} isMain />
      ) : (
        <CodeForm key={current} way={current} result={actionData} />
      )}
      <ChallengeWays
        ways={ways}
        current={current}
        isSent={isSent}
        phoneEnd={end}
        returnTo={returnTo}
      />
    </NarrowPage>
  );
}
