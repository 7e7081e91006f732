import type { ReactNode } from 'react';
import { TextLink } from '#ui/link.tsx';
import { CocktailGrid } from '../recipe/cocktail-card.tsx';
import type { CocktailCard } from '../cocktail.ts';
import type { Neighbours } from './neighbours.ts';

/** Recipes near the one that is read, and near it but less sweet, stronger, … */
export function NeighbourList({
  neighbours: { nearest, wished },
  corner,
  children,
}: {
  neighbours: Neighbours;
  corner: (cocktail: CocktailCard) => ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="voisines" className="no-print mt-16">
      <h2 id="voisines" className="mb-6 text-2xl sm:text-3xl">
        Dans le même esprit
      </h2>
      <CocktailGrid cocktails={nearest} corner={corner} />
      <dl className="mt-8 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {wished.map(({ label, drinks }) => (
          <div key={label} className="border-t border-line pt-3">
            <dt className="text-lg font-medium">{label}</dt>
            {drinks.map(({ slug, title, reason }) => (
              <dd key={slug} className="mt-1">
                <TextLink to={`/cocktails/${slug}`}>{title}</TextLink>
                <span className="block text-sm text-ink-soft">{reason}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-8 text-center">{children}</p>
    </section>
  );
}
