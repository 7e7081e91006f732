import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';

const TEXT = 'Crème de cassis, 2 cl à l’œil';
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
const WINDOWS = [...Buffer.from('Cr\xe8me de cassis, 2 cl \xe0 l\x92\x9cil', 'latin1')];

test.each<[string, Uint8Array, string | null]>([
  ['UTF-8 of itself', bytes(TEXT), null],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], TEXT), 'text/html; charset=windows-1252'],
  [
    'UTF-16 with a mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]),
    null,
  ],
  ['what the server says', bytes(WINDOWS), 'text/html; charset="ISO-8859-1"'],
  ['anything else', bytes(WINDOWS), null],
  ['UTF-8 that is none', bytes(WINDOWS), 'text/html; charset=utf-8'],
  ['UTF-8 that says another', bytes(TEXT), 'text/html; charset=iso-8859-1'],
  ['a charset that nobody knows', bytes(TEXT), 'text/html; charset=klingon'],
])('%s', (_, page, type) => {
  expect(decodePage(page, type)).toBe(TEXT);
});

test('what the page says', () => {
  for (const meta of [
    '<meta charset=windows-1252>',
    '<META HTTP-EQUIV="Content-Type" content="text/html; charset=iso-8859-15">',
  ]) {
    expect(decodePage(bytes(meta, [...Buffer.from('cr\xe8me', 'latin1')]), null)).toBe(
      `${meta}crème`,
    );
  }
  for (const charset of ['iso-8859-1', 'ascii', 'shift_jis']) {
    const wrong = `<meta charset="${charset}">crème`;
    expect(decodePage(bytes(wrong), null)).toBe(wrong);
  }
  const lied = '<meta charset="utf-16">crème';
  expect(decodePage(bytes(lied), null)).toBe(lied);
});
