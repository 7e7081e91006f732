import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { parseFilters } from './list-filters.ts';

const NAMES = { tags: [], ingredients: {}, labels: {} };

function render(element: ReactNode): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
}

function shown(query: string): string {
  const filters = parseFilters(new URLSearchParams(query));
  const html = render(<ActiveFilters filters={filters} names={NAMES} />);
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
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

test('the form sends what links and sentences have chosen, once', () => {
  const chosen =
    'difficulty=facile&tag=gin&aussi=fete&sans_tag=hiver&pays=cuba&verre=flute&couleur=rouge&sans_couleur=bleu&ingredient=gin&sans=rhum&sans_allergene=lait&portions_max=2&ingredients_min=3&degre_min=10';
  const html = render(
    <FilterPanel
      id="filtres"
      filters={parseFilters(new URLSearchParams(chosen))}
      counts={{
        tags: [],
        difficulties: { facile: 1, moyen: 0, difficile: 0 },
        alcoholFree: 0,
        preparationsApart: 0,
      }}
      choices={[]}
      names={{}}
      total={1}
    />,
  );
  const fields = [...html.matchAll(/<input[^>]*>/g)]
    .map(([field]) => /name="([^"]*)".*?value="([^"]*)"/.exec(field)?.slice(1).join('='))
    .filter((field) => field !== undefined && !field.endsWith('='));
  expect(new Set(fields)).toEqual(new Set(chosen.split('&')));
  expect(fields).toHaveLength(chosen.split('&').length);
});
