import { expect, test } from 'vitest';
import { bookmarkletFor, readHandedPage } from './bookmarklet.ts';

const PAGE = { address: 'https://bar.example/mojito', html: '<p>Mojito</p>' };

test('a page is taken of the site that it is of', () => {
  const taken = readHandedPage({ data: PAGE, origin: 'https://bar.example' });
  expect(taken).toEqual({ ...PAGE, host: 'bar.example' });
});

test.each([
  ['another site', PAGE, 'https://mechant.example'],
  ['no address', { html: 'x' }, 'https://bar.example'],
  ['nothing', null, 'https://bar.example'],
  ['an address that is none', { ...PAGE, address: 'x' }, 'https://bar.example'],
  ['a file', { ...PAGE, address: 'file:///etc/passwd' }, 'null'],
  ['no text', { ...PAGE, html: '' }, 'https://bar.example'],
])('%s is refused', (_, data, origin) => {
  expect(readHandedPage({ data, origin })).toBeNull();
});

test('the bookmark is one address, whatever stands in it', () => {
  expect(bookmarkletFor('https://zinc.example')).toMatch(/^javascript:[\w%.!~*'()-]+$/);
});
