import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#app/errors.ts';
import type { Darkroom } from '#services/pictures/darkroom.server.ts';
import { type MediaFormat, type Origin, PICTURE_TOO_HEAVY } from '../media.ts';

/**
 * IPTC terms for pictures that are no photographs: https://cv.iptc.org/newscodes/digitalsourcetype
 */
const SOURCE_TYPES: Partial<Record<Origin, string>> = {
  ai: 'trainedAlgorithmicMedia',
  drawn: 'digitalCreation',
};

/** XMP metadata that marks the file as no photograph; null for a photograph. */
export function originMark(origin: Origin): string | null {
  const type = SOURCE_TYPES[origin];
  if (type === undefined) return null;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`;
}

/** A file as the library will store it. */
export interface PreparedFile {
  values: {
    format: MediaFormat;
    /** Hash of the stored bytes. */
    hash: string;
    width: number;
    height: number;
    bytes: number;
    blur: string;
    origin: Origin;
  };
  open: () => Uint8Array | Readable;
}

/** 128 bits of SHA-256. */
export const HASH_DIGITS = 32;
export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);

export const pictureTooHeavy = () => new AppError('image-trop-lourde', PICTURE_TOO_HEAVY);

/**
 * Converts a picture for the library, and marks its origin. Metadata that says « made by a model »
 * overrides the sender's origin.
 *
 * @throws AppError as the darkroom
 */
export async function preparePicture(
  { darkroom }: { darkroom: Darkroom },
  picture: Uint8Array,
  origin: Origin,
): Promise<PreparedFile> {
  const first = await darkroom.develop(picture, originMark(origin));
  const isUnsaid = first.isGenerated && origin !== 'ai';
  const told = isUnsaid ? 'ai' : origin;
  const developed = isUnsaid ? await darkroom.develop(picture, originMark(told)) : first;
  const { content, width, height, blur } = developed;
  const hash = hashOf(content);
  const bytes = content.byteLength;
  return {
    values: { format: 'webp', hash, width, height, bytes, blur, origin: told },
    open: () => content,
  };
}
