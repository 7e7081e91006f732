import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test.each([
  ['0199c0de-0000-7000-8000-000000000000', true],
  ['0199C0DE', false],
  ['', false],
])('%j is the id of a row: %s', (text, named) => {
  expect(isUuid(text)).toBe(named);
});
