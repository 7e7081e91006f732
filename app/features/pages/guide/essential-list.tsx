import { CocktailPicture } from '#features/recipes/cocktails/recipe/cocktail-picture.tsx';
import { Link } from '#ui/link.tsx';
import type { ShownEssential } from './read-guide.server.ts';

/** The recipes to begin with, and what each teaches. */
export function EssentialList({ essentials }: { essentials: readonly ShownEssential[] }) {
  return (
    <ol className="mt-8 grid max-w-[46rem] gap-x-10 gap-y-8 sm:grid-cols-2">
      {essentials.map(({ lesson, ...cocktail }) => (
        <li key={cocktail.slug} className="group relative grid grid-cols-[5.5rem_1fr] gap-4">
          <CocktailPicture
            cocktail={cocktail}
            alt=""
            sizes="5.5rem"
            widest={320}
            className="aspect-4/5 rounded-lg"
            margin="p-1.5"
          />
          <div>
            <h3 className="text-xl">
              <Link
                to={`/cocktails/${cocktail.slug}`}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-brass-line group-hover:underline-offset-4"
              >
                {cocktail.title}
              </Link>
            </h3>
            <p className="mt-1.5 text-ink-soft">{lesson}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
