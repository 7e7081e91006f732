/** Detects the kind of an uploaded file from its first bytes: file names are unreliable. */
import { contentKind } from '../files/content-kind.ts';
import type { SourceKind } from './run.ts';

/** Bytes needed to detect the kind. */
export const TELLING_BYTES = 512;

const textOf = (start: Uint8Array) =>
  new TextDecoder()
    .decode(start)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .trimStart();

/** @param start the first bytes of the file */
export const kindOfFile = (start: Uint8Array): SourceKind =>
  contentKind(textOf(start)) === 'html' ? 'html' : 'file';

/** The kind of a pasted text; text without markup counts as a page. */
export const kindOfPaste = (text: string): SourceKind => (/^\s*[[{]/.test(text) ? 'file' : 'html');
