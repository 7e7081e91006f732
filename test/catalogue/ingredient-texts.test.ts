/** Paragraphs of content/ingredients/ on the starter catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { INGREDIENT_TEXTS } from '#features/recipes/starter/ingredient-texts.server.ts';
import { readStarterBar } from '#scripts/catalogue/starter-bar.ts';
import type { Catalogue } from '#scripts/catalogue/catalogue.ts';

const FOLDER = 'content/ingredients';
const MOST_USED = 120;

let starter: Catalogue;
beforeAll(async () => {
  ({ starter } = await readStarterBar());
});

test('are all read, and each is of one ingredient', () => {
  const slugs = readdirSync(FOLDER).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as object),
  );
  expect(slugs.filter((slug) => !starter.ingredients.has(slug))).toEqual([]);
  expect(slugs.toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...INGREDIENT_TEXTS.keys()].toSorted((a, b) => a.localeCompare(b)),
  );
});

test('are there for the ingredients that most recipes name', () => {
  const uses = new Map<string, number>();
  for (const { lines } of starter.published)
    for (const slug of new Set(lines.map((line) => line.slug)))
      uses.set(slug, (uses.get(slug) ?? 0) + 1);
  const least = [...uses.values()].toSorted((a, b) => b - a)[MOST_USED] ?? 0;
  const used = [...uses].flatMap(([slug, count]) => (count > least ? [slug] : []));
  expect(used.length).toBeGreaterThan(MOST_USED / 2);
  expect(used.filter((slug) => !INGREDIENT_TEXTS.has(slug))).toEqual([]);
});

test('promise nothing of alcohol', () => {
  const faults = [...INGREDIENT_TEXTS].flatMap(([slug, text]) =>
    lintText(text).refused.map((why) => `${slug}: ${why}`),
  );
  expect(faults).toEqual([]);
});
