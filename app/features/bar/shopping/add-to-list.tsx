import { ListPlus } from 'lucide';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { withoutNotice } from '#ui/notice/notice-address.ts';

/** Written whole: addresses of the list would bring its code to each recipe. */
const LIST_PATH = '/liste-de-courses';

/** « Ajouter à ma liste »: a form that posts, in place where scripts run (`show-list-link.ts`). */
export function AddToList({ slug, portions }: { slug: string; portions: number }) {
  const { pathname, search } = useLocation();
  return (
    <form
      className="flex flex-wrap items-center gap-3"
      method="post"
      action={`${LIST_PATH}/ajouter`}
      data-post="shopping"
    >
      <input type="hidden" name="recette" value={slug} />
      <input type="hidden" name="portions" value={portions} data-portions-field />
      <input type="hidden" name="retour" value={`${pathname}${withoutNotice(search)}`} />
      <Button type="submit" variant="outline" size="sm">
        <Icon shape={ListPlus} size={15} />
        <span className="max-sm:sr-only">Ajouter à ma liste</span>
      </Button>
      <TextLink to={LIST_PATH} hidden className="inline-flex min-h-9 items-center text-sm">
        Voir ma liste
      </TextLink>
    </form>
  );
}
