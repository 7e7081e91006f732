import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { formatLine } from './ingredient-line.ts';
import { IngredientLines } from './ingredient-lines.tsx';

const shown = (name: string, quantityText: string, unit: string | null, note?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <IngredientLines
        lines={[[formatLine({ name, quantityText, unit, note })]]}
        paths={[ingredientPath('x')]}
      />
    </MemoryRouter>,
  )
    .replace(/<a [^>]*>/, '[')
    .replace('</a>', ']')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

test.each([
  ['Gin', '3', 'cl', undefined, '3 cl de [gin]'],
  ['Eau gazeuse', '5', 'cl', 'bien froide', '5 cl d’[eau gazeuse] (bien froide)'],
  ['Citron vert', '2', null, undefined, '2 [citrons verts]'],
  ['Zeste d’orange', '1', 'zeste', undefined, '1 [zeste d’orange]'],
  ['Glaçons', '', null, undefined, '[glaçons]'],
  [
    'Vin blanc sec',
    '10',
    'cl',
    'aligoté (ou autre)',
    '10 cl de [vin blanc sec] (aligoté (ou autre))',
  ],
])('the name of %s, %s %s, is a link', (name, quantity, unit, note, said) => {
  expect(shown(name, quantity, unit, note)).toBe(said);
});
