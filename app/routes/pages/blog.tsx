import { servicesContext } from '#app/context.server.ts';
import { NBSP } from '#ui/spaces.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { Placeholder } from './placeholder.tsx';
import type { Route } from './+types/blog.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: [],
  inSitemap: true,
  menu: { label: 'Blog', group: 'house' },
};

export function loader({ context }: Route.LoaderArgs) {
  return { url: `${context.get(servicesContext).publicUrl}/blog` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Blog · Zinc',
    description: 'Le blog de Zinc est en cours de développement. En attendant, les recettes.',
    url: loaderData?.url,
  });

const DRAWINGS = [
  'nick-nora.aucune.f0dc9a.-.zeste-citron.f',
  'tumbler.gros-glacon.c47a2c.-.zeste-orange.-',
  'collins.glacons.d8475b.-.rondelle-citron.b',
];

export default function Blog() {
  return (
    <Placeholder
      title="Blog"
      lead="Le blog est en cours de développement."
      text={`Nous y parlerons de gestes, d’ingrédients et de leurs histoires. D’ici là, l’essentiel est dans les recettes${NBSP}: chacune raconte la sienne.`}
      drawings={DRAWINGS}
    />
  );
}
