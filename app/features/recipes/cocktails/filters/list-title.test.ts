import { expect, test } from 'vitest';
import { parseFilters } from './list-filters.ts';
import { listTitle, listTopic } from './list-title.ts';

const TAGS = [
  { slug: 'rhum', name: 'Rhum', kind: 'base', count: 3 },
  { slug: 'ete', name: 'Été', kind: 'saison', count: 0 },
  { slug: 'sans-alcool', name: 'Sans alcool', kind: 'base', count: 2 },
] as const;

test.each([
  ['', 'Cocktails', 'Des recettes de cocktails'],
  ['tag=rhum', 'Cocktails\u00a0: Rhum', 'Des recettes de cocktails (rhum)'],
  ['tag=ete', 'Cocktails\u00a0: Été', 'Des recettes de cocktails (été)'],
  ['tag=inconnu', 'Cocktails', 'Des recettes de cocktails'],
  ['tag=sans-alcool', 'Cocktails sans alcool', 'Des recettes de cocktails (sans alcool)'],
  ['degre_max=0', 'Cocktails sans alcool', 'Des recettes de cocktails sans alcool'],
  ['degre_max=10', 'Cocktails', 'Des recettes de cocktails'],
  [
    'degre_max=0&tag=ete',
    'Cocktails sans alcool\u00a0: Été',
    'Des recettes de cocktails sans alcool (été)',
  ],
  ['tag=rhum&page=2', 'Cocktails\u00a0: Rhum, page 2', 'Des recettes de cocktails (rhum)'],
  ['page=2', 'Cocktails, page 2', 'Des recettes de cocktails'],
  ['q=gin&difficulty=facile', 'Cocktails', 'Des recettes de cocktails'],
])('%j is « %s »', (query, title, topic) => {
  const filters = parseFilters(new URLSearchParams(query));
  expect(listTitle(filters, [...TAGS])).toBe(title);
  expect(listTopic(filters, [...TAGS])).toBe(topic);
});
