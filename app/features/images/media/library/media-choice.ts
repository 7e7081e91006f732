/** Files offered by a chooser, and the chosen file of a form. */
import { readJson } from '#ui/form/read-json.ts';
import type { Bucket, MediaFormat, Picture } from '#features/images/media/media.ts';

export interface MediaChoice {
  bucket: Bucket;
  path: string;
  /** Name given by its sender. */
  name: string;
  format: MediaFormat;
  picture: Picture;
  /** Signature for its addresses, as it may not be public yet. */
  signature: string;
}

export interface MediaChoices {
  choices: MediaChoice[];
  total: number;
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Path of the choosers' requests, and of picture uploads for a form. */
export const CHOICES_PATH = '/admin/medias/choix';

/** The file at a place of the library; null when it is gone, or the request fails. */
export async function findChoiceAt(
  { bucket, path }: Pick<MediaChoice, 'bucket' | 'path'>,
  signal?: AbortSignal,
): Promise<MediaChoice | null> {
  if (path === '') return null;
  const asked = readJson<{ choice: MediaChoice | null }>(CHOICES_PATH, { bucket, path }, signal);
  // The form then shows the place as text; saving reports the error.
  return asked.then(({ choice }) => choice).catch(() => null);
}
