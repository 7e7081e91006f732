/**
 * Reads a page in the part of Markdown that docs/content.md describes, as the blocks of a written
 * text (app/ui/written/written-text.ts).
 */
import type { Block, WrittenSection } from '#ui/written/written-text.ts';

/** Fault of a content file, at a line that starts from 1. */
export class ContentFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface ParsedPage {
  /** `title: Le titre` lines between the two `---` at the top. */
  head: Record<string, string>;
  /** Blocks before the first section. */
  blocks: Block[];
  sections: WrittenSection[];
  /** Lines by path: `title`, `blocks.0`, `sections.2.blocks.1`. */
  lines: Record<string, number>;
}

const HEAD = /^---\n([\s\S]*?\n)---\n/;
const HEAD_LINE = /^([a-z]\w*): (\S.*)$/;
/** « ## Titre {#ancre} » */
const HEADING = /^(#+) (.*\S)$/;
const ANCHOR = /^(.*\S) \{#([a-z\d-]+)\}$/;
/** « Tableau : légende », the paragraph before a table. */
const CAPTION = /^Tableau\s?: (.+)$/;
const ITEM = { list: /^- /, steps: /^\d+\. / };
/** Beginnings of a line that are no text. */
const MARK = /^(?:#|- |\* |\d+\. |>|\||```|<| {4}|---)/;

function readHead({ head, lines }: ParsedPage, texts: readonly string[]): void {
  for (const [index, text] of texts.entries()) {
    const line = index + 2;
    const [, name = '', value = ''] = HEAD_LINE.exec(text) ?? [];
    if (name === '') throw new ContentFault(line, `« ${text} » : on attend « nom: texte ».`);
    if (name in head) throw new ContentFault(line, `« ${name} » est écrit deux fois.`);
    head[name] = value;
    lines[name] = line;
  }
}

/** Lines between two blank ones. */
interface Group {
  /** Number of the first line. */
  line: number;
  texts: string[];
}

function groupsOf(texts: readonly string[], first: number): Group[] {
  const groups: Group[] = [];
  let isNew = true;
  for (const [index, text] of texts.entries()) {
    if (text.trim() === '') isNew = true;
    else if (isNew) {
      groups.push({ line: first + index, texts: [text.trimEnd()] });
      isNew = false;
    } else groups.at(-1)?.texts.push(text.trimEnd());
  }
  return groups;
}

/** Texts of a group without their marks; a line without a mark continues the previous text. */
function readItems({ line, texts }: Group, mark: RegExp): string[] {
  const items: string[] = [];
  for (const [index, text] of texts.entries()) {
    const rest = text.replace(mark, '');
    if (rest !== text) items.push(rest.trim());
    else if (MARK.test(text.trimStart())) {
      throw new ContentFault(line + index, 'On attend une ligne vide avant ce qui est écrit ici.');
    } else items.push(`${items.pop() ?? ''} ${text.trim()}`.trim());
  }
  return items;
}

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function readTable({ line, texts }: Group, caption: string | undefined): Block {
  if (caption === undefined) {
    throw new ContentFault(line, 'Avant un tableau, on attend une ligne « Tableau : légende ».');
  }
  const [head = [], , ...rows] = texts.map(cellsOf);
  const wrong = rows.findIndex(({ length }) => length !== head.length);
  if (wrong >= 0) {
    throw new ContentFault(line + 2 + wrong, `On attend ${head.length} cases.`);
  }
  return { table: { caption, head, rows } };
}

function readBlock(group: Group): Block {
  const [first = ''] = group.texts;
  if (ITEM.list.test(first)) return { list: readItems(group, ITEM.list) };
  if (ITEM.steps.test(first)) return { steps: readItems(group, ITEM.steps) };
  if (first.startsWith('>')) return { note: readItems(group, /^> ?/).join(' ') };
  if (MARK.test(first)) throw new ContentFault(group.line, 'Ce qui est écrit ici n’est pas prévu.');
  return readItems(group, /^(?!)/).join(' ');
}

/** @throws {ContentFault} */
export function parseMarkdown(source: string): ParsedPage {
  const top = HEAD.exec(source);
  if (!top) throw new ContentFault(1, 'Le fichier commence par « --- », ses titres, « --- ».');
  const page: ParsedPage = { head: {}, blocks: [], sections: [], lines: {} };
  readHead(page, top[1]?.trimEnd().split('\n') ?? []);
  const anchors = new Set<string>();
  let { blocks } = page;
  let caption: string | undefined;

  const addBlock = (block: Block, line: number) => {
    const section = page.sections.length === 0 ? '' : `sections.${page.sections.length - 1}.`;
    page.lines[`${section}blocks.${blocks.length}`] = line;
    blocks.push(block);
  };
  const addHeading = ({ line, texts }: Group) => {
    const [, depth = '', text = ''] = HEADING.exec(texts.join('\n')) ?? [];
    const [, title = text, id] = ANCHOR.exec(text) ?? [];
    if (id !== undefined && anchors.has(id)) {
      throw new ContentFault(line, `L’ancre « ${id} » est écrite deux fois.`);
    }
    if (id !== undefined) anchors.add(id);
    if (depth === '###') {
      addBlock({ subtitle: title, ...(id !== undefined && { id }) }, line);
    } else if (depth !== '##') {
      throw new ContentFault(
        line,
        'Un titre est une ligne seule, qui commence par « ## » ou « ### ».',
      );
    } else if (id === undefined) {
      throw new ContentFault(line, `Il manque l’ancre : « ## ${title} {#ancre} ».`);
    } else {
      page.lines[`sections.${page.sections.length}`] = line;
      blocks = [];
      page.sections.push({ id, title, blocks });
    }
  };

  const lineAfterTop = top[0].split('\n').length;
  for (const group of groupsOf(source.slice(top[0].length).split('\n'), lineAfterTop)) {
    const [first = ''] = group.texts;
    if (first.startsWith('|')) {
      addBlock(readTable(group, caption), group.line);
      caption = undefined;
    } else if (caption !== undefined) {
      throw new ContentFault(group.line, `On attend le tableau « ${caption} ».`);
    } else if (first.startsWith('#')) addHeading(group);
    else {
      const block = readBlock(group);
      caption = typeof block === 'string' ? CAPTION.exec(block)?.[1] : undefined;
      if (caption === undefined) addBlock(block, group.line);
    }
  }
  return page;
}
