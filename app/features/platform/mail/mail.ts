import { looksLikeLink } from '#language/looks-like-link.ts';

/** Where the secret of a letter goes in its body. */
export const SECRET_PLACE = '{secret}';

/**
 * Who has a letter written, which says how many may come (`send-mail.server.ts`): anybody who types an
 * address, anybody who says they lost their password, a person who gave one and is asked for a code; or
 * the site itself, of something that was done.
 */
export type Cause = 'anyone' | 'recovery' | 'code' | 'notice';

export interface Mail {
  cause: Cause;
  to: string;
  subject: string;
  /** Plain text; `{secret}` stands where the secret goes. */
  body: string;
  /** A link or a code that lets in its holder, until it expires. */
  secret?: { text: string; expires: Date };
}

export const withSecret = (body: string, secret: string) => body.replaceAll(SECRET_PLACE, secret);

const SIGNATURE = 'Zinc';

/**
 * A letter in a few paragraphs. Only to a member who did something is it by their name: to anybody
 * else, the person who gave the name would speak through us.
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
