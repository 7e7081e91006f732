import { Shuffle } from 'lucide';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/**
 * Leads to a recipe drawn at random: as a button, or as a link for those without alcohol.
 *
 * @param except slug of the recipe that must not come up
 */
export function SurpriseLink({
  except,
  alcoholFree = false,
}: {
  except?: string;
  alcoholFree?: boolean;
}) {
  const wishes = new URLSearchParams({
    ...(alcoholFree && { degre_max: '0' }),
    ...(except !== undefined && { sauf: except }),
  }).toString();
  const to = wishes === '' ? '/surprise' : `/surprise?${wishes}`;
  if (alcoholFree) {
    return (
      <Link
        to={to}
        rel="nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Surprenez-moi sans alcool
      </Link>
    );
  }
  return (
    <ButtonLink to={to} rel="nofollow" variant="outline">
      <Icon shape={Shuffle} size={17} />
      Surprenez-moi
    </ButtonLink>
  );
}
