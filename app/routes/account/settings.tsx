import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { unlistedMeta } from '../page-meta.ts';

/** The head of a page of the profile. */
export const settingsMeta = (title: string) => unlistedMeta(title, 'Votre compte Zinc.');

/** Sends the form, or goes back to the profile. */
export function SettingsButtons({
  submit,
  isDestructive = false,
}: {
  submit: string;
  isDestructive?: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton variant={isDestructive ? 'destructive' : 'default'}>{submit}</SubmitButton>
      <ButtonLink to="/profile" variant="ghost">
        Annuler
      </ButtonLink>
    </div>
  );
}
