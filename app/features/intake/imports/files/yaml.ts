/** Reads YAML of files, and the front matter of texts. */
import { parseDocument } from 'yaml';
import { isFields, type Fields } from './json-values.ts';

const LONGEST_FRONT = 40_000;

/** The fields of front matter, and the text below it. */
export function frontMatterOf(text: string): { fields: Fields; body: string } {
  const whole = text.replace(/^\uFEFF?\s{0,100}/, '');
  const [, yaml, end] =
    /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(\r?\n|$)/.exec(
      whole.slice(0, LONGEST_FRONT),
    ) ?? [];
  if (yaml === undefined || end === undefined) return { fields: {}, body: whole };
  const body = whole
    .slice(whole.indexOf(yaml) + yaml.length)
    .replace(/^\s*(?:---|\.\.\.)[ \t]*/, '');
  const fields = readYaml(yaml);
  return { fields: isFields(fields) ? fields : {}, body };
}

/** YAML without aliases, which may expand without end; undefined if it is damaged. */
export function readYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false });
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}
