import reviewRules from '#content/pages/regles-des-avis.md';
import { servicesContext } from '#app/context.server.ts';
import { typeset } from '#language/typography.ts';
import { ReadingPage, WrittenSections } from '#ui/page/reading-page.tsx';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/review-rules.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: [],
  inSitemap: true,
  menu: { label: 'Règles des avis', group: 'legal', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  const url = `${context.get(servicesContext).publicUrl}/regles-des-avis`;
  return { url, page: typeset(reviewRules) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => writtenMeta(loaderData);

export default function ReviewRules({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <ReadingPage kind="Informations" title={page.title} lead={page.lead} contents={page.sections}>
      <WrittenSections sections={page.sections} />
    </ReadingPage>
  );
}
