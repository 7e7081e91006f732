import { redirect } from 'react-router';
import { actorContext, clientAddressContext, servicesContext } from '#app/context.server.ts';
import { beaconForm, MAX_BEACON_BYTES } from '#features/counters/beacon-form.ts';
import { isRobot } from '#features/counters/counter.ts';
import { recordCount } from '#features/counters/record-count.server.ts';
import { RateLimited } from '#features/limits/rate-limited.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/count.ts';

export const handle: Page = { audience: 'anybody', disallow: ['/compteur'] };

const answer = (status: number) => new Response(null, { status });

/** A beacon as it was sent; null when it is none. */
async function readBeacon(request: Request) {
  const length = Number(request.headers.get('Content-Length') ?? '');
  if (!(length > 0 && length <= MAX_BEACON_BYTES)) return null;
  try {
    return beaconForm.parse(JSON.parse(await request.text()));
  } catch {
    return null;
  }
}

/** Counts an event that a page of the site tells of; browsers send its Origin with every beacon. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!request.headers.has('Origin')) return answer(403);
  const beacon = await readBeacon(request);
  if (!beacon) return answer(400);
  if (isRobot(request.headers.get('User-Agent') ?? '')) return answer(204);
  try {
    const actor = context.get(actorContext);
    const address = context.get(clientAddressContext);
    await recordCount(context.get(servicesContext), { actor, address, ...beacon });
    return answer(204);
  } catch (error) {
    if (error instanceof RateLimited) return answer(429);
    throw error;
  }
}

/** Whoever follows the address finds no page there. */
export const loader = () => redirect('/');
