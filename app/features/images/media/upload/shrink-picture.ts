import { MAX_PICTURE_BYTES } from '../media.ts';

/** Pixels of the longest side that the library keeps. */
const LONGEST = 2560;
const QUALITY = 0.92;

/** Without WebP: it may be animated, and a canvas keeps one frame only. */
const SHRUNK = new Set(['image/jpeg', 'image/png']);

/** A canvas would drop the metadata « made by a model », which the server relies on. */
const isMarkedAsMade = async (file: File) => /trainedAlgorithmicMedia/i.test(await file.text());

/**
 * Makes a JPEG or PNG above the limit smaller and upright. Returns any other file, or one that the
 * browser cannot read, unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!SHRUNK.has(file.type) || file.size <= MAX_PICTURE_BYTES) return file;
  try {
    if (await isMarkedAsMade(file)) return file;
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * share));
    canvas.height = Math.max(1, Math.round(picture.height * share));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // A PNG may be transparent, a JPEG not.
    const type = file.type === 'image/png' ? 'image/webp' : 'image/jpeg';
    const made = await new Promise<Blob | null>((take) => canvas.toBlob(take, type, QUALITY));
    return made && made.size < file.size ? new File([made], file.name, { type: made.type }) : file;
  } catch {
    return file;
  }
}
