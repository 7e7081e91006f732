import { ButtonLink } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { unlistedMeta } from '../page-meta.ts';

export const settingsMeta = (title: string) => unlistedMeta(title, 'Votre compte Zinc.');

/** Buttons to send the form or to go back to the profile. */
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
