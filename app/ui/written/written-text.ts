/**
 * Written texts as data. Within a text `[words](/address)` is a link, `**words**` is strong, and
 * backquotes mark code. Spaces are plain: the typography is set when the page is read.
 */
export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { note: string }
  | { subtitle: string; id?: string }
  | { table: { caption: string; head: string[]; rows: string[][] } };

export interface WrittenSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** A page of content/pages. */
export interface WrittenPage {
  title: string;
  description: string;
  lead: string;
  sections: WrittenSection[];
}

/** `missing`: text that the owner must still fill in. */
export type Run =
  | { kind: 'text' | 'strong' | 'code' | 'missing'; text: string }
  | { kind: 'link'; text: string; to: string };

const MARKS =
  /\[(?<label>[^\][]+)\]\((?<to>(?:\/|#|https?:\/\/|mailto:)[^()\s]*)\)|\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|(?<missing>\[à compléter[^\][]*\])/gu;

/** A link to another kind of address stays as typed. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const { label, to = '', strong, code, missing } = match.groups ?? {};
    if (match.index > end) runs.push({ kind: 'text', text: text.slice(end, match.index) });
    if (label !== undefined) runs.push({ kind: 'link', text: label, to });
    else if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (code !== undefined) runs.push({ kind: 'code', text: code });
    else runs.push({ kind: 'missing', text: missing ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ kind: 'text', text: text.slice(end) });
  return runs;
}

/** Without marks, for places without links. */
export const plainText = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');
