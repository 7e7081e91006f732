import { pageOf } from '#language/bounded-number.ts';

/** Rows of a page of the back office's lists. */
export const PAGE_SIZE = 50;

/**
 * Page number in an address, from 1. @param name of the query parameter, for a page with two lists
 */
export function pageNumber(request: Request, name = 'page'): number {
  const page = new URL(request.url).searchParams.get(name);
  return pageOf(page);
}

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
