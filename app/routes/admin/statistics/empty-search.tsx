import { Link } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';

/** What names that are written nearly so begin with. */
const BEGINNING = 4;

/** A search that found nothing, and what can be done about it. */
export function EmptySearch({ words }: { words: string }) {
  const longest = words.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? '';
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const near = encodeURIComponent(longest.slice(0, BEGINNING));
  const quoted = `«${NBSP}${words}${NBSP}»`;
  const link = 'text-ink-soft underline underline-offset-4';
  return (
    <>
      {quoted}
      <span className="flex flex-wrap gap-x-4 text-sm">
        <Link
          to={`/admin/cocktails/nouveau?titre=${encodeURIComponent(title)}`}
          aria-label={`Créer la recette ${quoted}`}
          className={link}
        >
          Créer la recette
        </Link>
        <Link
          to={`/admin/ingredients?q=${near}`}
          aria-label={`Ajouter ${quoted} aux autres noms d’un ingrédient`}
          className={link}
        >
          Ajouter un autre nom
        </Link>
      </span>
    </>
  );
}
