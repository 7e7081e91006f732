/** Turns a text in lines, plain or Markdown, into a page for the reader of pages. */
import { hasAmount } from '../html/visible/line-kinds.ts';

const ESCAPED: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
export const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => ESCAPED[sign] ?? sign);

/** Longer lines have no markup that matters. */
const LONGEST_MARKED = 2000;
/** Longest line of a list without an amount. */
const LONGEST_PLAIN = 60;
const IMAGE = /!\[[^[\]]{0,200}\](?:\([^()]{0,500}\)|\[[^[\]]{0,200}\])|!\[\[[^[\]]{0,200}\]\]/g;
const LINK = /\[([^[\]]{1,300})\]\([^()]{0,1000}\)|\[\[(?:[^[\]|]{0,300}\|)?([^[\]|]{1,300})\]\]/g;
const EMPHASIS =
  /\*{1,3}(?=\S)|(?<=\S)\*{1,3}|(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])|[`~]{2}|`|={2}/gu;

/** A line of Markdown without its signs for emphasis, links and pictures. */
export const plainLine = (line: string): string =>
  line.length > LONGEST_MARKED
    ? line
    : line
        .replace(IMAGE, '')
        .replace(LINK, (_, text?: string, page?: string) => text ?? page ?? '')
        .replace(EMPHASIS, '')
        .trim();

export interface MarkedLine {
  /** 1 to 6 for a heading, 7 for a line in bold, 0 for any other. */
  level: number;
  isItem: boolean;
  text: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/;
/** « == Punch == » of a wiki, where « # » numbers a list. */
const WIKI_HEADING = /^ {0,3}(={1,6})[ \t]([^=]*[^=\s])[ \t]+\1\s*$/;
const isWikiHeading = (line: string) => line.length <= LONGEST_MARKED && WIKI_HEADING.test(line);
/** A line of a wiki, whose items and bold words have other signs. */
const ofWiki = (line: string) =>
  line.replace(/^[#*]+(?=[ \t]*[^#*\s])[ \t]*/, '- ').replace(/'{2,5}/g, '');

const isGroup = (line: string, next: string) =>
  line.length <= LONGEST_PLAIN &&
  /\p{L}[\p{L})]\s*$/u.test(line) &&
  !hasAmount(line) &&
  hasAmount(next);
/**
 * Lines alone above amounts, « Base » and « Sirop », each after an empty one: headings, where there
 * are two of them. A single one may be an ingredient.
 */
function groupsIn(lines: readonly string[]): ReadonlySet<number> {
  const found = lines.flatMap((line, at) => {
    const [before = '', next = ''] = [lines[at - 1], lines[at + 1]];
    return before.trim() === '' && isGroup(line, next) ? [at] : [];
  });
  return new Set(found.length > 1 ? found : []);
}
const ITEM = /^(\s*)(?:[-+•◦▪]|\*(?!\*)|\d{1,2}[.)])\s+(?:\[[ xX]\]\s*)?(?=\S)/;
const isBold = (line: string) => {
  const text = line.trim().replace(/:$/, '');
  const sign = text.slice(0, 2);
  return /^(?:\*\*|__)$/.test(sign) && text.length > 4 && text.indexOf(sign, 2) === text.length - 2;
};
/** The line below the names of the columns of a table: « |---|---| ». */
const TABLE_RULE = /^\s*\|(?:[\s:]*-+[\s:]*\|)+\s*$/;
const RULE = /^\s*(?:={3,}|-{3,}|\*{3,}|_{3,})\s*$/;

/**
 * The lines of a text with their levels, an empty one for a rule; an item within a measured one is
 * its replacement.
 */
export function markedLines(text: string): MarkedLine[] {
  const lines: MarkedLine[] = [];
  const written = text.split(/\r\n|[\r\n\u2028\u2029]/);
  const isWiki = !/^\s*#/.test(text) && written.some(isWikiHeading);
  const groups = groupsIn(written);
  let indent = -1;
  for (const [at, given] of written.entries()) {
    const line = isWiki ? ofWiki(given) : given;
    const [, signs, heading] =
      line.length > LONGEST_MARKED ? [] : (HEADING.exec(line) ?? WIKI_HEADING.exec(line) ?? []);
    const item = ITEM.exec(line);
    const before = lines.at(-1);
    if (TABLE_RULE.test(line)) lines.pop();
    else if (signs !== undefined) {
      lines.push({
        level: signs.length,
        isItem: false,
        text: plainLine((heading ?? '').replace(/\s#{1,6}$/, '')),
      });
    } else if (RULE.test(line)) {
      // « Kir » over « === » is a title.
      const isTitle = before && !before.isItem && written[at - 1]?.trim() && /[=-]/.test(line);
      if (isTitle && before.level === 0) before.level = line.includes('=') ? 1 : 2;
      else lines.push({ level: 0, isItem: false, text: '' });
    } else if (groups.has(at)) {
      lines.push({ level: 0, isItem: true, text: `${plainLine(line)}\u00a0:` });
    } else if (item) {
      const own = plainLine(line.slice(item[0].length)).replace(/\s\|\s/g, ' ');
      const [, spaces = ''] = item;
      const isWithin = before?.isItem && spaces.length > indent && hasAmount(before.text);
      if (isWithin) before.text += ` (ou ${own})`;
      else {
        lines.push({ level: 0, isItem: true, text: own });
        indent = spaces.length;
      }
    } else if (line.trim() !== '') {
      const level = isBold(line) ? 7 : 0;
      const plain = plainLine(line);
      // « Eau gazeuse » right below « 5 cl de rhum » is of the same list.
      const isBelow = before?.level === 0 && (written[at - 1] ?? '').trim() !== '';
      const isItem =
        isBelow &&
        level === 0 &&
        (before.isItem || hasAmount(before.text)) &&
        (hasAmount(plain) || (plain.length <= LONGEST_PLAIN && !/[.!?:]$/.test(plain)));
      if (isItem) before.isItem = true;
      lines.push({ level, isItem, text: plain });
    }
  }
  return lines;
}

/** @param title title of the page */
export function pageOfLines(lines: readonly MarkedLine[], title: string): string {
  const shown = lines.map(({ level, isItem, text }) => {
    if (level === 7) return `<p><b>${escaped(text)}</b></p>`;
    const tag = level > 0 ? `h${level}` : isItem ? 'li' : 'p';
    return `<${tag}>${escaped(text)}</${tag}>`;
  });
  return `<title>${escaped(title)}</title>${shown.join('')}`;
}
