/** What a chooser offers of the library, and what its forms are told of what is chosen. */
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
