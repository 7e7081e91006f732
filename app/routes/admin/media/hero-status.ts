import { data, redirect } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { changeHeroStatus } from '#features/images/hero/edit-heroes.server.ts';
import type { Said } from '#ui/notice/said.ts';
import type { Notice } from '#ui/notice/notices.ts';
import type { Page } from '#app/routes/page.ts';
import { noticeOf } from '#app/routes/refusal.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { parseSent, readForm, textOf } from '#app/routes/sent-body.server.ts';
import type { Route } from './+types/hero-status.ts';

export const handle: Page = {
  audience: 'editor',
  failures: { write: 'Impossible de modifier le statut du hero.' },
};

const PATH = '/admin/hero';

/** True if the form of one banner asks, rather than the list. */
const isOfForm = (form: FormData) => form.get('depuis') === 'fiche';

/** Notice for any other failure. */
const failureOf = (form: FormData): Notice =>
  isOfForm(form) ? 'hero-non-depublie' : 'hero-statut-non-change';

/** `status` is the banner's new status. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const status = parseSent(z.enum(['published', 'draft']), textOf(form, 'status'));
  const back = isOfForm(form) ? `${PATH}/${id}` : PATH;
  const say = (notice: Notice, code: number) =>
    form.has('script') ? data<Said>({ notice }, code) : goTo(back, notice);
  try {
    const asked = { actor: context.get(actorContext), id, status };
    await changeHeroStatus(context.get(servicesContext), asked);
    return say(status === 'published' ? 'hero-publie' : 'hero-depublie', 200);
  } catch (error) {
    const { notice, status: code } = noticeOf(error, failureOf(form));
    return say(notice, code);
  }
}

/** An unreachable server is a failure to report too: the optimistic state goes back. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, to sign in for example.
    if (error instanceof Response) throw error;
    return { notice: failureOf(form) } satisfies Said;
  }
}

/** A GET of the form's address goes to the list. */
export const loader = () => redirect(PATH);
