import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { CONFIRMATION } from '#features/members/accounts/account-form.ts';
import { BackupCodes } from '#features/members/accounts/second-factor/backup-codes.tsx';
import { ConfirmationForm } from '#features/members/accounts/password/confirmation-form.tsx';
import { readTwoFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { renewBackupCodes } from '#features/members/accounts/second-factor/change-factors.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { clientOf, requirePassword, requireSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-backup-codes.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requirePassword(request, context);
  const { isOn, backupCodesLeft } = await readTwoFactor(context.get(servicesContext), { session });
  if (!isOn) throw redirect('/profile');
  return { email: session.email, backupCodesLeft };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const client = clientOf(request, context);
  return receiveForm(request, CONFIRMATION, async ({ password }) => {
    const services = context.get(servicesContext);
    const codes = await renewBackupCodes(services, { session, client, password });
    return data({ codes }, { headers: { 'Cache-Control': 'no-store' } });
  });
}

const TITLE = 'Codes de secours';
export const meta = () => settingsMeta(TITLE);

export default function ProfileBackupCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { email, backupCodesLeft } = loaderData;
  if (actionData && 'codes' in actionData) {
    return (
      <NarrowPage title={TITLE}>
        <div role="status" className="grid gap-5">
          <p>
            Voici vos nouveaux codes. Chacun ouvre votre compte une fois, en plus du mot de passe.
            Gardez-les ailleurs&#160;: ils ne seront plus montrés.
          </p>
          <BackupCodes codes={actionData.codes} />
        </div>
        <ButtonLink to="/profile" className="mt-6">
          C’est noté
        </ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={TITLE}>
      <p className="mb-6 text-ink-soft">
        {backupCodesLeft === 0
          ? 'Il ne vous en reste aucun.'
          : `Il vous en reste ${backupCodesLeft}.`}{' '}
        En faire de nouveaux annule ceux d’avant.
      </p>
      <ConfirmationForm id="codes-de-secours" result={actionData} email={email}>
        <SettingsButtons submit="Faire de nouveaux codes" />
      </ConfirmationForm>
    </NarrowPage>
  );
}
