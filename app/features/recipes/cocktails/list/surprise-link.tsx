import { Shuffle } from 'lucide';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';

/**
 * Link to a random recipe: a button, or a link for recipes without alcohol.
 *
 * @param except slug of the recipe to exclude
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
      <TextLink to={to} rel="nofollow" className="inline-flex min-h-11 items-center">
        Surprenez-moi sans alcool
      </TextLink>
    );
  }
  return (
    <ButtonLink to={to} rel="nofollow" variant="outline">
      <Icon shape={Shuffle} size={17} />
      Surprenez-moi
    </ButtonLink>
  );
}
