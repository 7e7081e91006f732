import { servicesContext } from '#app/context.server.ts';
import { ABOUT } from '#features/pages/about/about.ts';
import { Counter } from '#features/recipes/drawing/counter.tsx';
import { typeset } from '#language/typography.ts';
import { ReadingPage, WrittenSections } from '#ui/page/reading-page.tsx';
import { NBSP } from '#ui/spaces.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/about.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  inSitemap: true,
  menu: { label: 'Notre histoire', group: 'house', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  return { url: `${context.get(servicesContext).publicUrl}/about`, sections: typeset(ABOUT) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Notre histoire · Zinc',
    description:
      'Pourquoi Zinc s’appelle ainsi, comment ses recettes sont écrites et dessinées, et ce que le site s’interdit.',
    url: loaderData?.url,
  });

const DRAWINGS = [
  'coupe.aucune.e9c3c0.-.cerise.f',
  'tumbler.gros-glacon.c47a2c.-.zeste-orange.-',
  'highball.pilee.d5e3b0.-.menthe.b',
];

export default function About({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <ReadingPage
      kind="La maison"
      title="Notre histoire"
      lead={`Un comptoir de métal, des mesures justes, et l’envie d’expliquer${NBSP}: ce que Zinc est, et ce qu’il n’est pas.`}
      picture={<Counter drawings={DRAWINGS} className="hidden w-80 shrink-0 lg:flex" />}
      contents={sections}
    >
      <WrittenSections sections={sections} />
    </ReadingPage>
  );
}
