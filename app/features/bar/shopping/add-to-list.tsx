import { ListPlus } from 'lucide';
import { useFetcher, useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { useSaid, withoutNotice, type Said } from '#ui/notice/notice.tsx';
import { postInPlace } from '#ui/notice/post-in-place.ts';

/** Written whole: addresses of the list would bring its code to each recipe. */
const LIST_PATH = '/liste-de-courses';
const ADD_PATH = `${LIST_PATH}/ajouter`;

/** « Ajouter à ma liste »: a form that posts, in place where scripts run. */
export function AddToList({ slug, portions }: { slug: string; portions: number }) {
  const fetcher = useFetcher<Said>();
  useSaid(fetcher.data);
  const { pathname, search } = useLocation();
  const isThere =
    fetcher.data?.notice === 'courses-ajoutee' || fetcher.data?.notice === 'courses-changee';
  return (
    <form
      className="flex flex-wrap items-center gap-3"
      method="post"
      action={ADD_PATH}
      onSubmit={postInPlace(fetcher, ADD_PATH)}
    >
      <input type="hidden" name="recette" value={slug} />
      <input type="hidden" name="portions" value={portions} />
      <input type="hidden" name="retour" value={`${pathname}${withoutNotice(search)}`} />
      <Button type="submit" variant="outline" size="sm">
        <Icon shape={ListPlus} size={15} />
        <span className="max-sm:sr-only">Ajouter à ma liste</span>
      </Button>
      {isThere && (
        <TextLink to={LIST_PATH} className="inline-flex min-h-9 items-center text-sm">
          Voir ma liste
        </TextLink>
      )}
    </form>
  );
}
