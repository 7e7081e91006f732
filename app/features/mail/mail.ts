/** Where the secret of a letter goes in its body. */
export const SECRET_PLACE = '{secret}';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; `{secret}` stands where the secret goes. */
  body: string;
  /** A link or a code that lets in whoever has it, until it expires. */
  secret?: { text: string; expires: Date };
}

export const withSecret = (body: string, secret: string) => body.replaceAll(SECRET_PLACE, secret);

const SIGNATURE = 'Zinc';

/** A letter in a few paragraphs, to somebody by their name. */
export function letter(
  { name, email }: { name: string; email: string },
  subject: string,
  paragraphs: readonly string[],
): Mail {
  const body = [`Bonjour ${name},`, ...paragraphs, SIGNATURE].join('\n\n');
  return { to: email, subject, body: `${body}\n` };
}
