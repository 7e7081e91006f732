import { pageMeta } from '../page-meta.ts';

export const adminMeta = (title: string) =>
  pageMeta({
    title: `${title} · Administration de Zinc`,
    description: 'L’arrière-boutique.',
    url: undefined,
    index: false,
  });
