import { describe, expect, test } from 'vitest';
import { changedPage, filesOf, kindOf, mayEndSession, pictureOf, roomOf } from './kept-pages.ts';

const ORIGIN = 'https://zinc.example';

const asked = (
  path: string,
  {
    method = 'GET',
    mode = 'cors',
    headers = {},
  }: { method?: string; mode?: RequestMode; headers?: Record<string, string> } = {},
) => ({ method, mode, url: new URL(path, ORIGIN).href, headers: new Headers(headers) });
const opened = (path: string) => asked(path, { mode: 'navigate' });

describe('what a request reads', () => {
  test.each([
    ['a recipe', opened('/cocktails/negroni?portions=4'), 'page'],
    ['the bar', opened('/bar-maison/mes-bouteilles'), 'page'],
    ['whether a link leads somewhere', asked('/cocktails/negroni', { method: 'HEAD' }), 'page'],
    ['a script', asked('/assets/root-DptQwCEG.js'), 'file'],
    ['the drawing of a glass', asked('/dessins/v1/tumbler.glacons.c4331c.-.-.svg'), 'file'],
    ['a photo', asked('/medias/0a1b2c/800.webp'), 'file'],
    ['the index of the bar', asked('/bar-maison/recettes/0123456789abcdef.json'), 'file'],
    ['a private photo, by a signed address', asked('/medias/0a/800.webp?signature=x'), 'other'],
    [
      'a piece of a video',
      asked('/medias/0a/video.mp4', { headers: { Range: 'bytes=0-' } }),
      'other',
    ],
    ['data of the router', asked('/cocktails/negroni.data'), 'other'],
    ['a page read by a script', asked('/cocktails/negroni'), 'other'],
    ['the back office', opened('/admin/cocktails'), 'passing'],
    ['a page of signing in', opened('/auth?onglet=inscription'), 'passing'],
    ['the account', opened('/profile'), 'passing'],
    ['a form', asked('/contact', { method: 'POST', mode: 'navigate' }), 'other'],
    ['another site', opened('https://autre.example/cocktails/negroni'), 'other'],
    ['a page whose name begins alike', opened('/administration'), 'page'],
  ])('%s', (_, request, kind) => {
    expect(kindOf(request, ORIGIN)).toBe(kind);
  });
});

test.each([
  ['/auth/deconnexion', 'POST', true],
  ['/auth/deconnexion.data', 'POST', true],
  ['/profile/supprimer', 'POST', true],
  ['/auth', 'GET', false],
  ['/cocktails/negroni/favori', 'POST', false],
])('%s, %s: may end a session: %s', (path, method, is) => {
  expect(mayEndSession(asked(path, { method }))).toBe(is);
});

test.each([
  ['a tick', '/bar-maison/mes-bouteilles/changer', '/bar-maison/mes-bouteilles', true],
  ['a favourite', '/cocktails/negroni/favori', '/cocktails/negroni?portions=4', true],
  ['products of a shop', '/api/functions/amazon-product-search', '/cocktails/negroni', false],
  ['the back office', '/admin/cocktails', '/admin/cocktails', false],
  ['a write of another site', 'https://autre.example/ecrit', '/cocktails', false],
])('%s changes the page that it is on: %s on %s, %s', (_, path, page, does) => {
  const referrer = new URL(page, ORIGIN).href;
  const write = { ...asked(path, { method: 'POST' }), referrer };
  expect(changedPage(write, ORIGIN)).toBe(does ? referrer : null);
  for (const mode of ['navigate', 'no-cors'] as const)
    expect(changedPage({ ...write, mode }, ORIGIN)).toBeNull();
  expect(changedPage({ ...write, method: 'GET' }, ORIGIN)).toBeNull();
  expect(changedPage({ ...write, referrer: '' }, ORIGIN)).toBeNull();
});

describe('an answered page', () => {
  const answered = (headers: Record<string, string>, change: Partial<Response> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...headers }),
    ...change,
  });
  test.each([
    ['of everybody', answered({ 'Cache-Control': 'private, no-cache' }), 'pages'],
    ['of a member', answered({ 'Cache-Control': 'private, no-store' }), 'member'],
    ['missing', answered({}, { status: 404 }), null],
    ['that redirects', answered({}, { status: 0, type: 'opaqueredirect' }), null],
    ['after a redirect', answered({}, { redirected: true }), null],
    ['that is a file', answered({ 'Content-Type': 'application/json' }), null],
  ])('%s', (_, answer, room) => {
    expect(roomOf(answer)).toBe(room);
  });
});

test('files and picture of a page', () => {
  const html = `<link rel="stylesheet" href="/assets/a-1.css#"><img alt="" src="/dessins/v1/coupe.svg">
    <script>import "/assets/b-2.js";import "/assets/b-2.js"</script><img src="/dessins/v1/autre.svg">`;
  expect(filesOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
  expect(pictureOf(html)).toBe('/dessins/v1/coupe.svg');
  expect(filesOf('')).toEqual([]);
  expect(pictureOf('<p>rien</p>')).toBeNull();
});
