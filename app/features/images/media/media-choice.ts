/** What a chooser offers of the library, and what its forms are told of what is chosen. */
import { readJson } from '#ui/form/read-json.ts';
import type { Bucket, MediaFormat, Picture } from './media.ts';

export interface MediaChoice {
  bucket: Bucket;
  path: string;
  /** What its sender called it. */
  name: string;
  format: MediaFormat;
  picture: Picture;
  /** Query of its addresses, which are not public yet. */
  signature: string;
}

export interface MediaChoices {
  choices: MediaChoice[];
  total: number;
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Where choosers ask, and pictures for a form are sent. */
export const CHOICES_PATH = '/admin/medias/choix';

/** The file at a place of the library; null where it is gone, or cannot be asked for. */
export async function findChoiceAt(
  { bucket, path }: Pick<MediaChoice, 'bucket' | 'path'>,
  signal?: AbortSignal,
): Promise<MediaChoice | null> {
  if (path === '') return null;
  const asked = readJson<{ choice: MediaChoice | null }>(CHOICES_PATH, { bucket, path }, signal);
  // Its place is shown in its stead; saving says what is wrong with it.
  return asked.then(({ choice }) => choice).catch(() => null);
}
