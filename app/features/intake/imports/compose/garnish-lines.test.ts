import { expect, test } from 'vitest';
import { emptyDraft, linesOf } from '#features/intake/imports/draft.ts';
import { garnishLines } from './garnish-lines.ts';
import { measuredLine } from './measured-line.ts';

const KNOWN = new Set(['Lime', 'Mint', 'Citron', 'Cerise']);
const read = (idee_decoration: string, said: string[] = []) =>
  garnishLines({ ...emptyDraft(), fields: { idee_decoration } }, new Set(said), ({ name }) =>
    KNOWN.has(name),
  )
    ?.flatMap((line) => linesOf([line]))
    .flatMap(({ service, name }) => (service ? name : []));

test.each([
  ['Lime wheel', ['Lime']],
  ['lime wheel and mint sprig', ['Lime', 'Mint']],
  ['Zeste de citron, une cerise', ['Citron', 'Cerise']],
])('« %s » is lines', (garnish, served) => {
  expect(read(garnish)).toEqual(served);
});

test.each([
  'Un zeste de citron.',
  'Tapotez un bouquet de menthe entre les mains',
  'Lime wheel, paper umbrella',
  'Cerise sur une pique',
  'Aucune',
  '',
])('« %s » stays the idea of a decoration', (garnish) => {
  expect(read(garnish)).toBeUndefined();
});

test('a garnish among the lines is no further line', () => {
  expect(read('Lime wheel', ['Lime'])).toEqual([]);
});

test('a note beside the parts of a line says it, and what is poured is in the drink', () => {
  const line = (name: string, unit: string, note?: string) =>
    linesOf([measuredLine({ quantity: '2', unit, name, note })]);
  expect(line('Mint', 'sprigs', 'for garnish')).toMatchObject([{ service: true, note: null }]);
  expect(line('Ice', 'cups')).toMatchObject([{ service: true }]);
  expect(line('Tonic', 'oz', 'to serve')[0]?.service).toBeUndefined();
  expect(line('Tonic (to serve)', 'oz')[0]?.service).toBeUndefined();
});
