import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { AppError } from '#app/errors.ts';
import type { Darkroom } from '#services/pictures/darkroom.server.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_VIDEO_BYTES,
  VIDEO_TOO_HEAVY,
  type MediaKind,
  type Origin,
} from '../media.ts';
import { prepareMp4 } from './mp4.server.ts';
import {
  HASH_DIGITS,
  pictureTooHeavy,
  preparePicture,
  type PreparedFile,
} from './prepare-picture.server.ts';
import { isAnimatedWebp, isPicture, sniff, SNIFFED_BYTES, type FileKind } from './sniff.ts';
import { readWebm } from './webm.server.ts';

/** An uploaded file: in memory, or written to disk as it arrived. */
export type GivenFile =
  | { name: string; content: Uint8Array }
  | { name: string; file: string; bytes: number };

const wrongType = () =>
  new AppError('type-non-autorise', 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.');

async function prepareVideo(
  file: string,
  bytes: number,
  { format, origin }: { format: 'mp4' | 'webm'; origin: Origin },
): Promise<PreparedFile> {
  const handle = await open(file, 'r+');
  try {
    const frame = await (format === 'mp4' ? prepareMp4(handle, bytes) : readWebm(handle, bytes));
    if (frame === null) {
      throw new AppError(
        'video-illisible',
        'Impossible de charger la vidéo\u00a0: le fichier est abîmé ou incomplet.',
        'Essayez-en une autre copie.',
      );
    }
    const digest = createHash('sha256');
    const stream = handle.createReadStream({ start: 0, autoClose: false });
    for await (const chunk of stream) digest.update(chunk as Buffer);
    const hash = digest.digest('hex').slice(0, HASH_DIGITS);
    return {
      values: { format, hash, ...frame, bytes, blur: '', origin },
      open: () => createReadStream(file),
    };
  } finally {
    await handle.close();
  }
}

async function beginningOf(given: GivenFile): Promise<Uint8Array> {
  if ('content' in given) return given.content;
  const handle = await open(given.file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isVideo = (kind: FileKind | null): kind is 'mp4' | 'webm' =>
  kind === 'mp4' || kind === 'webm';

/**
 * Converts a file into the form that the library stores.
 *
 * @param accepts the only accepted kind; null for both
 * @throws AppError `type-non-autorise`, `image-animee`, `image-trop-lourde`, `video-trop-lourde`,
 * `video-illisible`, or as the darkroom
 */
export async function prepareFile(
  services: { darkroom: Darkroom },
  { given, origin, accepts }: { given: GivenFile; origin: Origin; accepts: MediaKind | null },
): Promise<PreparedFile> {
  const beginning = await beginningOf(given);
  const kind = sniff(beginning);
  const bytes = 'content' in given ? given.content.byteLength : given.bytes;
  if (isPicture(kind) && accepts !== 'video') {
    if (bytes > MAX_PICTURE_BYTES) throw pictureTooHeavy();
    if (kind === 'webp' && isAnimatedWebp(beginning)) {
      throw new AppError(
        'image-animee',
        'Cette image est animée\u00a0: une seule de ses vues serait gardée.',
        'Envoyez une vidéo, ou une image fixe.',
      );
    }
    const picture = 'content' in given ? given.content : await readFile(given.file);
    return preparePicture(services, picture, origin);
  }
  if (isVideo(kind) && accepts !== 'image' && 'file' in given) {
    if (bytes > MAX_VIDEO_BYTES) throw new AppError('video-trop-lourde', VIDEO_TOO_HEAVY);
    return prepareVideo(given.file, bytes, { format: kind, origin });
  }
  throw wrongType();
}
