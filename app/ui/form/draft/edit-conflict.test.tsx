import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { EditConflict, TICKED } from './edit-conflict.tsx';

test('a colleague’s values are shown by their labels', () => {
  const result = {
    both: ['category', 'isOn', 'title'],
    initialValue: { category: 'livre', isOn: 'on', title: 'Verre' },
  };
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <EditConflict
        result={result}
        saved={{ category: 'verrerie', isOn: '', title: 'Verre à pied' }}
        labels={{ title: 'Titre', category: 'Catégorie', isOn: 'En service' }}
        options={{ category: { verrerie: 'Verres et carafes' }, isOn: TICKED }}
      />
    </MemoryRouter>,
  );
  expect(shown.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toBe(
    'Titre : « Verre à pied » est enregistré.Catégorie : « Verres et carafes » est enregistré.En service : « Non » est enregistré.',
  );
});
