/** Longer than any address that the site gives, or that another service sends people back with. */
const MAX_URL_LENGTH = 8_192;

const TOO_LONG = { status: 414, said: 'Cette adresse est trop longue.\n' } as const;
const UNREADABLE = { status: 400, said: 'Cette adresse est illisible.\n' } as const;

/** Why no page is looked for at an address; null for one that can be read. */
export function addressFault(url: string): typeof TOO_LONG | typeof UNREADABLE | null {
  if (url.length > MAX_URL_LENGTH) return TOO_LONG;
  // The database holds no NUL.
  if (url.includes('%00')) return UNREADABLE;
  try {
    decodeURIComponent(new URL(url).pathname);
    return null;
  } catch {
    return UNREADABLE;
  }
}
