import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorPage, told } from '#ui/frame/error-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

function shown(error: unknown): string {
  const router = createMemoryRouter([{ path: '/', element: <ErrorPage error={error} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('an error without a message is a missing network on a device that has none', () => {
  const lost = new TypeError('Failed to fetch');
  expect(shown(lost)).toContain('Une erreur inattendue est survenue.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(shown(lost)).toContain('Pas de connexion.');
  expect(shown(lost)).not.toContain('inattendue');
});

test('a message of the site is shown, with or without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { data } = told('Ce cocktail n’existe pas.', { status: 404 });
  const answer = { status: 404, statusText: '', internal: false, data };
  expect(shown(answer)).toContain('Ce cocktail n’existe pas.');
});
