/** Tasks that wait for the staff, for the desk and for the navigation of the back office. */
import type { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { countUnreadMessages } from '#features/pages/contact/messages.server.ts';
import { countRecipes } from '#features/recipes/editor/list/list-recipes.server.ts';
import { countFailedJobs } from '#features/platform/jobs/list-jobs.server.ts';
import { countWaitingReviews } from '#features/members/ratings/moderation/list-moderation.server.ts';
import { count } from '#language/words/noun.ts';

export interface Waiting {
  /** Its page in the navigation. */
  page: string;
  /** Address of its list. */
  to: string;
  count: number;
  /** « 3 brouillons ». */
  text: string;
}

/** Counts shown on every page of the back office: each is fast. */
export async function readBadges(context: Readonly<RouterContextProvider>): Promise<Waiting[]> {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const drafts = await countRecipes(services, { actor, status: 'draft' });
  const reviews = await countWaitingReviews(services, { actor });
  const messages = await countUnreadMessages(services, { actor });
  const jobs = await countFailedJobs(services, { actor });
  return [
    {
      page: '/admin/cocktails',
      to: '/admin/cocktails?status=draft',
      count: drafts,
      text: count(drafts, 'brouillon'),
    },
    {
      page: '/admin/avis',
      to: '/admin/avis',
      count: reviews,
      text: `${count(reviews, 'avis')} à traiter`,
    },
    {
      page: '/admin/messages',
      to: '/admin/messages?filtre=non-lus',
      count: messages,
      text: `${count(messages, 'message')} non ${messages > 1 ? 'lus' : 'lu'}`,
    },
    {
      page: '/admin/taches',
      to: '/admin/taches?filtre=echouees',
      count: jobs,
      text: count(jobs, 'tâche échouée'),
    },
  ];
}

/** Count shown on the desk alone: it reads every recipe. */
export async function readIncomplete(context: Readonly<RouterContextProvider>): Promise<Waiting> {
  const actor = context.get(actorContext);
  const found = await countRecipes(context.get(servicesContext), { actor, status: 'incomplete' });
  return {
    page: '/admin/cocktails',
    to: '/admin/cocktails?status=incomplete',
    count: found,
    text: count(found, 'recette incomplète'),
  };
}
