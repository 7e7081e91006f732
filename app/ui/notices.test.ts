import { expect, test } from 'vitest';
import { withNotice } from './notice.tsx';
import { NOTICES, readNotice } from './notices.ts';

test.each(Object.keys(NOTICES) as (keyof typeof NOTICES)[])(
  'an address that says %s is read back',
  (notice) => {
    const { pathname, searchParams } = new URL(
      withNotice('/cocktails', notice),
      'https://a.example',
    );
    expect(pathname).toBe('/cocktails');
    expect(readNotice(searchParams)).toBe(notice);
  },
);

test.each(['', 'avis=', 'avis=inconnu', 'avis=constructor', 'avis=<script>', 'autre=1'])(
  '?%s says nothing',
  (query) => {
    expect(readNotice(new URLSearchParams(query))).toBeNull();
  },
);

test('a missing recipe is said in the specified words', () => {
  expect(NOTICES['cocktail-introuvable']).toEqual({
    kind: 'error',
    title: 'Cocktail introuvable',
    message: 'Ce cocktail n’existe pas ou n’est plus disponible.',
  });
});
