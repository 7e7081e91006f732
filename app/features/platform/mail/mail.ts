import { looksLikeLink } from '#language/looks-like-link.ts';

/** Placeholder of the secret in the body of a letter. */
export const SECRET_PLACE = '{secret}';

/**
 * Cause of a letter, which sets its rate limit (`send-mail.server.ts`).
 * - `anyone`: any person typed an address.
 * - `recovery`: any person said they lost their password.
 * - `code`: a member asked for a code.
 * - `notice`: the site reports a change.
 */
export type Cause = 'anyone' | 'recovery' | 'code' | 'notice';

export interface Mail {
  cause: Cause;
  to: string;
  subject: string;
  /** Plain text; `{secret}` marks the place of the secret. */
  body: string;
  /** A link or a code that lets in its holder, until it expires. */
  secret?: { text: string; expires: Date };
  /** Address that stops such letters by a POST, without signing in (RFC 8058). */
  unsubscribe?: string;
}

export const withSecret = (body: string, secret: string) => body.replaceAll(SECRET_PLACE, secret);

const SIGNATURE = 'Zinc';

/**
 * A letter in a few paragraphs. It greets by name only a member who did something: otherwise the
 * person who typed the name could send their own words through us.
 */
export function letter(
  cause: Cause,
  { name, email }: { name: string; email: string },
  subject: string,
  paragraphs: readonly string[],
): Mail {
  const isNamed = (cause === 'notice' || cause === 'code') && !looksLikeLink(name);
  const greeting = isNamed ? `Bonjour ${name},` : 'Bonjour,';
  const body = [greeting, ...paragraphs, SIGNATURE].join('\n\n');
  return { cause, to: email, subject, body: `${body}\n` };
}
