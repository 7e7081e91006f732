/** Order that all pages share. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CANCEL = /\bAnnuler\s*<\/Button(?:Link)?>/g;
const BUTTON = /^(?:\{[^{}<]*&& \(\s*)?<(?:SubmitButton|Button)\b/;

/** Cancel buttons directly before another button of their row. */
const early = (source: string) =>
  [...source.matchAll(CANCEL)].filter(({ 0: cancel, index }) =>
    BUTTON.test(source.slice(index + cancel.length).trimStart()),
  ).length;

test('« Annuler » stands after the button that it cancels', () => {
  expect(early('<Button>\n  Annuler\n</Button>\n{isNew && (\n  <Button type="submit">')).toBe(1);
  expect(early('<SubmitButton>Suspendre</SubmitButton><Button>Annuler</Button></p>')).toBe(0);
  const pages = globSync('app/**/*.tsx');
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter((file) => early(readFileSync(file, 'utf8')) > 0)).toEqual([]);
});
