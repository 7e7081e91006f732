/** Detects the kind of a text from its beginning: file names are unreliable. */

/** A line of an SQL dump begins with one of these. */
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
