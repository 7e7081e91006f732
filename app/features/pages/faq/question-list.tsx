import { ChevronDown } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { WrittenText } from '#ui/written/written-blocks.tsx';
import type { QuestionCategory } from './faq.ts';

/** Questions that open on their answers, by HTML alone. */
export function QuestionList({ questions }: { questions: QuestionCategory['questions'] }) {
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
          <div id={id} className="scroll-mt-20 pr-8 pb-6 text-ink-soft [&_p:first-child]:mt-0">
            <WrittenText blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
