import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { readDeparture } from '#features/members/identities/leave-for-provider.server.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import type { Page } from '../page.ts';
import { clientOf } from './client.server.ts';
import { settingsMeta } from './settings.tsx';
import { failedVisitTo } from './visit-outcome.server.ts';
import type { Route } from './+types/departure.ts';

export const handle: Page = { audience: 'anybody' };

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const client = clientOf(request, context);
    const departure = await readDeparture(context.get(servicesContext), client);
    if (departure) return departure;
  } catch (error) {
    throw failedVisitTo(error, null);
  }
  throw redirect('/auth');
}

/**
 * A page that redirects by itself. Browsers check a form's redirects against our policy's sites,
 * however many: the number of sites that a provider uses to sign people in is unknown.
 */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...settingsMeta('Connexion'),
  ...(loaderData ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.address}` }] : []),
];

export default function Departure({ loaderData: { name, address } }: Route.ComponentProps) {
  return (
    <NarrowPage title="Un instant">
      <p className="mb-6">Vous partez vers {name}, puis vous reviendrez ici.</p>
      <p>
        <a href={address} className="underline underline-offset-4">
          Continuer vers {name}
        </a>
      </p>
    </NarrowPage>
  );
}
