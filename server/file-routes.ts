import type { FoundPage } from './pages.ts';

/** Whether a request is a form with files, for a page that takes them. */
export const takesFiles =
  (pageAt: (path: string) => FoundPage | null) =>
  ({ url, headers }: Request): boolean =>
    headers.get('Content-Type')?.startsWith('multipart/form-data') === true &&
    pageAt(new URL(url).pathname)?.page.takesFiles === true;
