import { servicesContext } from '#app/context.server.ts';
import { NBSP } from '#ui/spaces.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { Placeholder } from './placeholder.tsx';
import type { Route } from './+types/events.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: [],
  inSitemap: true,
  menu: { label: 'Événements', group: 'house' },
};

export function loader({ context }: Route.LoaderArgs) {
  return { url: `${context.get(servicesContext).publicUrl}/events` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Événements · Zinc',
    description: 'Aucun événement n’est programmé pour le moment. En attendant, les recettes.',
    url: loaderData?.url,
  });

const DRAWINGS = [
  'ballon.glacons.e8742c.-.rondelle-orange.b',
  'coupe.aucune.e9c3c0.-.cerise.-',
  'flute.aucune.e8a9a0.-.-.b',
];

export default function Events() {
  return (
    <Placeholder
      title="Événements"
      lead="Aucun événement n’est programmé pour le moment."
      text={`Ateliers, dégustations, rencontres${NBSP}: quand une date sera fixée, elle sera ici, avec le lieu et la manière de venir.`}
      drawings={DRAWINGS}
    />
  );
}
