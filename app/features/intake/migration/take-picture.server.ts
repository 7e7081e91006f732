/** Brings a picture from wherever its address leads, as the library is given files. */
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { MAX_PICTURE_BYTES } from '#features/images/media/media.ts';
import type { GivenFile } from '#features/images/media/upload/prepare-file.server.ts';
import { pictureTooHeavy } from '#features/images/media/upload/prepare-picture.server.ts';
import { nameOfPicture, readPictureAddress } from './picture-address.ts';

export interface Taken {
  given: GivenFile & { content: Uint8Array };
  /** Milliseconds that it took. */
  ms: number;
}

/** @throws AppError that says why it was not had; or why `signal` was aborted */
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
  const { bytes } = await web.fetchPicture(found.url, {
    ...fetching,
    maxBytes: MAX_PICTURE_BYTES,
    tooLong: pictureTooHeavy,
  });
  const ms = Math.round(performance.now() - started);
  return { given: { name: nameOfPicture(found.url), content: bytes }, ms };
}
