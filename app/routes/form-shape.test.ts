import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { signInForm } from '#features/members/accounts/account-form.ts';
import { MAX_LINES } from '#features/recipes/cocktails/cocktail-form.ts';
import { editorForm } from '#features/recipes/editor/form/editor-form.ts';
import { contestSchema, ratingSchema } from '#features/members/ratings/rating-form.ts';
import { knownFields } from './form-shape.server.ts';
import { readForm } from './sent-body.server.ts';

const recipeForm = editorForm(() => false);

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('https://zinc.example/', { method: 'POST', body, headers });

/** Known fields of a body, or the status of its refusal. */
async function known(body: BodyInit, schema: z.ZodObject, headers: HeadersInit = {}) {
  try {
    return [...knownFields(await readForm(post(body, headers)), schema)];
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}
const fields = (...entries: [string, string][]) => new URLSearchParams(entries);
const intent = (type: string, payload: object) =>
  fields(['__intent__', JSON.stringify({ type, payload })]);

test('an index that the schema does not have kills nobody', async () => {
  const sent = fields(['email', 'a@b.fr'], ['password', 'x'], ['a[999999999]', '1']);
  expect(await known(sent, signInForm)).toBe(400);
});

test.each<[string, string]>([
  ['an index above the lines of a recipe', `ingredients[${MAX_LINES}].unit`],
  ['an index of a list of choices', 'garnitures[4]'],
  ['a depth that is not there', 'ingredients[0].unit.x'],
  ['a place within a text', 'title[0]'],
  ['a text where fields are', 'ingredients[0]'],
  ['a list of fields as a text', 'ingredients'],
  ['a name that is no path', 'ingredients[0'],
  ['an index without end', `ingredients[${'9'.repeat(400)}].unit`],
  ['a prototype', '__proto__.x'],
])('%s is refused', async (_, name) => {
  expect(await known(fields([name, '1']), recipeForm)).toBe(400);
});

test('the last line of a recipe is read, and its lists', async () => {
  const sent: [string, string][] = [
    [`ingredients[${MAX_LINES - 1}].unit`, 'cl'],
    ['tags', 'gin'],
    ['tags', 'court'],
    ['garnitures[0]', 'menthe'],
  ];
  expect(await known(fields(...sent), recipeForm)).toEqual(sent);
});

test('plain names of others are left out, so that no form is lost for an extension', async () => {
  const sent = fields(['stars', '5'], ['gramm-id', 'x'], ['toString', 'x'], ['__proto__', 'x']);
  expect(await known(sent, ratingSchema)).toEqual([['stars', '5']]);
});

test('a text above its limit comes back with its fault; one far above is refused', async () => {
  const long = await known(fields(['contest', 'a'.repeat(5000)]), contestSchema);
  expect(long).toHaveLength(1);
  expect(await known(fields(['contest', 'a'.repeat(150_000)]), contestSchema)).toBe(413);
});

describe('the button of a list', () => {
  test.each([
    ['insert', { name: 'ingredients', defaultValue: { unit: '' } }],
    ['remove', { name: 'ingredients', index: 0 }],
    ['reorder', { name: 'ingredients', from: 0, to: 1 }],
  ])('changes it: %s', async (type, payload) => {
    const sent = intent(type, payload);
    expect(await known(sent, recipeForm)).toHaveLength(1);
    expect(() => parseWithZod(sent, { schema: recipeForm })).not.toThrow();
  });

  test.each<[string, BodyInit]>([
    ['no JSON', fields(['__intent__', '{'])],
    ['null', fields(['__intent__', 'null'])],
    ['twice', fields(['__intent__', '{}'], ['__intent__', '{}'])],
    ['an index without end', intent('remove', { name: 'ingredients', index: 1e9 })],
    ['a list of texts', intent('insert', { name: 'tags', defaultValue: {} })],
    ['no list', intent('insert', { name: 'title', defaultValue: {} })],
    [
      'a field that a line has not',
      intent('insert', { name: 'ingredients', defaultValue: { x: '' } }),
    ],
    ['what takes scripts', intent('update', { name: 'ingredients', value: [] })],
    ['something else', intent('explode', {})],
  ])('that says %s is refused', async (_, sent) => {
    expect(await known(sent, recipeForm)).toBe(400);
  });
});

describe('a body', () => {
  const MULTIPART = 'multipart/form-data; boundary=x';
  const part = '--x\r\nContent-Disposition: form-data; name="stars"\r\n\r\n5\r\n';
  test.each<[string, string, string, number]>([
    ['of plain text', 'stars=5', 'text/plain', 415],
    ['of JSON', '{}', 'application/json', 415],
    ['of no type', 'stars=5', '', 415],
    ['multipart without boundary', part, 'multipart/form-data', 400],
    ['multipart that is cut short', part.slice(0, -4), MULTIPART, 400],
    ['with a NUL in a name', '%00=1', 'application/x-www-form-urlencoded', 400],
    ['of too many entries', 'a=1&'.repeat(80_000), 'application/x-www-form-urlencoded', 413],
    ['of too many parts', part.repeat(10_000), MULTIPART, 413],
  ])('%s is refused', async (_, body, type, status) => {
    expect(
      await known(new TextEncoder().encode(body), ratingSchema, { 'Content-Type': type }),
    ).toBe(status);
  });

  test('loses the NULs of its texts, and nothing else', async () => {
    const form = await readForm(post(fields(['comment', 'Tr\0ès bon\tet\nfrais'])));
    expect(form.get('comment')).toBe('Très bon\tet\nfrais');
  });

  test('is read once, however often it is asked for', async () => {
    const request = post(fields(['stars', '5']));
    expect(await readForm(request)).toBe(await readForm(request));
  });

  test('that breaks off is refused', async () => {
    const body = new ReadableStream({ pull: (to) => to.error(new Error('parti')) });
    const request = new Request(
      'https://zinc.example/',
      Object.assign({ method: 'POST', body }, { duplex: 'half' }),
    );
    await expect(readForm(request)).rejects.toMatchObject({ status: 400 });
  });
});
