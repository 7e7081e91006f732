import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import amounts from '#content/vocabulary/lines/amounts.json' with { type: 'json' };
import { tableOf } from './languages.ts';
import { phraseKey } from './phrases.ts';

const FOLDER = 'content/vocabulary/lines/languages';
type Table = Record<string, string[]>;
const LANGUAGES = readdirSync(FOLDER).map(
  (name) =>
    [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Record<string, Table>] as const,
);
const { foreignUnits, inFrench, amountsInFrench, parts } = amounts;
const TABLES = Object.entries({ foreignUnits, inFrench, amountsInFrench, parts }) as [
  Parameters<typeof tableOf>[0],
  Table,
][];

test.each(LANGUAGES)('%s is read, and its meanings are those of French', (_, language) => {
  for (const [name, table] of TABLES) {
    const read = tableOf(name, table);
    for (const [meaning, words] of Object.entries(language[name] ?? {})) {
      expect(read[meaning]).toEqual(expect.arrayContaining(words));
    }
  }
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
