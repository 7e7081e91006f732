import { expect, test } from 'vitest';
import { qrPath } from '#ui/qr/qr-path.ts';
import { base32, totpAddress } from './totp-address.ts';

// Test vectors of RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s', (text, encoded) => {
  expect(base32(text)).toBe(encoded);
});

test('an address that holds the secret, drawn as a square', () => {
  const address = totpAddress('foobar', 'ada@example.org');
  expect(address).toBe(
    'otpauth://totp/Zinc:ada%40example.org?secret=MZXW6YTBOI&issuer=Zinc&digits=6&period=30',
  );
  const { side, path } = qrPath(address);
  expect(side).toBeGreaterThan(20);
  expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
});
