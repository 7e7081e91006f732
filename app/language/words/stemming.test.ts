import { expect, test } from 'vitest';
import { stemmable } from './stemming.ts';

test('words of drinks that French stemming takes for others are marked, alike in the plural', () => {
  expect(stemmable('fraises')).toBe(stemmable('fraise'));
  expect(stemmable('cassis')).toMatch(/^cassis./);
  expect(['frais', 'citrons', 'cubain'].map(stemmable)).toEqual(['frais', 'citrons', 'cubain']);
});
