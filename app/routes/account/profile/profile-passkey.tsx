import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { CONFIRMATION } from '#features/members/accounts/account-form.ts';
import { ConfirmationForm } from '#features/members/accounts/password/confirmation-form.tsx';
import {
  listPasskeys,
  removePasskey,
} from '#features/members/accounts/passkeys/own-passkeys.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requirePassword, requireSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-passkey.ts';

export const handle: Page = { audience: 'member' };

/** The passkey of the address; another member's gets no page. */
async function read(session: Session, { context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  const passkey = (await listPasskeys(services, { session })).find(({ id }) => id === params.id);
  if (!passkey) throw redirect('/profile');
  return { services, passkey };
}

export async function loader(args: Route.LoaderArgs) {
  const session = await requirePassword(args.request, args.context);
  const { passkey } = await read(session, args);
  return { name: passkey.name, email: session.email };
}

export async function action(args: Route.ActionArgs) {
  const session = requireSession(args.request, args.context);
  const { services, passkey } = await read(session, args);
  return receiveForm(args.request, CONFIRMATION, async ({ password }) => {
    await removePasskey(services, { session, password, passkeyId: passkey.id });
    return redirect(withNotice('/profile', 'cle-retiree'), 303);
  });
}

const TITLE = 'Retirer une clé d’accès';
export const meta = () => settingsMeta(TITLE);

export default function ProfilePasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  return (
    <NarrowPage title={TITLE}>
      <p className="mb-6 text-ink-soft">
        «&#160;{name}&#160;» n’ouvrira plus votre compte. Effacez-la ensuite aussi de l’appareil qui
        la garde.
      </p>
      <ConfirmationForm id="retirer-cle" result={actionData} email={email}>
        <SettingsButtons submit="Retirer" isDestructive />
      </ConfirmationForm>
    </NarrowPage>
  );
}
