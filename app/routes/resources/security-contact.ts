import { servicesContext } from '#app/context.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/security-contact.ts';

/** Validity of the file: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;
const DAY_IN_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). @param email empty until the owner gives it */
function writeSecurityContact({
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

export const handle: Page = { audience: 'anybody' };

/** `/.well-known/security.txt`: contact for reporting a vulnerability. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, clock } = context.get(servicesContext);
  const { email } = await read(
    'Impossible de lire le contact.',
    readSettings({ db }, 'entreprise'),
  );
  return new Response(writeSecurityContact({ publicUrl, email, now: clock() }), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
