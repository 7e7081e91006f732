/**
 * No regular expression takes long on any text (ReDoS): none has two quantifiers for the same
 * characters, which backtracking would divide in every way, and none reads a run to its end from
 * each of its characters. Literals are read from the source. Built ones (`new RegExp`) are
 * recorded while their module is evaluated; each place that builds one is found that way, or
 * listed below with its limit. Only runs of one character are tried: repeated words are in
 * `slow-files.test.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

/** Modules that build expressions when they are used, and why none is slow. */
const LATE: Readonly<Record<string, string>> = {
  'app/features/recipes/cocktails/understand/text.ts':
    'patterns of whole words, tried at a word, in the 500 letters (`LIMITS.query`) that a search keeps',
  'server/pages/read-pages.ts': 'from the start of a path to its end; parts end at a slash',
};

/** Lines of a source that build an expression, and its literals. */
function expressionsOf(file: string, source: string) {
  const written = new Set<string>();
  const building = new Set<number>();
  const build = ({ callee, start }: { callee: object; start: number }) => {
    if ('name' in callee && callee.name === 'RegExp')
      building.add(source.slice(0, start).split('\n').length);
  };
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) written.add(`/${node.regex.pattern}/${node.regex.flags}`);
    },
    NewExpression: build,
    CallExpression: build,
  });
  visitor.visit(parseSync(file, source).program);
  return { written, building };
}

type Built = Map<number, Set<string>>;
/** Expressions built while a module is evaluated, by line. */
async function builtBy(file: string): Promise<Built> {
  const address = path.resolve(file);
  // Evaluates the imports first, so that the second time only this module runs.
  await import(address);
  const built: Built = new Map();
  const Native = RegExp;
  const record = (args: unknown[]) => {
    const made = new Native(...(args as [string]));
    const [, line] = new Error('built').stack?.split(`${address}?again:`) ?? [];
    const at = Number.parseInt(line ?? '', 10);
    built.set(at, (built.get(at) ?? new Set()).add(String(made)));
    return made;
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (_, args) => record(args),
    apply: (_, __, args) => record(args),
  });
  try {
    await import(`${address}?again`);
  } finally {
    globalThis.RegExp = Native;
  }
  return built;
}

/** Whether a text takes more than a multiple of its length. */
function isSlow(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)];
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;
}

/** Slow expressions of a file, and building lines that were not recorded. */
async function slowOf(file: string): Promise<string[]> {
  const { written, building } = expressionsOf(file, readFileSync(file, 'utf8'));
  const isLate = file in LATE;
  if (building.size === 0 && isLate) return ['builds none later'];
  const built: Built = building.size === 0 || isLate ? new Map() : await builtBy(file);
  const all = new Set([...written, ...[...built.values()].flatMap((found) => [...found])]);
  const unseen = isLate ? [] : [...building].filter((line) => !built.has(line));
  return [...[...all].filter(isSlow), ...unseen.map((line) => `line ${line} builds one later`)];
}

test('every regular expression of the site', async () => {
  const files = globSync('{app,server,cli}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const slow: string[] = [];
  for (const file of files) {
    for (const expression of await slowOf(file)) slow.push(`${file}: ${expression}`);
  }
  expect(slow).toEqual([]);
});

test.each([
  ['/^(a+)+$/', 'export const X = /^(a+)+$/;'],
  [String.raw`/^\S+@\S+\.\S+$/u`, String.raw`export const X = /^\S+@\S+\.\S+$/u;`],
  [String.raw`/\s*,?\s*$/`, String.raw`export const X = /\s*,?\s*$/;`],
  [String.raw`/\s+$/`, String.raw`export const X = /\s+$/;`],
  ['/a[^b]*b/g', "const ANY = '[^b]*';\nexport const X = new RegExp('a' + ANY + 'b', 'g');"],
  ['line 1 builds one later', 'export const f = (text: string) => new RegExp(text);'],
])('one that is slow is found: %s', async (expression, source) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'zinc-expressions-'));
  const file = path.join(folder.path, 'a.ts');
  await writeFile(file, source);
  expect(await slowOf(file)).toEqual([expression]);
});
