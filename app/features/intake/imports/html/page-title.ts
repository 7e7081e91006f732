/** Finds the title of a page, without the name of its site. */
import { fold } from '#language/fold.ts';
import { elementText, writtenText } from './page-text.ts';
import { elementsIn, type PageTree } from './page-tree.ts';

const SEPARATOR = /\s{1,20}[|–—•·»:-]\s+|\s{0,20}[|»]\s*/u;
/** « Le Blog: Mojito »: a colon separates too, but not in « Mojito : la recette ». */
const PARTS = /\s{1,20}[|–—•·»-]\s+|\s{0,20}[|»:]\s*/u;

/**
 * « Mojito - Le Blog » → « Mojito »: the part of the title repeated in a heading, else the first.
 */
function withoutSite(title: string, site: string, heading: string): string {
  const said = fold(heading);
  if (said !== '' && fold(title).includes(said)) return heading;
  const parts = title.split(SEPARATOR);
  return parts.find((part) => part !== '' && fold(part) !== fold(site)) ?? title;
}

interface Heading {
  level: number;
  text: string;
}

const MOST_HEADINGS = 40;
const LONGEST = 200;

/** The first headings of a page, and the text of `<title>`. */
function saidBy(tree: PageTree): { headings: Heading[]; title: string } {
  const headings: Heading[] = [];
  let title = '';
  for (const element of elementsIn(tree)) {
    const { tag, start } = element;
    const text = tag === 'title' && title === '' ? tree.tokens[start + 1] : '';
    if (typeof text === 'string' && text !== '') title = writtenText(text);
    if (!/^h[1-3]$/.test(tag) || headings.length >= MOST_HEADINGS) continue;
    const heading = elementText(tree, element);
    if (heading !== '' && heading.length < LONGEST)
      headings.push({ level: Number(tag[1]), text: heading });
  }
  return { headings, title };
}

const wordsIn = (text: string) => new Set(fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** True if two titles share most words of the shorter one. */
function isAkin(one: string, other: string): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared >= Math.min(a.size, b.size) / 2;
}

/** The second heading found in the title: the first is the name of the site. */
function underMasthead(headings: readonly Heading[], title: string): string | undefined {
  const parts = new Set(title.split(PARTS).map(fold));
  const said = headings.filter(({ text }) => parts.has(fold(text)));
  const [first] = said;
  return first && said.find(({ text }) => fold(text) !== fold(first.text))?.text;
}

/** The heading that matches the title of the page, else the title. */
export function titleOf(tree: PageTree, shared: string, site: string): string {
  const said = saidBy(tree);
  const named = shared || said.title;
  const headings = said.headings.filter(({ text }) => fold(text) !== fold(site));
  const tops = headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const heading =
    headings.find(({ text }) => fold(text) === fold(named))?.text ??
    underMasthead(headings, said.title) ??
    tops.find((text) => named === '' || isAkin(text, named)) ??
    headings.find(
      ({ level, text }) => level === 2 && isAkin(text, named) && fold(named).includes(fold(text)),
    )?.text;
  if (heading !== undefined) return heading;
  return named === '' ? '' : withoutSite(named, site, tops.length === 1 ? (tops[0] ?? '') : '');
}
