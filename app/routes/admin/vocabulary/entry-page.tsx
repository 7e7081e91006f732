import type { ComponentProps, ReactNode } from 'react';
import { count } from '#language/words/noun.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { MergeChoice } from '#ui/compare/merge-choice.tsx';
import { NBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/page/sub-page.tsx';

/** A part of the page of one thing, below its form. */
export function EntrySection({
  id,
  title,
  says,
  children,
}: Record<'id' | 'title' | 'says', string> & { children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{says}</p>
      {children}
    </section>
  );
}

/** Page of an ingredient or a tag: its form, then, for a saved one, merging and deletion. */
export function EntryPage({
  own,
  merging,
  deletion,
  staleRecipes,
  children,
  ...page
}: Omit<ComponentProps<typeof SubPage>, 'isWide'> & {
  /** Null for a new one. */
  own: string | null;
  merging: { says: string; label: string; names: string[] };
  /** Effect of deleting it. */
  deletion: string;
  /** Number of recipes that are yet to follow a change. */
  staleRecipes: number;
}) {
  return (
    <SubPage {...page}>
      {staleRecipes > 0 && (
        <p role="status" className="mt-6 border-l-4 border-brass-line bg-surface px-box py-4">
          Mise à jour des recettes en cours{NBSP}: encore {count(staleRecipes, 'recette')} à
          recalculer. <TextLink to="/admin/taches">Suivre les tâches</TextLink>
        </p>
      )}
      {children}
      {own !== null && (
        <>
          <EntrySection id="fusion" title="Fusionner" says={merging.says}>
            <MergeChoice action={`${own}/fusion`} label={merging.label} names={merging.names} />
          </EntrySection>
          <EntrySection id="suppression" title="Supprimer" says={deletion}>
            <ButtonLink to={`${own}/supprimer`} variant="outline" className="mt-3">
              Supprimer…
            </ButtonLink>
          </EntrySection>
        </>
      )}
    </SubPage>
  );
}
