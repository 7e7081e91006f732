/** The tree of a page, stored flat: reading it needs no recursion. */
import { Parser } from 'htmlparser2';

export interface PageElement {
  tag: string;
  attributes: Record<string, string>;
  parent: PageElement | null;
  /** Token index of the start tag; `end` is that of the end tag. */
  start: number;
  end: number;
}

/** An opened element, a text, or null where the last opened element closes. */
type Token = PageElement | string | null;

export interface PageTree {
  tokens: Token[];
  /** The first comments of the page, such as the address of a saved page. */
  comments: string[];
  /** True if the rest of the page was not read. */
  isCut: boolean;
}

/** Limits beyond any real page; the rest of the page is ignored. */
const DEEPEST = 300;
export const MOST_TOKENS = 400_000;
/**
 * Characters parsed between two checks of depth: the parser's work for an element grows with depth.
 */
const CHUNK = 16_384;
const MOST_COMMENTS = 5;

/** @param isXml parses XML: no element closes by itself, and `<link>` has a text */
export function readTree(html: string, isXml = false): PageTree {
  const tokens: Token[] = [];
  const comments: string[] = [];
  const opened: PageElement[] = [];
  const close = () => {
    const closed = opened.pop();
    if (closed) closed.end = tokens.push(null) - 1;
  };
  const handler = {
    onopentag(tag: string, attributes: Record<string, string>) {
      const [start, parent] = [tokens.length, opened.at(-1) ?? null];
      const element = { tag, attributes, parent, start, end: start };
      tokens.push(element);
      opened.push(element);
    },
    ontext(text: string) {
      const last = tokens.length - 1;
      const before = tokens[last];
      if (typeof before === 'string') tokens[last] = before + text;
      else tokens.push(text);
    },
    onclosetag: close,
    oncomment(text: string) {
      if (comments.length < MOST_COMMENTS) comments.push(text);
    },
  };
  const parser = new Parser(handler, { xmlMode: isXml });
  const isReadable = () => opened.length < DEEPEST && tokens.length < MOST_TOKENS;
  for (let at = 0; at < html.length && isReadable(); at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
  }
  const isCut = !isReadable();
  if (!isCut) parser.end();
  while (opened.length > 0) close();
  return { tokens, comments, isCut };
}

const isElement = (token: Token | undefined): token is PageElement =>
  typeof token === 'object' && token !== null;

/** Most tokens searched in an element: no part of a recipe is longer. */
const FARTHEST = 5000;

/** The elements of a page in order, or the first ones within an element. */
export function* elementsIn({ tokens }: PageTree, within?: PageElement): Generator<PageElement> {
  const end = within ? Math.min(within.end, within.start + FARTHEST) : tokens.length;
  for (let at = within ? within.start + 1 : 0; at < end; at += 1) {
    const token = tokens[at];
    if (isElement(token)) yield token;
  }
}

const LONGEST_CLASSES = 1000;

export const classesOf = ({ attributes }: PageElement): string[] =>
  attributes.class?.slice(0, LONGEST_CLASSES).split(/\s+/).filter(Boolean) ?? [];
