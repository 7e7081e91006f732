/** Lines of a JSON file. */
import { parseSync, type ESTree } from 'vite';
import { ContentFault } from './parse-markdown.ts';

type LineOf = (keys: readonly PropertyKey[]) => number;
type Entry = [key: PropertyKey, node: ESTree.Expression, at: number];

const nameOf = (key: ESTree.PropertyKey) => (key.type === 'Literal' ? String(key.value) : '');

function entriesOf(node: ESTree.Expression): Entry[] {
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property): Entry[] =>
      property.type === 'Property' ? [[nameOf(property.key), property.value, property.start]] : [],
    );
  }
  if (node.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((element, index): Entry[] =>
    element && element.type !== 'SpreadElement' ? [[index, element, element.start]] : [],
  );
}

/** Offset of the second of two keys of one object, or null. */
function findDoubleKey(node: ESTree.Expression): { key: string; at: number } | null {
  const seen = new Set<PropertyKey>();
  for (const [key, value, at] of entriesOf(node)) {
    if (seen.has(key)) return { key: String(key), at };
    seen.add(key);
    const inner = findDoubleKey(value);
    if (inner) return inner;
  }
  return null;
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    const [, line] = /line (\d+) column/.exec(String(error)) ?? [];
    const last = source.split('\n').length;
    throw new ContentFault(
      line === undefined ? last : Number(line),
      'Il manque une virgule, un guillemet, un crochet ou une accolade, ou il y en a un de trop.',
    );
  }
}

/**
 * Value of a JSON file, and the line of each path in it, such as `['forms', 2]`: that of the nearest
 * parent when the path is missing.
 *
 * @throws {ContentFault} when the text is no JSON, or an object has a key twice
 */
export function readJson(source: string): { value: unknown; lineOf: LineOf } {
  const value = parseJson(source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const [statement] = parseSync('content.js', `(${source})`, { preserveParens: false }).program
    .body;
  if (statement?.type !== 'ExpressionStatement') throw new ContentFault(1, 'Le fichier est vide.');
  const root = statement.expression;
  // The parenthesis before the text shifts offsets by one.
  const double = findDoubleKey(root);
  if (double) throw new ContentFault(lineAt(double.at - 1), `« ${double.key} » est en double.`);
  const lineOf: LineOf = (keys) => {
    let [node, at] = [root, root.start];
    for (const key of keys) {
      const found = entriesOf(node).find(([name]) => name === key);
      if (!found) break;
      [, node, at] = found;
    }
    return lineAt(at - 1);
  };
  return { value, lineOf };
}
