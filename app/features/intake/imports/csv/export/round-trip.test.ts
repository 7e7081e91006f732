/** Export and import without loss: every field of a recipe, with any content. */
import { randomUUID } from 'node:crypto';
import { read as readBook, write } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readStarterCocktails,
  readStarterVocabulary,
} from '#features/recipes/starter/starter-files.server.ts';
import {
  cocktailSchema,
  LONGEST_REST,
  type CocktailInput,
} from '#features/recipes/cocktails/cocktail-form.ts';
import {
  CATEGORIES,
  COUNTRIES,
  GARNISHES,
  GLASSES,
  ICES,
  METHODS,
} from '#features/recipes/cocktails/cocktail.ts';
import { DIFFICULTIES } from '#features/recipes/cocktails/card-words.ts';
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { csvMappingSchema } from '#features/intake/imports/csv/csv-mapping.ts';
import { fieldsOfRow } from '#features/intake/imports/update/row-fields.ts';
import { CSV_MARK, csvTemplate, exportCsv, withNames, type ExportedRecipe } from './export-csv.ts';
import { analyzeCsv, readCsv } from '#features/intake/imports/csv/read-csv.ts';
import { readTable } from '#features/intake/imports/files/read-table.ts';

async function* inPieces(recipes: CocktailInput[]): AsyncGenerator<ExportedRecipe[]> {
  const all = recipes.map((one) => ({ recipe: one }));
  for (let at = 0; at < all.length; at += 40) yield await Promise.resolve(all.slice(at, at + 40));
}

async function* asBytes(recipes: CocktailInput[]): AsyncGenerator<Uint8Array> {
  for await (const text of exportCsv(inPieces(recipes))) yield Buffer.from(text);
}

/** Recipe of a draft read from our own file, from the draft alone. */
function recipeOf(draft: ImportDraft): CocktailInput {
  return cocktailSchema.parse({
    ...draft.fields,
    garnitures: draft.fields['garnitures']?.split('\n').filter(Boolean),
    title: draft.title,
    summary: draft.summary,
    instructions: draft.steps.join('\n'),
    servings: draft.servings,
    prep_minutes: draft.prepMinutes,
    image_url: draft.image,
    source_url: draft.sourceUrl,
    licence_note: draft.licence,
    tags: draft.tags,
    ingredients: draft.lines.map(({ parts }) => ({
      ingredient: parts?.name,
      quantity_text: parts?.quantityText,
      unit: parts?.unit,
      facultatif: parts?.facultatif,
      rincage: parts?.rincage,
      service: parts?.service,
      note: parts?.note ?? undefined,
    })),
  });
}

async function roundTrip(recipes: CocktailInput[]): Promise<CocktailInput[]> {
  const read: CocktailInput[] = [];
  for await (const draft of readCsv({ name: 'export.csv', bytes: asBytes(recipes) })) {
    expect(draft.issues).toEqual([]);
    read.push(recipeOf(draft));
  }
  return read;
}

async function* template(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(csvTemplate()));
}

test('the template is read as it is meant', async () => {
  const { mapping } = await analyzeCsv({ name: 'modele.csv', bytes: template() });
  expect(csvMappingSchema.parse(mapping).columns.every(({ field, name }) => field === name)).toBe(
    true,
  );
  const drafts: ImportDraft[] = [];
  for await (const draft of readCsv({ name: 'modele.csv', bytes: template() })) drafts.push(draft);
  expect(drafts).toMatchObject([
    {
      title: 'Mon cocktail',
      lines: [{}, {}, {}],
      steps: ['', ''].map(() => expect.any(String) as string),
      issues: [],
    },
  ]);
});

test('the starter catalogue comes back as it was', async () => {
  const recipes = [...(await readStarterCocktails('cocktails')).values()].map((recipe) => ({
    ...recipe,
    jumelle: recipe.jumelle ?? null,
  }));
  expect(await roundTrip(recipes)).toEqual(recipes);
});

test('the longest recipe comes back whole, before another', async () => {
  const [first, second] = (await readStarterCocktails('cocktails')).values();
  if (!first || !second) throw new Error('No recipe.');
  const longest = { ...first, instructions: '«\n'.repeat(4999) + '«', jumelle: null };
  const recipes = [longest, { ...second, jumelle: null }];
  expect(await roundTrip(recipes)).toEqual(recipes);
});

/**
 * A file as Excel saves it: windows-1252, with « ? » for missing characters, and its own line ends
 * in cells.
 */
const asExcelSaves = (text: string) =>
  Buffer.from(
    text
      .replace(CSV_MARK, '')
      .replaceAll(/[^\0-\u00FF’œŒ–…]/g, '?')
      .replaceAll(/[’œŒ–…]/g, (sign) => {
        return String.fromCodePoint(
          { '’': 0x92, œ: 0x9c, Œ: 0x8c, '–': 0x96, '…': 0x85 }[sign] ?? 63,
        );
      }),
    'latin1',
  );

test.each([
  ['as it was exported', (text: string) => Buffer.from(text)],
  ['as Excel saves it', asExcelSaves],
  [
    'as Google Sheets saves it',
    (text: string) => Buffer.from(text.replaceAll(/(^|;)'(?=[=+@-])/gm, '$1')),
  ],
  [
    'as a workbook',
    (text: string) =>
      Buffer.from(
        write(readBook(text, { type: 'string', FS: ';', dateNF: 'yyyy' }), {
          type: 'array',
          bookType: 'xlsx',
        }) as ArrayBuffer,
      ),
  ],
])('the whole catalogue, %s, changes no recipe', async (_, save) => {
  const { ingredients, tags } = await readStarterVocabulary();
  const bySlug = (all: readonly { slug: string; name: string }[]) =>
    new Map(all.map(({ slug, name }) => [slug, name]));
  const names = { ingredients: bySlug(ingredients), tags: bySlug(tags) };
  const recipes = new Map(
    [...(await readStarterCocktails('cocktails')).values()].map((one) => [
      randomUUID() as string,
      { ...one, jumelle: one.jumelle ?? null, tags: one.tags.toSorted() },
    ]),
  );
  const rows = [...recipes].map(([id, one]) => ({ id, recipe: withNames(one, names) }));
  let text = '';
  for await (const piece of exportCsv(
    (async function* all() {
      yield await Promise.resolve(rows);
    })(),
  ))
    text += piece;
  const bytes = (async function* all() {
    yield await Promise.resolve(save(text));
  })();
  const unfound = () => undefined;
  let count = 0;
  for await (const { own } of readTable({ name: 'export', bytes })) {
    const exported = recipes.get(own?.id ?? '');
    if (!own || !exported) throw new Error('A row has lost its id.');
    const read = await fieldsOfRow(own, exported, { names, find: unfound, findTag: unfound });
    expect(read).toEqual({ recipe: exported, faults: [], lines: [] });
    count += 1;
  }
  expect(count).toBe(recipes.size);
});

/** Pieces of text that break files, among letters. */
const piece = fc.constantFrom(
  ...'= + - @ \t \r \n ; , | \\ " \'\'= \'@ "" Gin é œ 🍋 1/2 1. 2) • <br> &amp; NA null [1] {} sep=, ＝ \u00a0 l’eau'.split(
    ' ',
  ),
  ' ',
);
const written = (most: number) =>
  fc.array(piece, { maxLength: 8 }).map((pieces) =>
    pieces
      .join('')
      .slice(0, most)
      .replace(/\p{Cs}/gu, ''),
  );
const keyOf = (list: object) => fc.constantFrom(...Object.keys(list));
const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(?:-[a-z0-9]{1,5}){0,2}$/);
const nothing = fc.constant(null);
const whole = (max: number, min = 0) => fc.integer({ min, max });
const mark = fc.constantFrom(true, undefined);

const recipe = fc
  .record({
    title: written(50),
    slug,
    summary: written(100),
    instructions: written(200),
    history: fc.oneof(nothing, written(100)),
    difficulty: keyOf(DIFFICULTIES),
    prep_minutes: whole(1440),
    attente_minutes: fc.oneof(nothing, whole(LONGEST_REST)),
    servings: whole(100, 1),
    categorie: keyOf(CATEGORIES),
    type_verre: keyOf(GLASSES),
    method: keyOf(METHODS),
    glace: keyOf(ICES),
    dilution: fc.oneof(nothing, whole(200)),
    garnitures: fc.uniqueArray(keyOf(GARNISHES), { maxLength: 4 }),
    pays: keyOf(COUNTRIES),
    teneur_alcool: whole(5),
    cout: whole(5),
    gout_sucre: fc.oneof(nothing, whole(5)),
    gout_acide: fc.oneof(nothing, whole(5)),
    gout_amer: fc.oneof(nothing, whole(5)),
    gout_corps: fc.oneof(nothing, whole(5)),
    couleur_dominante: fc.constantFrom('#000000', '#ef6d66'),
    idee_decoration: written(100),
    tags: fc.uniqueArray(slug, { maxLength: 5 }),
    ingredients: fc.array(
      fc.record({
        ingredient: slug,
        quantity_text: written(20),
        unit: fc.oneof(nothing, written(10)),
        facultatif: mark,
        rincage: mark,
        service: mark,
        note: fc.oneof(fc.constant(undefined), written(40)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    meta_title: written(30),
    meta_description: written(60),
    image_url: fc.constantFrom(null, 'https://exemple.fr/a;b,c.jpg'),
    image_bucket: nothing,
    image_path: fc.oneof(nothing, written(20)),
    image_alt: fc.oneof(nothing, written(50)),
    origine: fc.oneof(nothing, written(50)),
    aussi_appele: fc.array(written(20), { maxLength: 4 }),
    creation_maison: fc.boolean(),
    jumelle: fc.oneof(nothing, slug),
    source_url: fc.constantFrom(null, 'https://exemple.fr/?a=1'),
    licence_note: fc.oneof(nothing, written(50)),
    is_published: fc.boolean(),
  })
  .map((input) => cocktailSchema.safeParse(input))
  // Parsed again: no database holds a text that parsing would still change.
  .map(({ data }) => (data === undefined ? null : (cocktailSchema.safeParse(data).data ?? null)))
  .filter((input) => input !== null)
  .filter(
    (input) => JSON.stringify(cocktailSchema.safeParse(input).data) === JSON.stringify(input),
  );

test('any recipe comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(recipe, { minLength: 1, maxLength: 3 }), async (recipes) => {
      expect(await roundTrip(recipes)).toEqual(recipes);
    }),
    { numRuns: 100 },
  );
});
