/** Validity of the file: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;
const DAY_IN_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). @param email empty until the owner gives it */
export function writeSecurityContact({
  publicUrl,
  email,
  now,
}: {
  publicUrl: string;
  email: string;
  now: Date;
}): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_IN_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
