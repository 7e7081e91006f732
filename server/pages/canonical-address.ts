import type { MiddlewareHandler } from 'hono';
import { slugify } from '#language/fold.ts';
import type { FoundPage } from './read-pages.ts';

type Find = (path: string) => FoundPage | null;

/**
 * Address of the page that another spelling means: capitals, accents, punctuation, a slash at the
 * end. Null for an exact address, and for one without a page: ids and file names have one
 * spelling.
 */
function canonicalPath(path: string, pageAt: Find): string | null {
  const exact = pageAt(path);
  const isFile = exact && !exact.page.isShown && !exact.page.pattern.includes('*');
  if (exact?.isData || isFile) return null;
  const typed = path.split('/').filter((part) => part !== '');
  const parts = typed.map((part) => slugify(decodeURIComponent(part)));
  const canonical = `/${parts.join('/')}`;
  if (canonical === path || parts.includes('')) return null;
  const found = pageAt(canonical);
  const isRight =
    found?.page.isShown === true &&
    !found.page.pattern.includes('*') &&
    Object.keys(found.parts).every((name) => name === 'slug');
  return isRight ? canonical : null;
}

export const toCanonicalAddress =
  (pageAt: Find): MiddlewareHandler =>
  async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url);
    const canonical = req.method === 'POST' ? null : canonicalPath(pathname, pageAt);
    return canonical === null ? next() : redirect(`${canonical}${search}`, 301);
  };
