import { CHOICES_PATH, type MediaChoice } from './media-choice.ts';
import { MAX_PICTURE_BYTES } from './media.ts';

/** A picture on its way. */
export interface Sending {
  done: Promise<MediaChoice>;
  cancel: () => void;
}

/** What the server says of a picture that it takes or refuses. */
type Answer = { choice: MediaChoice } | { error: string };

const UNREACHED =
  'Erreur d’upload\u00a0: le serveur n’a pas répondu. Vérifiez votre connexion et réessayez.';

function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    // Signed out meanwhile, say: it is a page that came.
    return {
      error: 'Erreur d’upload\u00a0: reconnectez-vous dans un autre onglet, puis réessayez.',
    };
  }
}

/**
 * Sends a picture to the library, for the recipe of that id; null for one that is not made yet.
 *
 * @param onProgress told how much is sent, from 0 to 1
 * @returns `done` rejects with an Error whose message is for people; it never ends once cancelled
 */
export function sendPicture(
  file: File,
  cocktailId: string | null,
  onProgress: (share: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<MediaChoice>();
  if (file.size > MAX_PICTURE_BYTES) {
    reject(new Error('L’image ne doit pas dépasser 5MB.'));
    return { done: promise, cancel: () => undefined };
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total);
  });
  request.addEventListener('error', () => reject(new Error(UNREACHED)));
  request.addEventListener('load', () => {
    const answer = answerOf(request.responseText);
    if ('choice' in answer) resolve(answer.choice);
    else reject(new Error(answer.error));
  });
  const query = new URLSearchParams({
    nom: file.name,
    ...(cocktailId && { cocktail: cocktailId }),
  });
  request.open('POST', `${CHOICES_PATH}?${query.toString()}`);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.send(file);
  return { done: promise, cancel: () => request.abort() };
}
