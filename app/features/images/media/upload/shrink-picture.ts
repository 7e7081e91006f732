import { MAX_PICTURE_BYTES } from '../media.ts';

/** Pixels of the longest side that the library keeps. */
const LONGEST = 2560;
const QUALITY = 0.92;

/** A WebP may move, which one canvas loses: it is sent as it is. */
const SHRUNK = new Set(['image/jpeg', 'image/png']);

/** A canvas loses the mark of a picture that a model made, which the server believes. */
const isMarkedAsMade = async (file: File) => /trainedAlgorithmicMedia/i.test(await file.text());

/** A JPEG or PNG that is too heavy, made smaller and upright; any other file, or one that the browser cannot read, as it is. */
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
    // A PNG may be transparent.
    const type = file.type === 'image/png' ? 'image/webp' : 'image/jpeg';
    const made = await new Promise<Blob | null>((take) => canvas.toBlob(take, type, QUALITY));
    return made && made.size < file.size ? new File([made], file.name, { type: made.type }) : file;
  } catch {
    return file;
  }
}
