import { Counter } from '#features/recipes/drawing/counter.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** A page without content yet, with a link to other pages. */
export function Placeholder({
  title,
  lead,
  text,
  drawings,
}: {
  title: string;
  lead: string;
  text: string;
  drawings: string[];
}) {
  return (
    <div className="mx-auto grid w-full max-w-7xl items-end gap-x-14 px-gutter pt-10 sm:px-6 sm:pt-16 md:grid-cols-[1fr_20rem]">
      <div className="pb-10">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-5 font-serif text-2xl text-balance">{lead}</p>
        <p className="mt-4 max-w-[55ch] text-lg text-ink-soft">{text}</p>
        <ButtonLink to="/cocktails" className="mt-8">
          Voir les recettes
        </ButtonLink>
      </div>
      <Counter drawings={drawings} className="border-b-2 border-brass-line" />
    </div>
  );
}
