import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { toCanonicalAddress } from './canonical-address.ts';
import { pageFinder } from './read-pages.ts';

const page = (pattern: string, isShown = true) =>
  [
    pattern,
    { id: pattern, pattern, audience: 'anybody', isShown, methods: ['GET', 'HEAD'] },
  ] as const;
const pageAt = pageFinder(
  new Map([
    page('/'),
    page('/cocktails'),
    page('/cocktails/:slug.json', false),
    page('/cocktails/:slug'),
    page('/mentions-legales'),
    page('/profile/appareils/:id'),
    page('/sitemap.xml', false),
    page('/*'),
  ]),
);
const app = new Hono().use(toCanonicalAddress(pageAt)).all('*', ({ text }) => text('page'));
const leadsTo = async (path: string, method = 'GET') => {
  const { status, headers } = await app.request(path, { method });
  return [status, headers.get('Location')];
};

test.each([
  ['/cocktails/MOJITO', '/cocktails/mojito'],
  ['/Cocktails/mojito/', '/cocktails/mojito'],
  ['/cocktails/mojito.', '/cocktails/mojito'],
  ['/cocktails/cr%C3%A8me-d%E2%80%99%C3%A9t%C3%A9', '/cocktails/creme-d-ete'],
  [
    '/cocktails/pi%C3%B1a%20colada%20!?portions=4&a=%C3%A9',
    '/cocktails/pina-colada?portions=4&a=%C3%A9',
  ],
  ['/cocktails/', '/cocktails'],
  ['//cocktails//mojito', '/cocktails/mojito'],
  ['/Mentions-L%C3%A9gales', '/mentions-legales'],
])('%s is moved for good to %s', async (path, canonical) => {
  expect(await leadsTo(`http://zinc.example${path}`)).toEqual([301, canonical]);
  expect(await leadsTo(canonical)).toEqual([200, null]);
});

test.each([
  '/',
  '/cocktails/mojito',
  '/cocktails/mojito.json',
  '/cocktails/MOJITO.data',
  '/cocktails/%F0%9F%8D%B9',
  '/profile/appareils/9F3c',
  '/sitemap.xml',
  '/Sitemap.XML',
  '/rien/Du/Tout',
])('%s stays', async (path) => {
  expect(await leadsTo(path)).toEqual([200, null]);
});

test('a form is not moved', async () => {
  expect(await leadsTo('/cocktails/MOJITO', 'POST')).toEqual([200, null]);
  expect(await leadsTo('/cocktails/MOJITO', 'HEAD')).toEqual([301, '/cocktails/mojito']);
});
