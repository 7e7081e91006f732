import { expect, test } from 'vitest';
import { FORM_BYTES } from '#app/routes/page.ts';
import { bodyBoundOf, pageFinder, readPages } from '#server/pages/read-pages.ts';

const route = (id: string, parentId: string | undefined, path: string, said?: object) => ({
  id,
  parentId,
  path,
  module: { handle: { audience: 'anybody', ...said } },
});
/** Routes as the build lists them. */
const routes = [
  route('root', undefined, ''),
  route('admin', 'root', 'admin'),
  route('medias', 'admin', 'medias', { takesFiles: true }),
  route('media', 'admin', 'medias/:id'),
  route('choix', 'admin', 'medias/choix', { takesFiles: true }),
  route('tags', 'admin', 'tags/:id'),
  route('recettes', 'admin', 'recettes', { mostBytes: 50_000 }),
];
const pages = readPages(Object.fromEntries(routes.map((one) => [one.id, one])));
const boundOf = bodyBoundOf(pageFinder(pages));

test.each([
  ['/admin/medias', null],
  ['/admin/medias.data', null],
  ['/admin/medias/choix?cocktail=1', null],
  ['/admin/medias/1', FORM_BYTES],
  ['/admin/tags/1', FORM_BYTES],
  ['/admin/recettes.data?index', 50_000],
  ['/nulle-part', FORM_BYTES],
])(
  'a form with files for %s may have so many bytes, or is left to its route: %s',
  (path, expected) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(boundOf(new Request(`https://zinc.example${path}`, { headers }))).toBe(expected);
  },
);

test('what holds no files is bounded there, too', () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(boundOf(new Request('https://zinc.example/admin/medias', { headers }))).toBe(FORM_BYTES);
});
