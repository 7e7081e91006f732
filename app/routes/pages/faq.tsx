import faq from '#content/pages/faq.md';
import { servicesContext } from '#app/context.server.ts';
import { questionsOf } from '#features/pages/faq/faq.ts';
import { faqData } from '#features/pages/faq/faq-data.ts';
import { QuestionList } from '#features/pages/faq/question-list.tsx';
import { typeset } from '#language/typography.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/faq.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  inSitemap: true,
  menu: { label: 'Questions fréquentes', group: 'learning', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  const { title, description, lead } = typeset(faq);
  return {
    url: `${context.get(servicesContext).publicUrl}/faq`,
    page: { title, description, lead },
    categories: typeset(questionsOf(faq)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta(loaderData, { ...(loaderData && { data: [faqData(loaderData.categories)] }) });

export default function Faq({ loaderData: { page, categories } }: Route.ComponentProps) {
  return (
    <ReadingPage kind="Apprendre" title={page.title} lead={page.lead} contents={categories}>
      {categories.map(({ id, title, questions }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`titre-${id}`}
          className="mt-14 max-w-[46rem] scroll-mt-4 first:mt-0"
        >
          <h2 id={`titre-${id}`} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          <QuestionList questions={questions} />
        </section>
      ))}
    </ReadingPage>
  );
}
