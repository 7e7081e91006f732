import type { StructuredData } from '#ui/page/structured-data.ts';
import { plainText } from '#ui/written/written-text.ts';
import type { QuestionCategory } from './faq.ts';

/** Questions and answers, for their page (developers.google.com/search/docs/appearance/structured-data/faqpage). */
export function faqData(categories: readonly QuestionCategory[]): StructuredData {
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
