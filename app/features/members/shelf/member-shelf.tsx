import { TextLink } from '#ui/link.tsx';
import type { RecipeShelf } from './shelf.ts';

/** A member’s own things about the recipe that they read. Small: it is in the scripts of every recipe. */
export function MemberShelf({ slug, shelf: { note, made } }: { slug: string; shelf: RecipeShelf }) {
  const link = (page: string, label: string) => (
    <TextLink to={`/cocktails/${slug}/${page}`} className="inline-flex min-h-9 items-center">
      {label}
    </TextLink>
  );
  return (
    <section aria-label="Mon carnet" className="no-print mt-4 border-l-4 border-brass-line pl-4">
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="flex flex-wrap gap-x-5 text-sm">
        {link('journal', made ? `Je l’ai fait (${made})` : 'Je l’ai fait')}
        {link('listes', 'Mes listes')}
        {link('ma-version', 'Ma version')}
        {link('note', note ? 'Modifier ma note' : 'Écrire une note')}
      </p>
    </section>
  );
}
