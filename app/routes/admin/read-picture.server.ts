/** How pictures are received: no more of a body is read than a picture may weigh. */
import { pictureTooHeavy } from '#features/media/prepare-picture.server.ts';
import { MAX_PICTURE_BYTES } from '#features/media/media.ts';

/** What a form takes around the file. */
const FORM_BYTES = 16 * 1024;

async function readBounded({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the stream: the rest is never read.
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw pictureTooHeavy();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * A picture that is the body of a request.
 *
 * @throws AppError `image-trop-lourde`
 */
export const readPicture = (request: Request) => readBounded(request, MAX_PICTURE_BYTES);

/**
 * A form that may hold one.
 *
 * @throws AppError as above
 */
export async function readPictureForm(request: Request): Promise<FormData> {
  const body = await readBounded(request, MAX_PICTURE_BYTES + FORM_BYTES);
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  return new Response(body, { headers }).formData();
}
