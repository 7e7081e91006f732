import type { WrittenPage } from '#ui/written/written-text.ts';

interface Question {
  /** Its anchor. */
  id: string;
  question: string;
  /** One text per paragraph. */
  answer: string[];
}

export interface QuestionCategory {
  id: string;
  title: string;
  questions: Question[];
}

/** Questions of a page: each is a subtitle, followed by the paragraphs of its answer. */
export function questionsOf({ sections }: WrittenPage): QuestionCategory[] {
  return sections.map(({ id, title, blocks }) => {
    const questions: Question[] = [];
    for (const block of blocks) {
      if (typeof block === 'string') questions.at(-1)?.answer.push(block);
      else if ('subtitle' in block) {
        questions.push({ id: block.id ?? '', question: block.subtitle, answer: [] });
      }
    }
    return { id, title, questions };
  });
}
