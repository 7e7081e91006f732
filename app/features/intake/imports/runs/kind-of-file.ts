/** What an uploaded file is read as, by how it begins: its name says nothing sure. */
import type { SourceKind } from './run.ts';

/** Bytes that tell. */
export const TELLING_BYTES = 512;

const textOf = (start: Uint8Array) =>
  new TextDecoder()
    .decode(start)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .trimStart();

/** @param start its first bytes */
export const kindOfFile = (start: Uint8Array): SourceKind =>
  textOf(start).startsWith('<') ? 'html' : 'file';

/** The same of what is pasted: text without markup is of a page too. */
export const kindOfPaste = (text: string): SourceKind => (/^\s*[[{]/.test(text) ? 'file' : 'html');
