import { CHOICES_PATH, type MediaChoice } from './media-choice.ts';
import { MAX_PICTURE_BYTES } from './media.ts';
import { refused, sendBody, type Sending } from './send-file.ts';

/**
 * Sends a picture to the library, for the recipe of that id; null for one that is not made yet.
 *
 * @param onProgress told how much is sent, from 0 to 1
 */
export function sendPicture(
  file: File,
  cocktailId: string | null,
  onProgress: (share: number) => void,
): Sending<MediaChoice> {
  if (file.size > MAX_PICTURE_BYTES) return refused('L’image ne doit pas dépasser 5MB.');
  const query = new URLSearchParams({
    nom: file.name,
    ...(cocktailId && { cocktail: cocktailId }),
  });
  const address = `${CHOICES_PATH}?${query.toString()}`;
  const { done, cancel } = sendBody<{ choice: MediaChoice }>(address, file, onProgress);
  return { done: done.then(({ choice }) => choice), cancel };
}
