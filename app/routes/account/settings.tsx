import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { pageMeta } from '../page-meta.ts';

/** The head of a page of the profile. */
export const settingsMeta = (title: string) =>
  pageMeta({
    title: `${title} · Zinc`,
    description: 'Votre compte Zinc.',
    url: undefined,
    index: false,
  });

/** Sends the form, or goes back to the profile. */
export function SettingsButtons({
  submit,
  isDestructive = false,
}: {
  submit: string;
  isDestructive?: boolean;
}) {
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant={isDestructive ? 'destructive' : 'default'}
        aria-disabled={busy}
      >
        {submit}
      </Button>
      <ButtonLink to="/profile" variant="ghost">
        Annuler
      </ButtonLink>
    </div>
  );
}
