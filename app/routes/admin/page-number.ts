/** Rows of a page of the back office's lists. */
export const PAGE_SIZE = 50;

/** The page that an address asks for, from 1. */
export function pageNumber(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
