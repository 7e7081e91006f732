import passwords from '#content/vocabulary/passwords.json' with { type: 'json' };

/**
 * Words refused as the whole of a password (OWASP ASVS 5, 6.1.2), besides the name and the address
 * of the person and of the site: guessers first try the subject of a site. Without accents, spaces
 * or plurals.
 */
export const CONTEXT_WORDS: readonly string[] = Object.values(passwords).flat();
