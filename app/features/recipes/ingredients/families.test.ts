import { expect, test } from 'vitest';
import { familiesOf } from './families.ts';

const KNOWN = new Map(
  Object.entries({ dry: 'gin', gin: 'spirit', spirit: null, here: 'there', there: 'here' }).map(
    ([id, parentId]) => [id, { id, parentId }] as const,
  ),
);
const of = (id: string) => familiesOf(KNOWN, KNOWN.get(id) ?? { id, parentId: null });

test('families are nearest first, and a circle ends', () => {
  expect(of('dry').map(({ id }) => id)).toEqual(['gin', 'spirit']);
  expect(of('spirit')).toEqual([]);
  expect(of('here').map(({ id }) => id)).toEqual(['there']);
});
