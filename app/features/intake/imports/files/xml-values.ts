/** Reads XML as the same values as JSON. */
import { readTree } from '../html/page-tree.ts';
import type { Fields } from './json-values.ts';

/** Key of the text of an element that also has attributes or elements. */
export const OWN_TEXT = '#text';

/** Adds a value to those of its name: a second one makes a list. */
function add(fields: Fields, name: string, value: unknown): void {
  if (name.startsWith('__')) return;
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}

/**
 * The elements of a document: attributes and elements are fields, one without any is its text.
 * Entities of its own are not expanded.
 *
 * @param onCut is called where only the beginning of the document was read
 */
export function fieldsOfXml(xml: string, onCut?: () => void): Fields {
  const root = { name: '', fields: {} as Fields, text: '' };
  const opened = [root];
  const { tokens, isCut } = readTree(xml, true);
  if (isCut) onCut?.();
  for (const token of tokens) {
    const current = opened.at(-1) ?? root;
    if (typeof token === 'string') current.text += token;
    else if (token) {
      opened.push({ name: token.tag, fields: { ...token.attributes }, text: '' });
    } else {
      opened.pop();
      const text = current.text.trim();
      const isText = Object.keys(current.fields).length === 0;
      if (!isText && text !== '') current.fields[OWN_TEXT] = text;
      add((opened.at(-1) ?? root).fields, current.name, isText ? text : current.fields);
    }
  }
  return root.fields;
}
