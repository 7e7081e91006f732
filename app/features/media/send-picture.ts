import { CHOICES_PATH, type MediaChoice } from './media-choice.ts';
import { MAX_PICTURE_BYTES, PICTURE_TOO_HEAVY } from './media.ts';
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
  if (file.size > MAX_PICTURE_BYTES) return refused(PICTURE_TOO_HEAVY);
  const form = new FormData();
  form.set('fichier', file);
  const address = cocktailId === null ? CHOICES_PATH : `${CHOICES_PATH}?cocktail=${cocktailId}`;
  const { done, cancel } = sendBody<{ choice: MediaChoice }>(address, form, onProgress);
  return { done: done.then(({ choice }) => choice), cancel };
}
