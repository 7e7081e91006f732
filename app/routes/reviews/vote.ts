import { redirect } from 'react-router';
import type { Page } from '../page.ts';
import { parseSent, readForm, yesOrNo } from '../sent-body.server.ts';
import { answerIntention } from './answer.server.ts';
import type { Route } from './+types/vote.ts';

export const handle: Page = { audience: 'anybody' };

/** « Utile » button: `utile` is « oui » to vote, « non » to undo the vote. */
export async function action({ request, params: { review }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isUseful = parseSent(yesOrNo, form.get('utile'));
  return answerIntention(context, {
    request,
    intention: { kind: 'vote', ratingId: review, isUseful },
    byScript: form.has('script'),
    extra: {},
  });
}

/** A form's address has no page for a GET. */
export const loader = () => redirect('/cocktails');
