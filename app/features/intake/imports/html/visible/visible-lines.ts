/** Visible lines of a page with their appearance, for pages without structured data. */
import { fold } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';
import { BLOCKS, gapBetween, isBoundary, isShop, UNSEEN } from '../page-text.ts';
import type { PageElement, PageTree } from '../page-tree.ts';

export interface VisibleLine {
  text: string;
  /** Folded text, without the signs before its first letter or number. */
  said: string;
  /** Heading level 1 to 6; 7 for a line all in bold, 0 for any other. */
  level: number;
  /** Number of the enclosing list item; -1 outside. */
  item: number;
  /** Number of the enclosing list; -1 outside. */
  list: number;
  /** Classes and ids of the enclosing elements, the nearest first. */
  names: string;
  /** Within the term of a list of terms and values. */
  isTerm: boolean;
  /** The whole line is a link. */
  isLink: boolean;
}

const BOLD = 7;
/** Comments and articles may come before the recipe. */
const MOST_LINES = 20_000;
const LONGEST = 3000;
const SIDE =
  /(?:^|[-_ ])(?:comments?|commentaires?|respond|sidebar|related|similar|breadcrumbs?|cookies?|newsletter|share|sharing|social|footer|nav|navbar|navigation|menu|reviews?|avis|pub|ads?|promo|popup|modal|nutrition|nutritional|nutri)(?:[-_ ]|$)/i;
const MOST_TITLES = 20;
const NEAR = 3;
const LONGEST_NAMES = 300;

const namesOf = ({ attributes }: PageElement) =>
  `${attributes.class ?? ''} ${attributes.id ?? ''}`.slice(0, LONGEST_NAMES).trim();

/**
 * True if an element is beside the content. A wrapper of the whole content is not, whatever its
 * class names.
 */
function isBeside(element: PageElement, titles: readonly number[], size: number): boolean {
  const { tag, attributes, start, end } = element;
  if (tag === 'nav' || tag === 'footer' || attributes.role === 'navigation') return true;
  if (/^(?:html|body|main|article|li|td|tr|h\d)$/.test(tag) || !SIDE.test(namesOf(element)))
    return false;
  return end - start < size * 0.4 && !titles.some((title) => title > start && title < end);
}

/**
 * Only hidden text in a list item is ignored: it is a choice or a note. Hidden tabs may hold the
 * recipe.
 */
const isHidden = ({ attributes }: PageElement, isWithinItem: boolean) =>
  isWithinItem &&
  (attributes.hidden !== undefined ||
    /(?:^|\s)(?:hidden|d-none|sr-only|visually-hidden|screen-reader-text)(?:\s|$)/.test(
      attributes.class ?? '',
    ) ||
    /display\s*:\s*none/i.test(attributes.style ?? ''));

/** State of a line being built. */
const emptyLine = () => ({
  text: '',
  last: '',
  linked: 0,
  bold: 0,
  level: 0,
  item: -1,
  list: -1,
  names: '',
  isTerm: false,
});

const known = new WeakMap<PageTree, VisibleLine[]>();

/** The lines of a page, read once. */
export function visibleLines(tree: PageTree): readonly VisibleLine[] {
  const lines = known.get(tree) ?? linesOf(tree);
  known.set(tree, lines);
  return lines;
}

function linesOf({ tokens }: PageTree): VisibleLine[] {
  const titles = tokens
    .flatMap((token, at) => (typeof token === 'object' && token?.tag === 'h1' ? [at] : []))
    .slice(0, MOST_TITLES);
  const lines: VisibleLine[] = [];
  const opened: PageElement[] = [];
  const depth = { a: 0, bold: 0, li: 0 };
  let line = emptyLine();
  let [isCrossed, isApart] = [false, false];

  const end = () => {
    const text = oneLine(line.text.slice(0, LONGEST));
    if (text !== '') {
      const seen = text.replace(/\s/g, '').length;
      const level = line.level || (line.bold >= seen * 0.9 ? BOLD : 0);
      lines.push({
        text,
        said: fold(text).replace(/^[^\p{L}\p{N}¼-¾⅐-⅞]+/u, ''),
        level,
        item: line.item,
        list: line.list,
        names: line.names,
        isTerm: line.isTerm,
        isLink: line.linked >= seen * 0.9,
      });
    }
    line = emptyLine();
  };
  const cross = (element: PageElement, by: 1 | -1) => {
    const { tag } = element;
    if (BLOCKS.has(tag) || tag === 'br') end();
    else if (tag === 'td' || tag === 'th') {
      line.text += ' ';
      line.last = ' ';
    }
    if (tag === 'a') depth.a += by;
    if (tag === 'li') depth.li += by;
    if (tag === 'b' || tag === 'strong') depth.bold += by;
    isCrossed ||= isBoundary(element);
    isApart ||= isBoundary(element) && element.attributes.class !== undefined;
  };
  const begin = () => {
    const near = opened.slice(-NEAR).toReversed();
    const heading = opened.findLast(({ tag }) => /^h[1-6]$/.test(tag));
    line.level = heading ? Number(heading.tag[1]) : 0;
    line.item = opened.findLast(({ tag }) => tag === 'li')?.start ?? -1;
    line.list = opened.findLast(({ tag }) => tag === 'ul' || tag === 'ol')?.start ?? -1;
    line.isTerm = opened.at(-1)?.tag === 'dt' || opened.at(-2)?.tag === 'dt';
    line.names = near.map(namesOf).join(' ');
  };

  for (let at = 0; at < tokens.length && lines.length < MOST_LINES; at += 1) {
    const token = tokens[at];
    if (typeof token === 'string') {
      if ((line.text === '' && token.trim() === '') || isShop(token)) continue;
      if (line.text === '') begin();
      const seen = token.replace(/\s/g, '').length;
      if (line.text.length < LONGEST) {
        const gap = isCrossed ? gapBetween(line.last, token, isApart) : '';
        line.text += gap + token.slice(0, LONGEST).replace(/\s+/g, ' ');
        line.last = token;
      }
      if (depth.a > 0) line.linked += seen;
      if (depth.bold > 0) line.bold += seen;
      [isCrossed, isApart] = [false, false];
    } else if (token) {
      const isLeft = UNSEEN.has(token.tag) || isHidden(token, depth.li > 0);
      if (isLeft || isBeside(token, titles, tokens.length)) at = token.end;
      else {
        opened.push(token);
        cross(token, 1);
      }
    } else {
      const closed = opened.pop();
      if (closed) cross(closed, -1);
    }
  }
  end();
  return lines;
}
