import { Link } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';

/** A search that found nothing, and what can be done about it. */
export function EmptySearch({ words }: { words: string }) {
  const title = words.charAt(0).toUpperCase() + words.slice(1);
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
          to={`/admin/ingredients?q=${encodeURIComponent(words)}`}
          aria-label={`Ajouter ${quoted} aux autres noms d’un ingrédient`}
          className={link}
        >
          Ajouter un autre nom
        </Link>
      </span>
    </>
  );
}
