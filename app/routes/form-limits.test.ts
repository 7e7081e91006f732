/** Every form of the site, by its schema: the length of its texts is limited before any work. */
import { globSync } from 'node:fs';
import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { editorForm } from '#features/recipes/editor/form/editor-form.ts';
import { itemForm } from '#features/intake/imports/corrections/item-form.ts';
import { namesForm } from '#features/intake/imports/corrections/names-form.ts';
import { SETTINGS } from '#features/platform/settings/setting.ts';
import { fold } from '#language/fold.ts';
import { typedText } from '#language/typed-text.ts';
import { knownFields } from './form-shape.server.ts';
import { LONG_FORM_BYTES } from './page.ts';
import { MAX_ENTRIES } from './sent-body.server.ts';

const files = globSync('app/features/**/*-form.ts').toSorted();
const modules = await Promise.all(
  files.map(async (file) => [file, (await import(`../../${file}`)) as object] as const),
);
const FORMS = [
  ...modules.flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
      .map(([name, schema]) => [`${name} of ${file}`, schema] as const),
  ),
  ['a recipe', editorForm(() => false)] as const,
  ...Object.entries(SETTINGS).map(([key, { schema }]) => [`settings: ${key}`, schema] as const),
];

test.each(FORMS)(
  '%s says how long its texts are before anything is done with them',
  (_, schema) => {
    expect(() => knownFields(new FormData(), schema)).not.toThrow();
  },
);

test('the forms are all found', () => {
  expect(FORMS.length).toBeGreaterThan(40);
});

test.each([
  ['no length', z.string()],
  ['a length after tidying', z.string().overwrite(fold).max(9, { abort: true })],
  ['a length that stops nothing', z.string().max(9).overwrite(fold)],
  ['a length behind a pattern', z.email().max(9, { abort: true })],
])('a text with %s is noticed', (_, text) => {
  const form = z.object({ text: text.default('').transform((typed) => typed) });
  expect(() => knownFields(new FormData(), form)).toThrow('no limit');
});

test('a text that is read in its own way first is as long as its schema says', () => {
  const form = z.object({
    text: z.preprocess((typed: string) => typed || null, typedText(5000).nullable()),
  });
  const sent = new FormData();
  sent.append('text', 'x'.repeat(5000));
  expect(knownFields(sent, form).get('text')).toHaveLength(5000);
});

test('what is too long is neither tidied nor matched', () => {
  const worked: string[] = [];
  const form = z.object({
    text: typedText(10)
      .overwrite((typed) => {
        worked.push(typed);
        return typed;
      })
      .max(10),
  });
  const sent = new FormData();
  sent.append('text', '\u0300'.repeat(41));
  expect(parseWithZod(sent, { schema: form }).reply().error).toEqual({
    text: ['10 caractères au plus.'],
  });
  expect(worked).toEqual([]);
});

const ACCENTED = encodeURIComponent('é').length;

/** Bytes of the longest form that a schema accepts, with an accent on each letter. */
function longest(schema: z.core.JSONSchema.JSONSchema, name = ''): number {
  const { anyOf = [], properties = {}, items, maxItems = MAX_ENTRIES, maxLength = 100 } = schema;
  const of = (part: unknown, at: string) => longest(part as typeof schema, at);
  if (anyOf.length > 0) return Math.max(...anyOf.map((part) => of(part, name)));
  if (items !== undefined) return maxItems * of(items, `${name}[00]`);
  const fields = Object.entries(properties).map(([key, part]) => of(part, `${name}.${key}`));
  if (fields.length > 0) return fields.reduce((sum, bytes) => sum + bytes, 0);
  return encodeURIComponent(name).length + 2 + ACCENTED * maxLength;
}

test.each([
  ['recipe', editorForm(() => false)],
  ['recipe of an import', itemForm],
  ['names of an import', namesForm(() => false)],
])('the longest form of a %s is no longer than its route takes', (_, schema) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  expect(longest(json)).toBeGreaterThan(100_000);
  expect(longest(json)).toBeLessThan(LONG_FORM_BYTES);
});
