import { useEffect, useRef, type ComponentProps } from 'react';
import { RecipeEditor } from '#features/recipes/editor/form/recipe-editor.tsx';

/** The editor of a recipe, above the list that it was opened from. */
export function RecipePage({
  title,
  links = null,
  bin,
  ...editor
}: { title: string; links?: React.ReactNode; bin: React.ReactNode } & ComponentProps<
  typeof RecipeEditor
>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      aria-labelledby="editeur"
      className="mt-6 rounded-lg border border-line bg-surface px-gutter pt-5 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="editeur" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {links}
      </div>
      {bin}
      <RecipeEditor {...editor} />
    </section>
  );
}
