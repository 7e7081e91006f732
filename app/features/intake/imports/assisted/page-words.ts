/** Text of a page, as the prompt of a model holds it. */
import { factsOf, type PageFacts } from '../html/page-facts.ts';
import { readTree } from '../html/page-tree.ts';
import { LONGEST_PAGE } from '../html/read-page.ts';
import { visibleLines } from '../html/visible/visible-lines.ts';

const LONGEST = 20_000;
/** A shorter page holds no recipe. */
const SHORTEST = 80;

export interface PageWords {
  facts: Pick<PageFacts, 'title' | 'image' | 'author' | 'licence'>;
  /** Title and visible text. */
  text: string;
}

/** Null if the text is too short for a recipe. */
export function wordsOfPage(html: string, address: string): PageWords | null {
  const tree = readTree(html.slice(0, LONGEST_PAGE));
  const { title, image, author, licence } = factsOf(tree, address);
  const lines = visibleLines(tree).filter(({ isLink }) => !isLink);
  const said = lines.map((line) => line.text).join('\n');
  if (said.length < SHORTEST) return null;
  return {
    facts: { title, image, author, licence },
    text: `${title}\n\n${said}`.slice(0, LONGEST),
  };
}
