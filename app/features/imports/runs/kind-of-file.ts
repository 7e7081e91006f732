/** What an uploaded file is read as, by how it begins: its name says nothing sure. */
import type { SourceKind } from './run.ts';

/** Bytes that tell. */
export const TELLING_BYTES = 512;

const MARKUP =
  /^\s*<(?:!doctype|!--|\?xml|html|head|body|meta|title|script|article|main|div|section)/i;

/** @param start its first bytes */
export const kindOfFile = (start: Uint8Array): SourceKind =>
  MARKUP.test(
    new TextDecoder()
      .decode(start)
      .replace(/^\uFEFF/, '')
      .replaceAll('\0', ''),
  )
    ? 'html'
    : 'file';
