import { servicesContext } from '#app/context.server.ts';
import { FAQ } from '#features/pages/faq/faq.ts';
import { faqData } from '#features/pages/faq/faq-data.ts';
import { QuestionList } from '#features/pages/faq/question-list.tsx';
import { typeset } from '#language/typography.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { NNBSP } from '#ui/spaces.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/faq.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  inSitemap: true,
  menu: { label: 'Questions fréquentes', group: 'learning', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  return { url: `${context.get(servicesContext).publicUrl}/faq`, categories: typeset(FAQ) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Questions fréquentes · Zinc',
    description:
      'Mesures, matériel, compte et favoris, avis, données\u00a0: les réponses aux questions que l’on nous pose sur Zinc.',
    url: loaderData?.url,
    ...(loaderData && { data: [faqData(loaderData.categories)] }),
  });

export default function Faq({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <ReadingPage
      kind="Apprendre"
      title="Questions fréquentes"
      lead={`Des mesures aux données personnelles, ce que l’on nous demande le plus. Votre question n’y est pas${NNBSP}? [Posez-la](/contact).`}
      contents={categories}
    >
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
