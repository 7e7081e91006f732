import { redirect } from 'react-router';
import { actorContext, clientAddressContext, servicesContext } from '#app/context.server.ts';
import { beaconForm, MAX_BEACON_BYTES } from '#features/counters/beacon-form.ts';
import { isRobot } from '#features/counters/counter.ts';
import { recordCount } from '#features/counters/record-count.server.ts';
import type { Page } from '../page.ts';
import { refusalOf } from '../refusal.server.ts';
import { parseSent, readJson } from '../sent-body.server.ts';
import type { Route } from './+types/count.ts';

export const handle: Page = { audience: 'anybody', disallow: ['/compteur'] };

const answer = (status: number) => new Response(null, { status });

/** Counts an event that a page of the site tells of; browsers send its Origin with every beacon. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!request.headers.has('Origin')) return answer(403);
  const beacon = parseSent(beaconForm, await readJson(request, MAX_BEACON_BYTES));
  if (isRobot(request.headers.get('User-Agent') ?? '')) return answer(204);
  try {
    const actor = context.get(actorContext);
    const address = context.get(clientAddressContext);
    await recordCount(context.get(servicesContext), { actor, address, ...beacon });
    return answer(204);
  } catch (thrown) {
    const { status, headers } = refusalOf(thrown);
    return new Response(null, { status, headers });
  }
}

/** A visit to the address finds no page there. */
export const loader = () => redirect('/');
