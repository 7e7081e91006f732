import { useEffect, useRef, type ComponentProps } from 'react';
import { placeNow, returnTo, type Place } from '#features/editor/form/kept-place.ts';
import { RecipeEditor } from '#features/editor/form/recipe-editor.tsx';
import { forgetOwnDraft } from '#features/editor/form/use-local-draft.ts';
import { isSessionEnd } from '#app/routes/client-read.ts';

/** Where somebody was in the form of a recipe as they made it: the page of what is made has the same. */
let leftAt: Place | null = null;

/** Has the server save a recipe, and forgets the draft of what is saved. */
export async function saveInBrowser<T>(serverAction: () => Promise<T>, recipe: string): Promise<T> {
  try {
    return await serverAction();
  } catch (thrown) {
    // It leads on: it is saved.
    if (thrown instanceof Response && !isSessionEnd(thrown)) {
      await forgetOwnDraft(recipe);
      if (recipe === 'nouveau') leftAt = placeNow();
    }
    throw thrown;
  }
}

/** The editor of a recipe, above the list that it was opened from. */
export function RecipePage({
  title,
  links = null,
  ...editor
}: { title: string; links?: React.ReactNode } & ComponentProps<typeof RecipeEditor>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = leftAt;
    leftAt = null;
    if (before) return returnTo(before);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [editor.id]);
  return (
    <section
      aria-labelledby="editeur"
      className="mt-6 rounded-lg border border-line bg-surface px-4 pt-5 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2
          id="editeur"
          ref={heading}
          tabIndex={-1}
          className="text-2xl wrap-anywhere outline-none"
        >
          {title}
        </h2>
        {links}
      </div>
      <RecipeEditor {...editor} />
    </section>
  );
}
