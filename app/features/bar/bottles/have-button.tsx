import { useFetcher, useLocation } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { useSaid, withoutNotice, type Said } from '#ui/notice/notice.tsx';
import { postInPlace } from '#ui/notice/post-in-place.ts';

/** Written whole: addresses of the bar would bring the filters of the list to each recipe. */
const HAVE_PATH = '/bar-maison/mes-bouteilles/je-l-ai';
const FORM = 'formulaire-bouteilles';

export interface HaveAnswer extends Said {
  /** Slugs of all ingredients that are there now. */
  there?: string[];
}

interface Asked {
  /** Its slug. */
  ingredient: string;
  name: string;
}

const HaveButton = ({
  ingredient,
  name,
  isThere,
  className,
}: Asked & { isThere: boolean; className: string }) => (
  <button type="submit" form={FORM} name="ingredient" value={ingredient} className={className}>
    {isThere ? 'Dans mes bouteilles' : 'Je l’ai'}
    <span className="sr-only">{`\u00a0: ${name}`}</span>
  </button>
);

/**
 * « Je l’ai » beside each line of a recipe: the ingredient joins the bottles. One form for all lines.
 *
 * @param given slugs of ingredients that are known to be there
 */
export function useHaveButtons(given: readonly string[]) {
  const fetcher = useFetcher<HaveAnswer>();
  useSaid(fetcher.data);
  const { pathname, search } = useLocation();
  const there = fetcher.data?.there ?? given;
  return {
    form: (
      <form
        id={FORM}
        method="post"
        action={HAVE_PATH}
        hidden
        onSubmit={postInPlace(fetcher, HAVE_PATH)}
      >
        <input type="hidden" name="retour" value={`${pathname}${withoutNotice(search)}`} />
      </form>
    ),
    buttonOf: (asked: Asked) => (
      <HaveButton
        {...asked}
        isThere={there.includes(asked.ingredient)}
        className="no-print float-right min-h-6 text-sm text-ink-soft underline underline-offset-4"
      />
    ),
    /** The same as a large button, for the page of one ingredient. */
    largeButtonOf: (asked: Asked) => (
      <HaveButton
        {...asked}
        isThere={there.includes(asked.ingredient)}
        className={buttonClass({ variant: 'outline', className: 'no-print' })}
      />
    ),
  };
}
