import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addWords, type Words, WORDS } from './languages.ts';
import { phraseKey } from './phrases.ts';

const FOLDER = 'content/vocabulary/languages';

test.each(readdirSync(FOLDER))('%s is read, each of its words under its meaning', (name) => {
  const language = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Words;
  expect(addWords(WORDS, [language])).not.toEqual(WORDS);
  const isRead = (words: unknown, read: unknown): boolean =>
    Array.isArray(words)
      ? words.every((word) => (read as unknown[]).includes(word))
      : Object.entries(words as object).every(([key, own]) =>
          isRead(own, (read as Record<string, unknown>)[key]),
        );
  expect(isRead(language, WORDS)).toBe(true);
});

test('a list or a meaning that French lacks is refused', () => {
  expect(() => addWords(WORDS, [{ amounts: { units: { pinta: ['pinta'] } } }])).toThrow('pinta');
  expect(() => addWords(WORDS, [{ words: { iced: [] } }])).toThrow('iced');
});

const TABLES = Object.values(WORDS)
  .flatMap((lists) => Object.entries<object>(lists))
  .filter(([name, words]) => !Array.isArray(words) && name !== 'articles');

test.each(TABLES)('a word of %s has one meaning in all languages', (_, table) => {
  const meanings = new Map<string, string>();
  for (const [meaning, words] of Object.entries<string[]>({ ...table })) {
    for (const word of words) {
      const key = phraseKey(word);
      expect([word, meanings.get(key) ?? meaning]).toEqual([word, meaning]);
      meanings.set(key, meaning);
    }
  }
});
