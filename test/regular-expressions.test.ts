/**
 * No text that somebody gives keeps a regular expression of ours busy for long: none has two quantifiers that may
 * take the same characters, of which an engine that backtracks would try every share (ReDoS). Tables of words that
 * are written in parts (`new RegExp`) are not looked at.
 */
import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

/** Each regular expression of a source, once. */
function expressionsOf(file: string, source: string): Set<string> {
  const found = new Set<string>();
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.add(`/${node.regex.pattern}/${node.regex.flags}`);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** Whether some text takes it longer than a multiple of its length; beginning anew at each character aside. */
function isSlow(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)];
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false }, maxReports: 1 });
  return reports.length > 0;
}

const slowOf = (file: string, source: string) => [...expressionsOf(file, source)].filter(isSlow);

test('every regular expression of the site', () => {
  const files = globSync('{app,server,cli}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const slow = files.flatMap((file) =>
    slowOf(file, readFileSync(file, 'utf8')).map((expression) => `${file}: ${expression}`),
  );
  expect(slow).toEqual([]);
});

test.each([String.raw`/^(a+)+$/`, String.raw`/^\S+@\S+\.\S+$/u`, String.raw`/\s*,?\s*$/`])(
  'one that is slow is found: %s',
  (expression) => {
    expect(slowOf('a.ts', `export const X = ${expression};`)).toEqual([expression]);
  },
);
