import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { codeForm, confirmationForm } from '#features/accounts/account-form.ts';
import { qrPath, base32, totpAddress } from '#features/accounts/totp-address.ts';
import {
  PrepareTwoFactor,
  RemoveTwoFactor,
  StartTwoFactor,
} from '#features/accounts/two-factor-forms.tsx';
import {
  prepareTwoFactor,
  readTwoFactor,
  removeTwoFactor,
  startTwoFactor,
} from '#features/accounts/two-factor.server.ts';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { withNotice } from '#ui/notice.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, enterAs, requirePassword, requireSession } from './client.server.ts';
import { SettingsButtons, settingsMeta } from './settings.tsx';
import type { Route } from './+types/profile-two-factor.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requirePassword(request, context);
  const factor = await readTwoFactor(context.get(servicesContext), session);
  if (factor.state !== 'prepared') return { ...factor, email: session.email };
  const { secret, backupCodes, state } = factor;
  const typed = base32(secret).match(/.{1,4}/g) ?? [];
  const picture = qrPath(totpAddress(secret, session.email));
  return { state, email: session.email, typed: typed.join(' '), picture, backupCodes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const services = context.get(servicesContext);
  const asked = { session, client: clientOf(request, context) };
  const { state } = await readTwoFactor(services, session);
  if (state === 'prepared') {
    return receiveForm(
      request,
      { schema: codeForm, needed: ['code'], secret: ['code'], about: { 'wrong-code': 'code' } },
      async ({ code }) => {
        const cookies = await startTwoFactor(services, { ...asked, code });
        return enterAs(withNotice('/profile', 'double-authentification-activee'), cookies);
      },
    );
  }
  const about = { 'wrong-password': 'password' } as const;
  return receiveForm(
    request,
    { schema: confirmationForm, needed: ['password'], secret: ['password'], about },
    async ({ password }) => {
      if (state === 'none') {
        await prepareTwoFactor(services, { ...asked, password });
        return redirect('/profile/double-authentification', 303);
      }
      const cookies = await removeTwoFactor(services, { ...asked, password });
      return enterAs(withNotice('/profile', 'double-authentification-retiree'), cookies);
    },
  );
}

const TITLE = 'Double authentification';
export const meta = () => settingsMeta(TITLE);

export default function ProfileTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  return (
    <NarrowPage title={TITLE}>
      {loaderData.state === 'none' && (
        <PrepareTwoFactor result={actionData} email={email}>
          <SettingsButtons submit="Continuer" />
        </PrepareTwoFactor>
      )}
      {loaderData.state === 'prepared' && (
        <StartTwoFactor {...loaderData} result={actionData}>
          <SettingsButtons submit="Activer" />
        </StartTwoFactor>
      )}
      {loaderData.state === 'on' && (
        <RemoveTwoFactor result={actionData} email={email}>
          <SettingsButtons submit="Retirer" isDestructive />
        </RemoveTwoFactor>
      )}
    </NarrowPage>
  );
}
