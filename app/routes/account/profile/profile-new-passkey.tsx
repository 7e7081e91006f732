import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import {
  addPasskey,
  preparePasskey,
} from '#features/members/accounts/passkeys/own-passkeys.server.ts';
import { deviceName } from '#features/members/accounts/sign-in/device.ts';
import { createdPasskeyForm } from '#features/members/accounts/passkeys/passkey-form.ts';
import {
  MakePasskey,
  NamePasskey,
  NEW_PASSKEY,
} from '#features/members/accounts/passkeys/passkey-forms.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { clientOf, requirePassword, sendersSession, settingCookies } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-new-passkey.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requirePassword(request, context);
  return { email, suggestion: deviceName(request.headers.get('User-Agent')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const client = clientOf(request, context);
  if ((await readForm(request)).has('credential')) {
    return receiveForm(
      request,
      { schema: createdPasskeyForm, secret: ['credential'] },
      async (made) => {
        await addPasskey(services, { session: sendersSession(context), client, ...made });
        return redirect(withNotice('/profile', 'cle-ajoutee'), 303);
      },
    );
  }
  return receiveForm(request, NEW_PASSKEY, async ({ name, password }) => {
    const session = sendersSession(context);
    const { options, cookies } = await preparePasskey(services, { session, client, password });
    const headers = settingCookies(cookies, { 'Cache-Control': 'no-store' });
    return data({ name, options }, { headers });
  });
}

const TITLE = 'Nouvelle clé d’accès';
export const meta = () => settingsMeta(TITLE);

export default function ProfileNewPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { email, suggestion } = loaderData;
  if (actionData && 'options' in actionData) {
    return (
      <NarrowPage title={TITLE}>
        <MakePasskey {...actionData} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={TITLE}>
      <NamePasskey result={actionData} email={email} suggestion={suggestion}>
        <SettingsButtons submit="Continuer" />
      </NamePasskey>
    </NarrowPage>
  );
}
