/** Letters to authors about their reviews. */
import { letter, type Mail } from '#features/platform/mail/mail.ts';
import type { Decision, OwnReview } from './rating.ts';

const NBSP = '\u00a0';

/** A decision about a review, with the facts for its author's letter. */
export interface Verdict {
  decision: Decision;
  reason: string | null;
  /** State of the review before. */
  state: OwnReview['state'];
  wasContested: boolean;
  title: string;
  contestAddress: string;
  rulesAddress: string;
}

/** Names the decider and the rules, as the law requires (Digital Services Act, article 17). */
const basis = (verdict: Verdict) =>
  `C’est une personne qui l’a décidé, d’après les règles des avis${NBSP}: ${verdict.rulesAddress}`;

const why = ({ reason }: Verdict) => (reason === null ? [] : [`Raison${NBSP}: ${reason}`]);

const contest = ({ contestAddress }: Verdict) =>
  `Pour contester cette décision, connectez-vous par ce lien et dites-nous pourquoi${NBSP}; une personne vous relira${NBSP}: ${contestAddress}`;

function subjectAndText(verdict: Verdict): [subject: string, ...paragraphs: string[]] | null {
  const { decision, state, wasContested, title } = verdict;
  const review = `avis sur «${NBSP}${title}${NBSP}»`;
  switch (decision) {
    case 'hide':
      return [
        'Votre avis est masqué',
        `Votre ${review} vient d’être masqué.`,
        ...why(verdict),
        'Il ne se lit plus sur le site, et ses étoiles ne comptent plus dans la moyenne. Vous pouvez toujours le lire, le modifier ou le supprimer.',
        basis(verdict),
        contest(verdict),
      ];
    case 'delete':
      return [
        'Votre avis est supprimé',
        `Votre ${review} vient d’être supprimé.`,
        ...why(verdict),
        'Son texte et ses étoiles ne sont plus sur le site, et cela ne se défait pas.',
        basis(verdict),
        'Pour contester cette décision, répondez à ce courriel.',
      ];
    case 'restore':
      return [
        'Votre avis est rétabli',
        `Votre ${review} avait été masqué${NBSP}; il est de nouveau visible, et compte de nouveau dans la moyenne.`,
      ];
    case 'release':
      return [
        'Votre commentaire est publié',
        `Le commentaire de votre ${review} attendait d’être relu. Il est maintenant visible.`,
      ];
    case 'dismiss':
      if (state === 'public' || (state === 'hidden' && !wasContested)) return null;
      return [
        state === 'held' ? 'Votre commentaire reste en attente' : 'Votre avis reste masqué',
        state === 'held'
          ? `Nous avons relu votre ${review}. Ses étoiles comptent, et son commentaire n’est pas publié.`
          : `Nous avons relu votre ${review} et votre contestation. Il reste masqué.`,
        ...why(verdict),
        basis(verdict),
        contest(verdict),
      ];
  }
}

/** Letter about a decision; null for one that changes nothing for the author. */
export function verdictLetter(
  author: { name: string; email: string },
  verdict: Verdict,
): Mail | null {
  const written = subjectAndText(verdict);
  if (!written) return null;
  const [subject, ...paragraphs] = written;
  return letter('notice', author, subject, paragraphs);
}
