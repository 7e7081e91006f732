import { expect, test } from 'vitest';
import { canonicalPhone, phoneEnd } from './phone.ts';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['07.12.34.56.78', '+33712345678'],
  ['06-12-34-56-78', '+33612345678'],
  ['06\u00a012\u202f34\u00a056\u202f78', '+33612345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['0690 12 34 56', '+590690123456'],
  ['0692 12 34 56', '+262692123456'],
  ['+596 696 12 34 56', '+596696123456'],
  ['+32 470 12 34 56', '+32470123456'],
  ['+1 (514) 555-0199', '+15145550199'],
])('%s', (typed, phone) => {
  expect(canonicalPhone(typed)).toBe(phone);
});

test.each([
  ['', 'nothing'],
  ['01 42 68 53 00', 'a fixed number'],
  ['+33 1 42 68 53 00', 'a fixed number'],
  ['06 12 34 56', 'too short'],
  ['06 12 34 56 78 90', 'too long'],
  ['612345678', 'no country'],
  ['+0612345678', 'no such country'],
  ['+1234567890123456', 'too long'],
  ['+33612345678,+33612345679', 'two'],
  ['06 12 34 56 7a', 'a letter'],
])('%s is %s', (typed) => {
  expect(canonicalPhone(typed)).toBeNull();
});

test('only the last figures show', () => {
  expect(phoneEnd('+33612345642')).toBe('42');
});
