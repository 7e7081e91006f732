import type { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { passingFault } from '#app/process/passing-fault.server.ts';
import { AppError } from '#app/errors.ts';
import { contestModeration } from '#features/members/ratings/moderation/contest-moderation.server.ts';
import { contestSchema, ratingSchema } from '#features/members/ratings/rating-form.ts';
import { receiveForm } from '../receive-form.server.ts';
import { readForm } from '../sent-body.server.ts';
import { goTo, isUnauthenticated, signInFirst } from './answer.server.ts';
import { noticeOf } from '../refusal.server.ts';
import { carryOut, type Intention } from './intention.server.ts';

interface Received {
  request: Request;
  context: Readonly<RouterContextProvider>;
  slug: string;
}

const FAILURES = {
  noter: 'Impossible d’ajouter la note.',
  modifier: 'Impossible de mettre à jour la note.',
};

/** Error that returns the form as typed, with a message. */
function failure(error: unknown, text: string): AppError {
  const told = diskFull(error) ?? error;
  if (told instanceof AppError) return told;
  console.error(text, error);
  const code = passingFault(error) ? 'unavailable' : 'failed';
  return new AppError(code, text, 'Réessayez dans un instant.');
}

const rate = ({ request, context, slug }: Received, purpose: keyof typeof FAILURES) =>
  receiveForm(request, { schema: ratingSchema }, async ({ stars, comment }) => {
    const services = context.get(servicesContext);
    const intention: Intention = { kind: 'review', slug, stars, comment: comment ?? '' };
    try {
      const actor = context.get(actorContext);
      const { to, notice } = await carryOut(services, { actor, intention });
      return goTo(to, notice);
    } catch (error) {
      if (isUnauthenticated(error)) {
        const { to, notice, cookies } = await signInFirst(services, request, intention);
        return goTo(to, notice, cookies);
      }
      throw failure(error, FAILURES[purpose]);
    }
  });

const contest = ({ request, context, slug }: Received, ratingId: string) =>
  receiveForm(request, { schema: contestSchema }, async (asked) => {
    const actor = context.get(actorContext);
    try {
      await contestModeration(context.get(servicesContext), { actor, ratingId, ...asked });
      return goTo(`/cocktails/${slug}#avis`, 'contestation-recue');
    } catch (error) {
      if (isUnauthenticated(error)) return goTo('/auth', 'connexion-note');
      return goTo(`/cocktails/${slug}#avis`, noticeOf(error, 'contestation-non-recue').notice);
    }
  });

/** Handles the posts of a recipe's page: returns a form to correct, or redirects to the page. */
export async function receiveReview(received: Received) {
  const form = await readForm(received.request);
  const ratingId = form.get('review');
  if (typeof ratingId === 'string') return contest(received, ratingId);
  return rate(received, form.has('modifier') ? 'modifier' : 'noter');
}
