/** Fetches the picture of an address, as a file for the library. */
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { MAX_PICTURE_BYTES } from '#features/images/media/media.ts';
import type { GivenFile } from '#features/images/media/upload/prepare-file.server.ts';
import { pictureTooHeavy } from '#features/images/media/upload/prepare-picture.server.ts';
import { nameOfPicture, otherForm, readPictureAddress } from './picture-address.ts';

export interface Taken {
  given: GivenFile & { content: Uint8Array };
  /** Milliseconds of the fetch. */
  ms: number;
}

/** @throws AppError with the reason of a failure; or the abort reason of `signal` */
export async function takePicture(
  { web }: Pick<Services, 'web'>,
  address: string,
  fetching: { signal: AbortSignal; closed: readonly string[] },
): Promise<Taken> {
  const started = performance.now();
  const found = readPictureAddress(address, MAX_PICTURE_BYTES);
  if ('why' in found) throw new AppError('adresse-refusee', found.why);
  if ('content' in found) {
    return { given: { name: 'image', content: found.content }, ms: 0 };
  }
  const options = { ...fetching, maxBytes: MAX_PICTURE_BYTES, tooLong: pictureTooHeavy };
  const { bytes } = await web.fetchPicture(found.url, options).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.code === 'image-introuvable';
    const other = isMissing ? otherForm(found.url) : null;
    if (other === null) throw error;
    return web.fetchPicture(other, options);
  });
  const ms = Math.round(performance.now() - started);
  return { given: { name: nameOfPicture(found.url), content: bytes }, ms };
}
