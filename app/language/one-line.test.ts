import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['  Rhum\u00a0 blanc ', 'Rhum blanc'],
  ['Rhum\r\n\tblanc', 'Rhum blanc'],
  ['Rhum\0\u200b\u202eblanc', 'Rhum blanc'],
  ['\u00ad \u0007', ''],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
