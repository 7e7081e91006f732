import { useLocation } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Fact } from '#ui/live/facts.ts';
import { withoutNotice } from '#ui/notice/notice-address.ts';
import type { Said } from '#ui/notice/said.ts';
import { BOTTLES_FORM, HAVE_LABELS, haveFact } from './have.ts';

/** Written whole: addresses of the bar would bring the filters of the list to each recipe. */
const HAVE_PATH = '/bar-maison/mes-bouteilles/je-l-ai';

export interface HaveAnswer extends Said {
  /** Slugs of all ingredients that are there now. */
  there?: string[];
}

/**
 * « Je l’ai » beside a line of a recipe: the ingredient joins the bottles. It sends the page's
 * `<HaveForm>`.
 *
 * @param ingredient its slug
 * @param large a large button, for the page of one ingredient
 */
export const HaveButton = ({
  ingredient,
  name,
  isThere,
  large = false,
}: {
  ingredient: string;
  name: string;
  isThere: boolean;
  large?: boolean;
}) => (
  <Fact name={haveFact(ingredient)} is={isThere}>
    {(is) => (
      <button
        type="submit"
        form={BOTTLES_FORM}
        name="ingredient"
        value={ingredient}
        className={
          large
            ? buttonClass({ variant: 'outline', className: 'no-print' })
            : 'no-print float-right min-h-6 text-sm text-ink-soft underline underline-offset-4'
        }
      >
        <span>{is ? HAVE_LABELS.there : HAVE_LABELS.missing}</span>
        <span className="sr-only">{`\u00a0: ${name}`}</span>
      </button>
    )}
  </Fact>
);

/** Makes the button of each line; `there` are slugs. */
export const haveOf = (there: readonly string[]) =>
  function tool({ ingredient, name }: { ingredient: string; name: string }) {
    return <HaveButton ingredient={ingredient} name={name} isThere={there.includes(ingredient)} />;
  };

/** One form for all lines. */
export function HaveForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={BOTTLES_FORM} method="post" action={HAVE_PATH} data-post="bottle" hidden>
      <input type="hidden" name="retour" value={`${pathname}${withoutNotice(search)}`} />
    </form>
  );
}
