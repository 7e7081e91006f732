/** Any body is read into a limited number of places: tests count them, and measure no time. */
import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signUpForm } from '#features/members/accounts/account-form.ts';
import { MAX_LINES } from '#features/recipes/cocktails/cocktail-form.ts';
import { editorForm } from '#features/recipes/editor/form/editor-form.ts';
import { reportSchema } from '#features/members/ratings/rating-form.ts';
import { knownFields } from './form-shape.server.ts';
import { receiveForm } from './receive-form.server.ts';
import { MAX_ENTRIES, readForm } from './sent-body.server.ts';

const FORMS = [editorForm(() => false), signUpForm, reportSchema];
const FIELDS = FORMS.flatMap(({ shape }) => Object.keys(shape));
const URLENCODED = 'application/x-www-form-urlencoded';

const index = fc.oneof(fc.nat(70), fc.constantFrom(999_999_999, 2 ** 53, -1, 1.5));
const name = fc.oneof(
  fc.constantFrom(...FIELDS, '__intent__', '__state__', '__proto__', 'toString', ''),
  fc.tuple(fc.constantFrom(...FIELDS), index).map(([field, at]) => `${field}[${at}]`),
  fc
    .tuple(
      fc.constantFrom(...FIELDS),
      index,
      fc.constantFrom('unit', 'ingredient', 'x', '__proto__'),
    )
    .map(([field, at, part]) => `${field}[${at}].${part}`),
  fc.string({ maxLength: 12, unit: fc.constantFrom(...'a.[]0%\0é') }),
  fc.integer({ min: 1, max: 200 }).map((depth) => `a${'[0]'.repeat(depth)}`),
);
const control = fc
  .record({
    type: fc.constantFrom('insert', 'remove', 'reorder', 'update', 'reset', 'validate', 'x'),
    payload: fc.oneof(
      fc.record({ name, index, from: index, to: index }, { requiredKeys: [] }),
      fc.record({ name, defaultValue: fc.jsonValue() }),
      fc.jsonValue(),
    ),
  })
  .map((intent) => JSON.stringify(intent));
const value = fc.oneof(fc.string(), control, fc.string({ unit: 'grapheme', maxLength: 30 }));
const entries = fc.array(fc.tuple(name, value), { maxLength: 40 });

/** Number of places in a parsed form, with the empty places of lists. */
function placesOf(read: unknown): number {
  if (Array.isArray(read))
    return Array.from(read).reduce<number>((sum, item) => sum + 1 + placesOf(item), 0);
  if (typeof read !== 'object' || read === null) return 0;
  return Object.values(read).reduce<number>((sum, item) => sum + 1 + placesOf(item), 0);
}

/** Number of places that an action reads from a body, or the status of its refusal. */
async function receive(body: BodyInit, type: string) {
  const request = new Request('https://zinc.example/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  });
  let form: FormData;
  try {
    form = await readForm(request);
  } catch (error) {
    if (error instanceof Response) return [error.status];
    throw error;
  }
  return FORMS.map((schema) => {
    try {
      return placesOf(parseWithZod(knownFields(form, schema), { schema }).reply());
    } catch (error) {
      if (error instanceof Response) return error.status;
      throw error;
    }
  });
}

/** Entries of a form and its empty lines, and as many again for errors and field names. */
const MOST_PLACES = 4 * (MAX_ENTRIES + MAX_LINES);

test('whatever a form holds, it is refused, or read into no more than its entries', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (sent) => {
      for (const places of await receive(new URLSearchParams(sent), URLENCODED)) {
        expect(places).toBeLessThan(MOST_PLACES);
      }
    }),
    { numRuns: 150 },
  );
});

test('whatever bytes come, and whatever they say they are, nothing breaks', async () => {
  const type = fc.oneof(
    fc.constantFrom(
      URLENCODED,
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
    ),
    fc.stringMatching(/^[ -~]{0,40}$/),
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          '--x',
          '--x--',
          '\r\n',
          'Content-Disposition: form-data; name="reason"',
          'é',
          'a=1&',
          '%',
          '\0',
        ),
        { maxLength: 30 },
      )
      .map((parts) => new TextEncoder().encode(parts.join(''))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, type, async (body, said) => {
      for (const places of await receive(new Uint8Array(body), said)) {
        expect(places).toBeLessThan(MOST_PLACES);
      }
    }),
    { numRuns: 150 },
  );
});

test('a form of too many entries is refused before any is taken apart', async () => {
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.integer({ min: MAX_ENTRIES + 1, max: 20_000 }),
      async (repeated, times) => {
        const body = Array<string>(times)
          .fill(`${encodeURIComponent(repeated)}=1`)
          .join('&');
        expect(await receive(body, URLENCODED)).toEqual([413]);
      },
    ),
    { numRuns: 30 },
  );
});

test('what no page sends is refused in French', async () => {
  const request = new Request('https://zinc.example/', {
    method: 'POST',
    body: new URLSearchParams({ difficulty: 'x', is_published: 'x' }),
  });
  const form = { schema: editorForm(() => false) };
  const { data: reply } = await receiveForm(request, form, () => Promise.reject(new Error()));
  expect(JSON.stringify(reply)).toMatch(/attendu/);
  expect(JSON.stringify(reply)).not.toMatch(/invalid |expected/i);
});
