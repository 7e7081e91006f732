/** Visible text of a page, with its line breaks and the spaces between words. */
import { WORDS } from '#features/recipes/cocktails/lines/written/words/languages.ts';
import { fold } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';
import { readTree, type PageElement, type PageTree } from './page-tree.ts';

/** Invisible elements. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'script style template noscript svg math select option button iframe object textarea head'.split(
    ' ',
  ),
);

/** Elements that end a line; the cells of a row share one. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th', 'label', 'input']);
const WITHIN_WORDS = new Set(['sup', 'sub', 'b', 'i', 'u', 'em', 'strong', 'font', 'wbr', 'mark']);

/** Text of a link or button of a shop, alone in its element: « Acheter ». */
const SHOP = new RegExp(`^\\W*(?:${WORDS.pages.shop.join('|')})\\W*$`, 'u');
const LONGEST_SHOP = 40;
export const isShop = (text: string): boolean =>
  text.length <= LONGEST_SHOP && SHOP.test(fold(text));

/** Most characters read of one element: no recipe has a longer text. */
const LONGEST = 20_000;
const MOST_TOKENS = 10_000;

/** Space between two adjacent elements of a line: « 4 » and « cl », « oz » and « gin ». */
export function gapBetween(before: string, after: string, isApart: boolean): string {
  const [last, first] = [before.at(-1) ?? '', after[0] ?? ''];
  const isCounted = /[\d½⅓⅔¼¾]/.test(last) && /\p{L}/u.test(first);
  return isCounted || (isApart && /[\p{L}\d]/u.test(last) && /[\p{L}\d]/u.test(first)) ? ' ' : '';
}

/** True if the edge of an element may replace a space drawn by a style sheet. */
export const isBoundary = ({ tag }: PageElement): boolean => !WITHIN_WORDS.has(tag);
const isNamed = ({ attributes }: PageElement) => (attributes.class ?? '') !== '';

type Range = Pick<PageElement, 'start' | 'end'>;

/** The text of an element: a new line at each block and `<br>`, spaces as written. */
function rawTextOf({ tokens }: PageTree, { start, end }: Range): string {
  let text = '';
  // Only the last text: reading the end of a growing string copies all of it.
  let before = '';
  let [isCrossed, isApart] = [false, false];
  const opened: PageElement[] = [];
  const last = Math.min(end, start + MOST_TOKENS);
  const crossed = (element: PageElement) => {
    const space =
      BLOCKS.has(element.tag) || element.tag === 'br' ? '\n' : CELLS.has(element.tag) ? ' ' : '';
    text += space;
    before = space || before;
    isCrossed ||= isBoundary(element);
    isApart ||= isNamed(element) && isBoundary(element);
  };
  for (let at = start + 1; at < last && text.length < LONGEST; at += 1) {
    const token = tokens[at];
    if (typeof token === 'string') {
      if (isShop(token)) continue;
      text += (isCrossed ? gapBetween(before, token, isApart) : '') + token.replace(/\s+/g, ' ');
      before = token;
      [isCrossed, isApart] = [false, false];
    } else if (token) {
      if (UNSEEN.has(token.tag)) at = token.end;
      else {
        opened.push(token);
        crossed(token);
      }
    } else {
      const closed = opened.pop();
      if (closed) crossed(closed);
    }
  }
  return text.slice(0, LONGEST);
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter((line) => line !== '');

/** The lines of an element, without empty ones. */
export const elementLines = (tree: PageTree, element: PageElement): string[] =>
  linesOf(rawTextOf(tree, element));

/** The text of an element on one line. */
export const elementText = (tree: PageTree, element: PageElement): string =>
  oneLine(rawTextOf(tree, element));

const MARKUP = /<\/?[a-z!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;
const MOST_TIMES = 3;

/** The lines of a text with markup or doubly escaped entities. */
export function writtenLines(text: string): string[] {
  // A doubly escaped line break.
  let written = text.slice(0, LONGEST).replace(/(?:\\r)?\\n/g, '\n');
  for (let times = 0; times < MOST_TIMES && MARKUP.test(written); times += 1) {
    const tree = readTree(written.replace(/\r\n?|\n/g, '<br>'));
    written = rawTextOf(tree, { start: -1, end: tree.tokens.length });
  }
  return linesOf(written);
}

/** The same text on one line. */
export const writtenText = (text: string): string => oneLine(writtenLines(text).join(' '));
