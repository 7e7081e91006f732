import { servicesContext } from '#app/context.server.ts';
import { SyrupPage } from '#features/pages/syrups/syrup-page.tsx';
import { asksSyrup, readSyrup, SYRUP_PATH } from '#features/pages/syrups/syrup-form.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/syrup.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  // Questions are too many to keep their pages.
  reads: (parameters) => (asksSyrup(parameters) ? null : new URLSearchParams()),
  inSitemap: true,
  menu: { label: 'Calculer un sirop', group: 'learning' },
};

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  asked: readSyrup(new URL(request.url).searchParams),
  url: `${context.get(servicesContext).publicUrl}${SYRUP_PATH}`,
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Calculer un sirop ou une liqueur · Zinc',
    description:
      'Sucre, eau et degrés Brix d’un sirop simple, riche ou de miel, correction d’un sirop, force et sucre d’une liqueur maison.',
    url: loaderData?.url,
  });

export default function Syrup({ loaderData }: Route.ComponentProps) {
  return <SyrupPage asked={loaderData.asked} />;
}
