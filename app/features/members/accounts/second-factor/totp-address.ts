/** Secret of an application for typing: base32 (RFC 4648), in groups of four. */
export function base32(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...new TextEncoder().encode(secret)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** Address in the QR code for applications: the Key Uri Format, six digits every 30 s. */
export function totpAddress(secret: string, email: string): string {
  const parameters = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Zinc',
    digits: '6',
    period: '30',
  });
  return `otpauth://totp/Zinc:${encodeURIComponent(email)}?${parameters.toString()}`;
}
