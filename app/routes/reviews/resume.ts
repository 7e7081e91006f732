import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { goTo, isUnauthenticated, refusalOf, signInFirst } from './answer.server.ts';
import {
  carryOut,
  failureNotice,
  forgetIntention,
  keptIntention,
  pageOf,
} from './intention.server.ts';
import type { Route } from './+types/resume.ts';

/**
 * Where signing in leads whoever wanted something that takes an account: it is done, once. What is
 * to be done is in a cookie that only a form of ours can have set.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const intention = keptIntention(request);
  if (!intention) return redirect('/');
  const forgotten = { 'Set-Cookie': forgetIntention(services.publicUrl) };
  try {
    const { to, notice } = await carryOut(services, {
      actor: context.get(actorContext),
      intention,
    });
    return goTo(to, notice, forgotten);
  } catch (error) {
    if (isUnauthenticated(error)) {
      const { to, notice, headers } = signInFirst(intention, services.publicUrl);
      return goTo(to, notice, headers);
    }
    // A comment that could not be sent is offered again with the recipe.
    const headers = intention.kind === 'review' ? {} : forgotten;
    return goTo(pageOf(intention), refusalOf(error, failureNotice(intention)).notice, headers);
  }
}
