/** A small HTML parser: as much as a browser without scripts needs. */

export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (Tag | string)[];
  parent: Tag | null;
}

export const FIELD = /^(?:input|textarea|select)$/;
const TOKEN = /<!(?:--.*?--|[^>]*)>|<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|[^<]+/gis;
const SCRIPT = /<(script|style)\b.*?<\/\1>/gis;
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Inline elements, which start no new line or word. */
const INLINE = /^(?:a|abbr|b|code|em|i|small|span|strong|sup|time)$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const attributesOf = (text: string) =>
  new Map(
    [...text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

export function parse(html: string): Tag {
  const root: Tag = { name: '', attributes: new Map(), children: [], parent: null };
  let open = root;
  for (const [token, end, tag, attributes = ''] of html.replaceAll(SCRIPT, '').matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (!token.startsWith('<!')) open.children.push(decode(token));
    } else if (end === '/') {
      const ended = ancestor(open, (element) => element.name === name);
      open = ended?.parent ?? open;
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], parent: open };
      open.children.push(element);
      if (!EMPTY.test(name) && !attributes.endsWith('/')) open = element;
    }
  }
  return root;
}

/** @returns the element itself, or its nearest ancestor that matches */
export function ancestor(tag: Tag, isWanted: (tag: Tag) => boolean): Tag | undefined {
  for (let at: Tag | null = tag; at; at = at.parent) if (isWanted(at)) return at;
  return undefined;
}

/** In document order. */
export const within = (tag: Tag): Tag[] =>
  tag.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...within(child)]));

const isHidden = ({ attributes }: Tag) =>
  attributes.has('hidden') || attributes.get('aria-hidden') === 'true';

const raw = (node: Tag | string): string => {
  if (typeof node === 'string') return node;
  if (isHidden(node)) return '';
  const text = (node.attributes.get('alt') ?? '') + node.children.map(raw).join('');
  return INLINE.test(node.name) ? text : `\n${text}\n`;
};

export const textOf = (node: Tag) => raw(node).replaceAll(/\s+/g, ' ').trim();

/** Exact content of a field with several lines. */
export const contentOf = ({ children }: Tag) => children.map(String).join('').replace(/^\n/, '');
