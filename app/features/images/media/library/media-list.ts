/** Filters of the library, and their query parameters. */
import { pageOf } from '#language/bounded-number.ts';
import { BUCKETS, type Bucket, type MediaKind } from '#features/images/media/media.ts';

export interface MediaView {
  /** Part of a name or description. */
  q: string;
  /** Null for both. */
  kind: MediaKind | null;
  bucket: Bucket | null;
  unused: boolean;
  page: number;
}

const MAX_QUERY = 120;
const KINDS: readonly MediaKind[] = ['image', 'video'];

export const readMediaList = (parameters: URLSearchParams): MediaView => ({
  q: (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY),
  kind: KINDS.find((kind) => kind === parameters.get('type')) ?? null,
  bucket: BUCKETS.find((bucket) => bucket === parameters.get('dossier')) ?? null,
  unused: parameters.get('inutilises') === 'oui',
  page: pageOf(parameters.get('page')),
});

/** Query string of a view, without defaults; '' when empty. */
export function mediaListQuery({ q, kind, bucket, unused, page }: MediaView): string {
  const parameters = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(kind !== null && { type: kind }),
    ...(bucket !== null && { dossier: bucket }),
    ...(unused && { inutilises: 'oui' }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
