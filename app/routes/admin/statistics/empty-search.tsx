import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';

/** A search without results, and ways to fix it. */
export function EmptySearch({ words }: { words: string }) {
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const quoted = `«${NBSP}${words}${NBSP}»`;
  const remedy = (to: string, asked: string, label: string) => (
    <TextLink to={`${to}=${encodeURIComponent(asked)}`} className="py-0.5 text-ink-soft">
      {label}
      <span className="sr-only">{`${NBSP}: ${quoted}`}</span>
    </TextLink>
  );
  return (
    <>
      {quoted}
      <span className="flex flex-wrap gap-x-4 text-sm">
        {remedy('/admin/cocktails/nouveau?titre', title, 'Créer la recette')}
        {remedy('/admin/ingredients?q', words, 'Autre nom d’un ingrédient')}
        {remedy('/admin/tags?q', words, 'Autre nom d’un tag')}
      </span>
    </>
  );
}
