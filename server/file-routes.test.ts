import { expect, test } from 'vitest';
import { takesFiles, pageFinder, readPages } from './pages.ts';

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
];
const pages = readPages(Object.fromEntries(routes.map((one) => [one.id, one])));
const isForFiles = takesFiles(pageFinder(pages));

test.each([
  ['/admin/medias', true],
  ['/admin/medias.data', true],
  ['/admin/medias/choix?cocktail=1', true],
  ['/admin/medias/1', false],
  ['/admin/tags/1', false],
  ['/nulle-part', false],
])('a form with files for %s is left to its route: %s', (path, expected) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(isForFiles(new Request(`https://zinc.example${path}`, { headers }))).toBe(expected);
});

test('what holds no files is not', () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(isForFiles(new Request('https://zinc.example/admin/medias', { headers }))).toBe(false);
});
