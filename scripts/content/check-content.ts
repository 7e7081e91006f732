/** Checks the files of content/: each has a schema, and keeps to it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from './json-lines.ts';
import { ContentFault, parseMarkdown } from './parse-markdown.ts';
import { SCHEMAS } from './schemas.ts';

const FOLDER = 'content';

const french = z.locales.fr().localeError;

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `« ${issue.keys.join(' », « ')} » n’est pas prévu.`;
  return issue.message;
}

const explain: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined && issue.code === 'invalid_type'
    ? `Il manque « ${String(issue.path?.at(-1))} ».`
    : french(issue);

/** The nearest known line at or above a path. */
function lineAt(lines: Readonly<Record<string, number>>, keys: readonly PropertyKey[]): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const line = lines[keys.slice(0, length).join('.')];
    if (line !== undefined) return line;
  }
  return 1;
}

function readFile(name: string, source: string) {
  if (name.endsWith('.json')) return readJson(source);
  const { head, blocks, sections, lines } = parseMarkdown(source);
  const isWhole = sections.length > 0 || blocks.length === 0;
  return {
    value: isWhole ? { ...head, sections } : { ...head, blocks },
    lineOf: (keys: readonly PropertyKey[]) => lineAt(lines, keys),
  };
}

const schemaOf = (name: string) =>
  SCHEMAS[name] ?? SCHEMAS[`${path.posix.dirname(name)}/*${path.extname(name)}`];

/**
 * Value of a content file.
 *
 * @param name path within content/
 * @throws {Error} `content/pages/cgu.md:12 : …`, a line for each fault
 */
export function readContent(name: string, source: string): unknown {
  const schema = schemaOf(name);
  const at = (line: number, message: string) => `${FOLDER}/${name}:${line} : ${message}`;
  if (!schema) throw new Error(at(1, 'Aucune partie du site ne lit ce fichier.'));
  try {
    const { value, lineOf } = readFile(name, source);
    const result = schema.safeParse(value, { error: explain });
    if (result.success) return value;
    const faults = result.error.issues.map((issue) => at(lineOf(issue.path), messageOf(issue)));
    throw new Error(faults.join('\n'));
  } catch (error) {
    throw error instanceof ContentFault ? new Error(at(error.line, error.message)) : error;
  }
}

/** Faults of all files, and of those that are missing. */
export function checkContent(root: string): string[] {
  const folder = path.join(root, FOLDER);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|md)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const missing = Object.keys(SCHEMAS).filter(
    (name) => !name.includes('*') && !names.includes(name),
  );
  return [
    ...missing.map((name) => `${FOLDER}/${name} : il manque ce fichier.`),
    ...names.toSorted().flatMap((name) => {
      try {
        readContent(name, readFileSync(path.join(folder, name), 'utf8'));
        return [];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    }),
  ];
}
