import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { CONFIRMATION } from '#features/members/accounts/account-form.ts';
import { ConfirmationForm } from '#features/members/accounts/password/confirmation-form.tsx';
import { readProfile } from '#features/members/accounts/profile/read-profile.server.ts';
import { closeSessions } from '#features/members/accounts/sign-in/close-sessions.server.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requirePassword, requireSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-devices.ts';

export const handle: Page = { audience: 'member' };

/** Device of the address; without one, all other devices. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const session = await requirePassword(request, context);
  const { email } = session;
  if (id === undefined) return { email, name: null };
  const profile = await readProfile(context.get(servicesContext), session);
  const device = profile?.devices.find((one) => one.id === id && !one.isThis);
  // Already removed, or another member's.
  if (!device) throw redirect('/profile');
  return { email, name: device.name };
}

export function action({ request, context, params: { id } }: Route.ActionArgs) {
  const session = requireSession(request, context);
  return receiveForm(request, CONFIRMATION, async ({ password }) => {
    const which = id === undefined ? 'others' : { id };
    await closeSessions(context.get(servicesContext), { session, password, which });
    return redirect(withNotice('/profile', 'appareil-deconnecte'), 303);
  });
}

export const meta = () => settingsMeta('Déconnecter un appareil');

export default function ProfileDevices({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  return (
    <NarrowPage title={name === null ? 'Déconnecter les autres appareils' : `Déconnecter ${name}`}>
      <p className="mb-6 text-ink-soft">
        {name === null
          ? 'Vous restez connecté ici, et nulle part ailleurs. Les liens et les codes en attente ne serviront plus.'
          : 'Il faudra s’y connecter de nouveau.'}
      </p>
      <ConfirmationForm id="deconnecter" result={actionData} email={email}>
        <SettingsButtons submit="Déconnecter" isDestructive />
      </ConfirmationForm>
    </NarrowPage>
  );
}
