import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ActiveFilters } from './active-filters.tsx';
import { parseFilters } from './list-filters.ts';

const NAMES = { tags: [], ingredients: {}, labels: {} };

function shown(query: string): string {
  const filters = parseFilters(new URLSearchParams(query));
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <ActiveFilters filters={filters} names={NAMES} results="nombre" />,
    },
  ]);
  const text = renderToStaticMarkup(<Stub />).replaceAll(/<[^>]*>/g, ' ');
  return text.replaceAll(/\s+/g, ' ').trim();
}

test.each([
  ['', ''],
  [
    'phrase=pour+4+personnes',
    'Compris de « pour 4 personnes » : aucune recette n’est écartée. Chercher exactement ces mots',
  ],
  [
    'phrase=moins+de+3+verres&portions_max=2',
    'Retirer le filtre Au plus 2 verres Effacer les filtres Compris de « moins de 3 verres ». Chercher exactement ces mots',
  ],
])('what is said of « %s »', (query, said) => {
  expect(shown(query)).toBe(said);
});
