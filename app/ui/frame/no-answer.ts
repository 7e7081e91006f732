/** Messages for a form without an answer. Included in every page: nothing can be fetched then. */
import { error } from './toast.ts';

export const NO_ANSWER = {
  'pas-de-reponse': error(
    'Pas de réponse',
    'Ce que vous avez saisi est encore là\u202f: réessayez dans un instant.',
  ),
  'envoi-trop-gros': error(
    'Envoi trop volumineux',
    'Le site ne l’a pas accepté. Ce que vous avez saisi est encore là.',
  ),
  'trop-d-envois': error(
    'Trop de demandes à la fois',
    'Ce que vous avez saisi est encore là\u202f: réessayez dans quelques minutes.',
  ),
  'envoi-refuse': error(
    'Envoi refusé',
    'Le site ne l’a pas accepté. Ce que vous avez saisi est encore là.',
  ),
  'favori-non-ajoute': error('Erreur', 'Impossible d’ajouter aux favoris.'),
  'favori-non-retire': error('Erreur', 'Impossible de retirer des favoris.'),
  'note-non-ajoutee': error('Erreur', 'Impossible d’ajouter la note.'),
  'note-non-mise-a-jour': error('Erreur', 'Impossible de mettre à jour la note.'),
} as const;

/** Message for a form that was refused before it reached its action, or not answered (status 0). */
export function failureOf(status: number): keyof typeof NO_ANSWER {
  if (status === 413) return 'envoi-trop-gros';
  if (status === 429) return 'trop-d-envois';
  return status === 0 || status >= 500 ? 'pas-de-reponse' : 'envoi-refuse';
}
