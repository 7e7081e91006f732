import { parseWithZod } from '@conform-to/zod/v4';
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { contestModeration } from '#features/ratings/contest-moderation.server.ts';
import { contestSchema, ratingSchema } from '#features/ratings/rating-form.ts';
import { goTo, isUnauthenticated, refusalOf, signInFirst, textOf } from './answer.server.ts';
import { carryOut, type Intention } from './intention.server.ts';

type Context = Readonly<RouterContextProvider>;

interface Received {
  form: FormData;
  slug: string;
}

/** What went wrong as a whole, in words, above a form that keeps what was typed. */
const wordsOf = (error: AppError) => [error.message, error.suggestion].filter(Boolean).join(' ');

async function rate(context: Context, { form, slug }: Received) {
  const submission = parseWithZod(form, { schema: ratingSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const services = context.get(servicesContext);
  const { stars, comment } = submission.value;
  const intention: Intention = { kind: 'review', slug, stars, comment: comment ?? '' };
  try {
    const actor = context.get(actorContext);
    const { to, notice } = await carryOut(services, { actor, intention });
    return goTo(to, notice);
  } catch (error) {
    if (isUnauthenticated(error)) {
      const { to, notice, headers } = signInFirst(intention, services.publicUrl);
      return goTo(to, notice, headers);
    }
    if (error instanceof AppError && error.code === 'cocktail-introuvable') {
      return goTo('/cocktails', 'cocktail-introuvable');
    }
    const isChange = textOf(form, 'intention') === 'modifier';
    const failure = isChange ? 'note-non-mise-a-jour' : 'note-non-ajoutee';
    const { status } = refusalOf(error, failure);
    const said = error instanceof AppError ? wordsOf(error) : FAILED[failure];
    return data(submission.reply({ formErrors: [said] }), { status });
  }
}

const FAILED = {
  'note-non-ajoutee': 'Impossible d’ajouter la note.',
  'note-non-mise-a-jour': 'Impossible de mettre à jour la note.',
};

async function contest(context: Context, { form, slug }: Received) {
  const submission = parseWithZod(form, { schema: contestSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await contestModeration(context.get(servicesContext), {
      actor: context.get(actorContext),
      ratingId: textOf(form, 'review'),
      contest: submission.value.contest,
    });
    return goTo(`/cocktails/${slug}#avis`, 'contestation-recue');
  } catch (error) {
    if (isUnauthenticated(error)) return goTo('/auth', 'connexion-note');
    return goTo(`/cocktails/${slug}#avis`, refusalOf(error, 'note-non-mise-a-jour').notice);
  }
}

/** Reads what the page of a recipe posts, does it and answers: a form to put right, or the page. */
export const receiveReview = (context: Context, received: Received) =>
  textOf(received.form, 'intention') === 'contester'
    ? contest(context, received)
    : rate(context, received);
