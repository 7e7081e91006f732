/** What a text is, by how it begins: names of files say nothing sure. */

/** A line of it begins with one of these. */
const SQL =
  /^[ \t]*(?:insert\s+(?:ignore\s+)?into|replace\s+into|create\s+(?:temporary\s+)?table|copy\s[^;\n]+\sfrom\s)/im;
const HTML = /^<(?:!doctype|!--|\?xml|html|head|body|script|div|article|main|section|meta)\b/i;

export type ContentKind = 'json' | 'html' | 'sql' | 'table';

export function contentKind(beginning: string): ContentKind {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  if (/^(?:\{|\[\s*(?:[{[\]"]|$))/.test(text)) return 'json';
  if (HTML.test(text)) return 'html';
  return SQL.test(text) ? 'sql' : 'table';
}
