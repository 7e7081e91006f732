import { servicesContext } from '#app/context.server.ts';
import { deletionForm, PASSWORD_ASKED } from '#features/members/accounts/account-form.ts';
import { PasswordAgain } from '#features/members/accounts/password/confirmation-form.tsx';
import { deleteAccount } from '#features/members/accounts/profile/delete-account.server.ts';
import { signOut } from '#features/members/accounts/sign-in/sessions.server.ts';
import { withdrawReviews } from '#features/members/ratings/moderation/suspend-reviews.server.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { useSiteForm } from '#ui/form/use-site-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { clientOf, enterAs, requirePassword, requireSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-deletion.ts';

export const handle: Page = { audience: 'member' };

const FORM = { id: 'suppression', schema: deletionForm, ...PASSWORD_ASKED } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: (await requirePassword(request, context)).email };
}

export function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const services = context.get(servicesContext);
  return receiveForm(request, FORM, async ({ password, reviews }) => {
    const settleReviews = reviews === 'retirer' ? withdrawReviews : () => Promise.resolve();
    await deleteAccount(services, { session, password, settleReviews });
    const cookies = await signOut(services, clientOf(request, context));
    return enterAs(withNotice('/', 'compte-supprime'), cookies);
  });
}

const TITLE = 'Supprimer mon compte';
export const meta = () => settingsMeta(TITLE);

const CHOICES = [
  { value: 'garder', label: 'Les laisser, sans mon nom' },
  { value: 'retirer', label: 'Les retirer du site' },
];

export default function ProfileDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSiteForm(FORM, actionData);
  const { reviews, password } = site.fields;
  return (
    <NarrowPage title={TITLE}>
      <p className="mb-6 text-ink-soft">
        Vos favoris, vos appareils et tout ce qui vous concerne seront effacés aussitôt, sans retour
        possible.
      </p>
      <SiteForm site={site}>
        <fieldset aria-describedby={reviews.errors ? reviews.errorId : undefined}>
          <legend className="mb-1 font-medium">Que deviennent vos avis&#8239;?</legend>
          {CHOICES.map(({ value, label }, index) => (
            <label key={value} className="flex min-h-9 items-center gap-2.5">
              <input
                type="radio"
                id={index === 0 ? reviews.id : undefined}
                name={reviews.name}
                value={value}
                defaultChecked={reviews.initialValue === value}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          ))}
          {reviews.errors && (
            <p id={reviews.errorId} className="mt-1 text-sm text-danger">
              {reviews.errors.join(' ')}
            </p>
          )}
        </fieldset>
        <PasswordAgain email={loaderData.email} field={password} />
        <SettingsButtons submit="Supprimer mon compte" isDestructive />
      </SiteForm>
    </NarrowPage>
  );
}
