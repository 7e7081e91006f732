import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import amounts from '#content/vocabulary/lines/amounts.json' with { type: 'json' };
import { listOf, tableOf } from './languages.ts';
import { phraseKey } from './phrases.ts';

const FOLDER = 'content/vocabulary/lines/languages';
type Tables = Record<string, Record<string, string[]> | string[]>;
const LANGUAGES = readdirSync(FOLDER).map(
  (name) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Tables] as const,
);
const { foreignUnits, inFrench, amountsInFrench, parts, links } = amounts;
const TABLES = Object.entries({ foreignUnits, inFrench, amountsInFrench, parts }) as [
  Parameters<typeof tableOf>[0],
  Record<string, string[]>,
][];

test.each(LANGUAGES)('%s is read, and its meanings are those of French', (_, language) => {
  for (const [name, table] of TABLES) {
    const read: Record<string, string[]> = tableOf(name, table);
    for (const [meaning, words] of Object.entries(language[name] ?? {}))
      expect(read[meaning]).toEqual(expect.arrayContaining(words as string[]));
  }
  expect(listOf('links', links)).toEqual(expect.arrayContaining(language['links'] ?? []));
});

test.each(TABLES)('a word of %s has one meaning in all languages', (name, table) => {
  const meanings = new Map<string, string>();
  for (const [meaning, words] of Object.entries<string[]>(tableOf(name, table))) {
    for (const word of words) {
      const key = phraseKey(word);
      expect([word, meanings.get(key) ?? meaning]).toEqual([word, meaning]);
      meanings.set(key, meaning);
    }
  }
});
