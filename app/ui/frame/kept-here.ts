/** Writes that the service worker keeps while there is no network. */
import { success, type Words } from './toast.ts';

/** Body of the worker’s answer to a write that it keeps; its status is 503, so that no page is read anew. */
export const KEPT = 'zinc-garde';

export const KEPT_HERE: Words = success(
  'Enregistré sur cet appareil',
  'Envoyé dès que le réseau revient.',
);

/** Message of the worker to every open page. */
export interface Told {
  /** Number of writes that were sent, or refused, just now. */
  sent: number;
  refused: number;
}
