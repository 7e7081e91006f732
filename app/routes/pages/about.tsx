import about from '#content/pages/notre-histoire.md';
import { servicesContext } from '#app/context.server.ts';
import { Counter } from '#features/recipes/drawing/counter.tsx';
import { typeset } from '#language/typography.ts';
import { ReadingPage, WrittenSections } from '#ui/page/reading-page.tsx';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/about.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: [],
  inSitemap: true,
  menu: { label: 'Notre histoire', group: 'house', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  return { url: `${context.get(servicesContext).publicUrl}/about`, page: typeset(about) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => writtenMeta(loaderData);

const DRAWINGS = [
  'coupe.aucune.e9c3c0.-.cerise.f',
  'tumbler.gros-glacon.c47a2c.-.zeste-orange.-',
  'highball.pilee.d5e3b0.-.menthe.b',
];

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <ReadingPage
      kind="La maison"
      title={page.title}
      lead={page.lead}
      picture={<Counter drawings={DRAWINGS} className="hidden w-80 shrink-0 lg:flex" />}
      contents={page.sections}
    >
      <WrittenSections sections={page.sections} />
    </ReadingPage>
  );
}
