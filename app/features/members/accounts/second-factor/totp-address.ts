import makeQrCode from 'qrcode-generator';

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

/** A QR code as one SVG path, in modules: side without the quiet zone, and dark modules. */
export function qrPath(text: string): { side: number; path: string } {
  const code = makeQrCode(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  let path = '';
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { side, path };
}
