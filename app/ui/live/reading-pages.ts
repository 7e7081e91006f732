/**
 * Reading pages, which the server alone renders: browsers load them as documents, also from the
 * application of members' and back-office pages.
 */

/** Attribute of `<html>` on a reading page, with the viewer in JSON if there is one. */
export const READING = 'data-reading';
/** Attribute of `<html>` on a reading page: message for a state of it that cannot be read. */
export const FAILURE = 'data-failure';
/** Attribute of `<html>` on any other page: patterns of reading pages, separated by spaces. */
export const READING_PAGES = 'data-reading-pages';

/** Whether a path has the shape of a pattern: `/cocktails/:slug`, or `/bar/:part?` with or without its part. */
function matches(pattern: string, path: string): boolean {
  const [names, parts] = [pattern.split('/'), path.split('/')];
  return (
    parts.length <= names.length &&
    names.every((name, at) => {
      const part = parts[at];
      if (part === undefined) return name.endsWith('?');
      return name.startsWith(':') ? part !== '' : part === name;
    })
  );
}

/** True if an address of the site, or a path, is a reading page's. In browsers alone. */
export function isReadingPage(address: string): boolean {
  const patterns = document.documentElement.getAttribute(READING_PAGES)?.split(' ') ?? [];
  const { origin, pathname } = new URL(address, location.href);
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return origin === location.origin && patterns.some((pattern) => matches(pattern, path));
}
