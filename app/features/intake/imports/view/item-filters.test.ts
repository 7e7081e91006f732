import { expect, test } from 'vitest';
import { countWords, filtersOf, kindLabel, tilesOf } from './item-filters.ts';

const shown = (tiles: ReturnType<typeof tilesOf>) =>
  tiles.map(({ label, count }) => `${label} ${count}`);

test('tiles count states, and say what is always looked for', () => {
  const counts = { ready: 3, aside: 2, dropped: 1 };
  expect(shown(tilesOf(filtersOf('csv', 'ready'), counts, 4))).toEqual([
    'Total 6',
    'À importer 3',
    'À préciser 0',
    'Doublons et mises de côté 3',
    'Incomplètes 4',
    'Illisibles 0',
  ]);
  expect(shown(tilesOf(filtersOf('sql', 'ready'), { ...counts, asks: 1 }, 0))).toEqual([
    'Total 7',
    'Success/Ready 3',
    'Errors/Duplicates 3',
    'Incomplete 0',
    'À préciser 1',
  ]);
  const undone = tilesOf(filtersOf('web', 'undone'), { undone: 2, created: 1 }, 0);
  expect(shown(undone)).toContain('Conservées 1');
});

test('a run that changes recipes lists what changes, and counts what does not', () => {
  const counts = { differs: 2, same: 459, clash: 1, ready: 1 };
  const filters = filtersOf('csv', 'ready', counts);
  expect(shown(tilesOf(filters, counts, 0))).toEqual([
    'Changements 4',
    'À mettre à jour 2',
    'Nouvelles 1',
    'En conflit 1',
    'Refusées 0',
    'Inchangées 459',
  ]);
  expect(countWords(counts)).toContain('459\u00a0inchangées');
});

test('the ledger agrees its words', () => {
  expect(countWords({ created: 2, asks: 2, aside: 1, dropped: 1, failed: 1 })).toEqual([
    '2\u00a0importées',
    '2\u00a0à préciser',
    '2\u00a0mises de côté',
    '1\u00a0refusée',
  ]);
});

test('the ledger tells a workbook from a CSV file', () => {
  const label = (found: Record<string, string>, counts = {}) =>
    kindLabel({ kind: 'csv', counts, found });
  expect(label({ 'Feuille lue': 'Été', Encodage: 'UTF-8' })).toBe('Classeur');
  expect(label({ Encodage: 'UTF-8' })).toBe('CSV');
  expect(label({ 'Feuille lue': 'Été' }, { differs: 1 })).toBe('Mise à jour');
});
