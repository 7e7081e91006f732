import { redirect } from 'react-router';
import type { Page } from '../page.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import { answerIntention } from './answer.server.ts';
import type { Route } from './+types/vote.ts';

export const handle: Page = { audience: 'anybody' };

/** « Utile »: `utile` is « oui » to say so, anything else to take it back. */
export async function action({ request, params: { review }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isUseful = textOf(form, 'utile') === 'oui';
  return answerIntention(context, {
    request,
    intention: { kind: 'vote', ratingId: review, isUseful },
    byScript: form.has('script'),
    extra: {},
  });
}

/** A visit to the address of a form finds no page there. */
export const loader = () => redirect('/cocktails');
