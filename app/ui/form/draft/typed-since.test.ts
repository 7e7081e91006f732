import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test('finds the fields that changed since they were sent, emptied ones too', () => {
  const sent = { title: 'Gin', summary: 'Frais', ingredients: [{ ingredient: 'Gin' }], tags: 'a' };
  const now = { title: 'Gin', summary: 'Frais.', ingredients: [{ ingredient: 'Gin' }], glass: 'b' };
  expect(typedSince(sent, now)).toEqual({ summary: 'Frais.', tags: undefined, glass: 'b' });
});
