import faq from '#content/pages/faq.md';
import { servicesContext } from '#app/context.server.ts';
import { questionsOf, type QuestionCategory } from '#features/pages/faq/faq.ts';
import { typeset } from '#language/typography.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/faq.ts';
import type { StructuredData } from '#ui/page/structured-data.ts';
import { plainText } from '#ui/written/written-text.ts';
import { ChevronDown } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { WrittenText } from '#ui/written/written-blocks.tsx';

/** Questions that open without scripts. */
function QuestionList({ questions }: { questions: QuestionCategory['questions'] }) {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              shape={ChevronDown}
              size={20}
              className="shrink-0 text-brass transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          {/* A fragment opens what holds its target, and no target itself. */}
          <div id={id} className="scroll-mt-20 pb-6 sm:pr-8 text-ink-soft [&_p:first-child]:mt-0">
            <WrittenText blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

/**
 * Structured data of questions and answers
 * (developers.google.com/search/docs/appearance/structured-data/faqpage).
 */
function faqData(categories: readonly QuestionCategory[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join('\n') },
      })),
    ),
  };
}

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
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
