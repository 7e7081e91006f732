import { pictureUrl, WIDTHS, type Picture } from './media.ts';
import { SIGNED_SECONDS, signMediaUrl } from './media-signature.server.ts';

/** Signature for the addresses of a picture that is not public, at every width. */
export function signPicture(
  { secret, clock }: { secret: string; clock: () => Date },
  { hash }: Pick<Picture, 'hash'>,
  purpose: keyof typeof SIGNED_SECONDS = 'draft',
): string {
  const path = pictureUrl(hash, WIDTHS[0], 'webp');
  return signMediaUrl(secret, path, SIGNED_SECONDS[purpose], clock()).slice(path.length);
}
