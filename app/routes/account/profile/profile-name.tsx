import { servicesContext } from '#app/context.server.ts';
import { MAX_NAME_LENGTH } from '#features/members/accounts/account.ts';
import { nameForm } from '#features/members/accounts/account-form.ts';
import { changeName } from '#features/members/accounts/profile/change-name.server.ts';
import { Field } from '#ui/form/field.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { enterAs, requireSession, sendersSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-name.ts';

export const handle: Page = { audience: 'member' };

const FORM = { id: 'nom', schema: nameForm, needed: ['name'] } as const;

export function loader({ request, context }: Route.LoaderArgs) {
  return { name: requireSession(request, context).name };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(request, FORM, async ({ name }) => {
    const { member } = sendersSession(context);
    await changeName(context.get(servicesContext), { actor: member, name });
    return enterAs(withNotice('/profile', 'nom-change'), []);
  });
}

const TITLE = 'Changer de nom';
export const meta = () => settingsMeta(TITLE);

export default function ProfileName({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSiteForm(FORM, actionData, loaderData);
  return (
    <NarrowPage title={TITLE}>
      <SiteForm site={site}>
        <Field
          {...control(site.fields.name)}
          label="Nom"
          hint="Celui qui signe vos avis."
          autoComplete="nickname"
          maxLength={MAX_NAME_LENGTH}
        />
        <SettingsButtons submit="Changer" />
      </SiteForm>
    </NarrowPage>
  );
}
