import { expect, test } from 'vitest';
import { addressFault } from './address-fault.ts';

test.each([
  ['/cocktails/l%E2%80%99amour?q=d%C3%A9', null],
  ['/cocktails?q=100%', null],
  ['/cocktails/%E9', 400],
  ['/cocktails/%', 400],
  ['/avis/%00/utile', 400],
  ['/search?q=a%00b', 400],
  [`/search?q=${'a'.repeat(9000)}`, 414],
])('%s is answered with %s', (path, status) => {
  expect(addressFault(`https://zinc.example${path}`)?.status ?? null).toBe(status);
});
