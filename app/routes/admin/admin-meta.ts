import { pageMeta } from '../page-meta.ts';

/** The head of a page of the back office. */
export const adminMeta = (title: string) =>
  pageMeta({
    title: `${title} · Administration de Zinc`,
    description: 'L’arrière-boutique.',
    url: undefined,
    index: false,
  });
