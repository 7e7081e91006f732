/** Files and links named in docs/ exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PAGES = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'];

const linksOf = (page: string, text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => path.join(path.dirname(page), to));

const filesOf = (text: string) =>
  [...text.matchAll(/`((?:app|server|cli|db|test|e2e|bench|scripts)\/[^`\s*<]+\.[a-z]+)`/g)].map(
    ([, file = '']) => file,
  );

test.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...linksOf(page, text), ...filesOf(text)];
  const isThere = (file: string) => existsSync(file) || existsSync(path.join('app', file));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test('each rule of security.md has a file that meets it and a test that shows it', () => {
  const [, rules = ''] = readFileSync('docs/security.md', 'utf8').split(/^## The rules$/m);
  const rows = (rules.split(/^## /m)[0] ?? '').split('\n').filter((row) => row.startsWith('| **'));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const [, , met = '', shown = ''] = row.split('|');
    expect(filesOf(met), row).not.toEqual([]);
    expect(filesOf(shown).length, row).toBeGreaterThan(0);
    expect(
      filesOf(shown).every((file) => /\.(?:test|spec)\.tsx?$/.test(file)),
      row,
    ).toBe(true);
  }
});

test('security.md says of which kind each table is, once', () => {
  const [, kinds = ''] = readFileSync('docs/security.md', 'utf8').split('### What the data are');
  const said = [...(kinds.split(/^##/m)[0] ?? '').matchAll(/`([a-zA-Z]+)`(?=,| +\|)/g)];
  const named = said.map(([, table]) => table);
  const tables = globSync('app/db/schema/*.server.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = pgTable\(/gm)].map(
      ([, table]) => table,
    ),
  );
  expect(new Set(named)).toEqual(new Set(tables));
  expect(named).toHaveLength(tables.length);
});
