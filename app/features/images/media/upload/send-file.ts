import { CHOICES_PATH, type MediaChoice } from '../library/media-choice.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_VIDEO_BYTES,
  PICTURE_TOO_HEAVY,
  VIDEO_TOO_HEAVY,
  type SameFile,
} from '../media.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** An upload under way. */
export interface Sending<T> {
  /** Rejects with an Error whose message is for people; never settles after a cancellation. */
  done: Promise<T>;
  cancel: () => void;
}

const UNREACHED =
  'Erreur d’upload\u00a0: le serveur n’a pas répondu. Vérifiez votre connexion et réessayez.';
/** The response is a page instead of JSON, for example after a sign-out. */
const SIGNED_OUT = 'Erreur d’upload\u00a0: reconnectez-vous dans un autre onglet, puis réessayez.';

function answerOf(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return { error: SIGNED_OUT };
  }
}

/**
 * Posts a form, with upload progress.
 *
 * @param onProgress receives the sent share, from 0 to 1
 */
export function sendBody<T extends object>(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
): Sending<T> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total);
  });
  request.addEventListener('error', () => reject(new Error(UNREACHED)));
  request.addEventListener('load', () => {
    const answer = answerOf(request.responseText);
    if ('error' in answer) reject(new Error(String(answer.error)));
    else resolve(answer as T);
  });
  request.open('POST', address);
  request.send(form);
  return { done: promise, cancel: () => request.abort() };
}

/** An upload refused before it starts. */
const refused = (message: string): Sending<never> => ({
  done: Promise.reject(new Error(message)),
  cancel: () => undefined,
});

/** A refusal for a file above its limit; null for any other. */
function refuseHeavy({ type, size }: File): Sending<never> | null {
  if (type.startsWith('image/') && size > MAX_PICTURE_BYTES) return refused(PICTURE_TOO_HEAVY);
  return size > MAX_VIDEO_BYTES ? refused(VIDEO_TOO_HEAVY) : null;
}

/** Sends a file; a heavy picture is first made smaller. */
export function sendLight<T>(file: File, send: (light: File) => Sending<T>): Sending<T> {
  let sending: Sending<T> | null = null;
  let isCancelled = false;
  const start = async () => {
    const light = await shrinkPicture(file);
    if (isCancelled) return new Promise<never>(() => undefined);
    sending = refuseHeavy(light) ?? send(light);
    return sending.done;
  };
  const cancel = () => {
    isCancelled = true;
    sending?.cancel();
  };
  return { done: start(), cancel };
}

/** A file sent for a form, and an earlier library file with the same content. */
export interface SentChoice {
  choice: MediaChoice;
  sameAs: SameFile | null;
}

/**
 * Uploads a file to the library, for the form that uses it.
 *
 * @param asked query with its purpose, read by `picture-choices.ts`
 * @param onProgress receives the sent share, from 0 to 1
 */
export function sendChoice(
  file: File,
  asked: Record<string, string>,
  onProgress: (share: number) => void,
): Sending<SentChoice> {
  const address = `${CHOICES_PATH}?${new URLSearchParams(asked).toString()}`;
  return sendLight(file, (light) => {
    const form = new FormData();
    form.set('fichier', light);
    return sendBody<SentChoice>(address, form, onProgress);
  });
}
