/** Shapes of the files of content/, by their paths. */
import { z } from 'zod';
import { CSV_FIELDS } from '#features/intake/imports/csv/column-names.ts';
import { DIFFICULTIES } from '#features/recipes/cocktails/card-words.ts';
import {
  CATEGORIES,
  COUNTRIES,
  GLASSES,
  ICES,
  METHODS,
} from '#features/recipes/cocktails/cocktail.ts';
import {
  isList,
  WORDS,
  type Words,
} from '#features/recipes/cocktails/lines/written/words/languages.ts';
import { contentsSchema } from '#features/recipes/cocktails/nutrition/nutrition.ts';
import { decodeDrawing } from '#features/recipes/drawing/drawing.ts';
import { GLOSSARY_CATEGORIES } from '#features/pages/glossary/glossary.ts';
import { KEPT } from '#features/platform/periods/periods.ts';
import { SETTINGS } from '#features/platform/settings/setting.ts';
import { BAR_FILES } from './bar-files.ts';
import { SEARCH_VOCABULARY } from './search-vocabulary.ts';
import { distinct, listOf, slug, text } from './shapes.ts';

const drawing = z.string().refine((code) => decodeDrawing(code) !== null, 'Dessin inconnu.');
const pattern = z.string().refine((source) => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}, 'L’expression régulière n’est pas valide.');

/** A list, not empty, whose entries differ by one key. */
const listBy = <Entry extends z.ZodType>(entry: Entry, keyOf: (value: z.output<Entry>) => string) =>
  listOf(entry, keyOf).min(1);

const keysOf = <Key extends string>(list: Readonly<Record<Key, unknown>>) =>
  Object.keys(list) as Key[];

/** An object with each key of a closed list. */
const mapKeys = <Key extends string, Value>(keys: Readonly<Record<Key, unknown>>, value: Value) =>
  Object.fromEntries(keysOf(keys).map((key) => [key, value])) as Record<Key, Value>;

const block = z.union([
  text,
  z.strictObject({ list: z.array(text).min(1) }),
  z.strictObject({ steps: z.array(text).min(1) }),
  z.strictObject({ note: text }),
  z.strictObject({ subtitle: text, id: slug.optional() }),
  z.strictObject({
    table: z.strictObject({
      caption: text,
      head: z.array(text),
      rows: z.array(z.array(text)),
    }),
  }),
]);
const section = z.strictObject({ id: slug, title: text, blocks: z.array(block).min(1) });
const page = z.strictObject({
  title: text,
  description: text,
  lead: text,
  sections: z.array(section),
});

/** Places of a legal page that the site fills in: `{email}`, `{durée session}`. */
const PLACES = new Set([
  ...Object.keys(SETTINGS.entreprise.fields).map((name) => `{${name}}`),
  ...Object.keys(KEPT).map((name) => `{durée ${name}}`),
]);
const legalPage = page.superRefine(({ sections }, context) => {
  for (const [index, { blocks }] of sections.entries()) {
    for (const [at, written] of blocks.entries()) {
      for (const [place] of JSON.stringify(written).matchAll(/\{[^{}":]+\}/g)) {
        if (PLACES.has(place)) continue;
        const path = ['sections', index, 'blocks', at];
        context.addIssue({ code: 'custom', path, message: `${place} n’est pas prévu.` });
      }
    }
  }
});

/** A question is a subtitle with its anchor; its answer is paragraphs. */
const faq = page.superRefine(({ sections }, context) => {
  for (const [index, { blocks }] of sections.entries()) {
    for (const [at, written] of blocks.entries()) {
      if (typeof written === 'string' ? at > 0 : 'subtitle' in written && written.id) continue;
      const path = ['sections', index, 'blocks', at];
      const message = 'On attend « ### Question {#ancre} », puis des paragraphes.';
      context.addIssue({ code: 'custom', path, message });
    }
  }
});

const chapter = z.strictObject({
  id: slug,
  title: text,
  level: z.enum(['Débutant', 'Intermédiaire']),
  drawing,
  blocks: z.array(block).min(1),
});

const term = z.strictObject({
  slug,
  term: text,
  definition: text.regex(/[.!]\)?$/, 'La définition finit par un point.'),
  forms: z.array(text),
  only: pattern.optional(),
  unless: pattern.optional(),
  why: text.optional(),
});

const glossary = z
  .strictObject(mapKeys(GLOSSARY_CATEGORIES, z.array(term).min(1)))
  .superRefine((categories, context) => {
    const terms = Object.entries(categories).flatMap(([category, entries]) =>
      entries.map((entry, index) => ({ entry, path: [category, index] })),
    );
    distinct(terms, context, ({ slug: own, forms }) => [`#${own}`, ...forms]);
  });

/** A list of words, each once. */
const wordList = () => listBy(text, String);

/** Lists of words by meaning: no word has two meanings. */
const wordTable = z.record(z.string(), z.array(text).min(1)).superRefine((table, context) => {
  const placed = Object.entries(table).flatMap(([meaning, list]) =>
    list.map((entry, index) => ({ entry, path: [meaning, index] })),
  );
  distinct(placed, context, (word) => [word]);
});

const named = <Schema extends z.ZodType>(names: string, schema: Schema) =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema]));

/** A pattern of folded words, without anchors. */
const patterns = listBy(pattern, (source) => source);
/** Shape of a language: lists and meanings of French, any of which it may lack. */
const languageLike = (french: Words, entry: z.ZodType<string>): z.ZodType =>
  isList(french)
    ? listOf(entry)
    : z.strictObject(
        Object.fromEntries(
          Object.entries(french).map(([name, words]) => [
            name,
            languageLike(words, name === 'pages' ? pattern : entry).optional(),
          ]),
        ),
      );

/** Names and words of the columns of a field. */
const columnField = z.strictObject({
  field: z.enum(keysOf(CSV_FIELDS)),
  names: wordList().optional(),
  words: wordList().optional(),
});
const amount = z.number().min(0);
const tagged = z.record(slug, text);

export const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'pages/accessibilite.md': legalPage,
  'pages/cgu.md': legalPage,
  'pages/faq.md': faq,
  'pages/mentions-legales.md': legalPage,
  'pages/politique-confidentialite.md': legalPage,
  'pages/*.md': page,
  'guide/*.md': chapter,
  'guide/essentiels.json': listBy(z.strictObject({ slug, lesson: text }), (entry) => entry.slug),
  'guide/verres.json': listBy(
    z.strictObject({ glass: z.enum(keysOf(GLASSES)), volume: text, use: text, drawing }),
    ({ glass }) => glass,
  ),
  'glossary.json': glossary,
  'vocabulary/languages/*.json': languageLike(WORDS, text),
  'vocabulary/colors.json': z.record(
    text,
    z.string().regex(/^#[\da-f]{6}$/, 'On attend « #rrggbb ».'),
  ),
  'vocabulary/evin.json': listBy(
    z.strictObject({ why: text, isRefused: z.boolean(), words: patterns }),
    ({ why }) => why,
  ),
  'vocabulary/glasses.json': z.strictObject(
    mapKeys(GLASSES, z.strictObject({ names: patterns, hints: patterns.optional() })),
  ),
  'vocabulary/guesses.json': z.strictObject({
    methods: z.partialRecord(z.enum(keysOf(METHODS)), patterns),
    ices: z.partialRecord(z.enum(keysOf(ICES)), patterns),
    categories: z.partialRecord(z.enum(keysOf(CATEGORIES)), patterns),
    difficulties: z.partialRecord(z.enum(keysOf(DIFFICULTIES)), patterns),
  }),
  'vocabulary/imports/columns.json': z.strictObject({
    fields: listBy(columnField, ({ field }) => field).superRefine((fields, context) => {
      const placed = fields.flatMap((said, at) =>
        (['names', 'words'] as const).flatMap((kind) =>
          (said[kind] ?? []).map((entry, index) => ({ entry, path: [at, kind, index] })),
        ),
      );
      distinct(placed, context, (word) => [word]);
    }),
    ...named(
      'aside recipes cocktails drinks ingredients joinedNouns keys measures orders numbers notes units languages ' +
        'marks questionWords',
      wordList(),
    ),
    ...named('trade prices persons', patterns),
    questions: z.strictObject(
      named('howMany drinkers howLong howFirst how called served knownFrom', patterns),
    ),
  }),
  'vocabulary/imports/drinks.json': z.strictObject({
    ...named('drinks dishes poured cooked mixed baked', patterns),
    ...named('barUnits kitchenUnits', wordList()),
  }),
  'vocabulary/imports/durations.json': z.strictObject(
    named('seconds minutes hours nights days weeks months', wordList()),
  ),
  'vocabulary/imports/foreign-files.json': listBy(
    z.strictObject({ sign: pattern, what: text }),
    ({ sign }) => sign,
  ),
  'vocabulary/imports/programs.json': z.strictObject({
    known: z.array(wordList()),
    ...named('title summary lines groups groupTitle groupLines steps stepText', wordList()),
    ...named('servings work cook total source author tags', wordList()),
    fields: z.record(z.string(), wordList()),
    line: z.strictObject(
      named('text name quantity least most unit note optional heading', wordList()),
    ),
    ...named('yes headingUnits fillingUnits', wordList()),
    units: z.record(z.string(), z.string()),
  }),
  'vocabulary/imports/recipe-cards.json': z.array(
    z.strictObject({
      card: wordList(),
      title: wordList().optional(),
      ingredients: wordList(),
      headings: wordList().optional(),
      steps: wordList(),
      source: wordList().optional(),
      servings: wordList().optional(),
      time: wordList().optional(),
      author: wordList().optional(),
      tags: wordList().optional(),
      image: wordList().optional(),
    }),
  ),
  'vocabulary/imports/sentences.json': z.strictObject(
    named('ends links skipped partitive', wordList()),
  ),
  'vocabulary/imports/sql-tables.json': z.strictObject(
    named('notIngredients steps tags units notRecipes counters keys', wordList()),
  ),
  'vocabulary/imports/text-exports.json': z.strictObject({
    formats: z.array(
      z.strictObject({
        name: text,
        start: text,
        end: text,
        below: text.optional(),
        columns: z.array(z.int()).length(5).optional(),
        second: z.int().optional(),
        units: z.record(z.string(), z.string()).optional(),
      }),
    ),
    labels: z.record(z.string(), wordList()),
    sources: wordList(),
  }),
  'vocabulary/imports/unit-codes.json': z.record(z.string(), wordList()),
  'vocabulary/imports/months.json': wordList(),
  'vocabulary/nutrition.json': contentsSchema,
  'vocabulary/passwords.json': wordTable,
  'vocabulary/suggestions.json': z.strictObject({
    tastes: tagged,
    tastesOf: z.record(
      slug,
      listBy(slug, (word) => word),
    ),
    nouns: z.strictObject(mapKeys(CATEGORIES, text)),
    from: z.partialRecord(z.enum(keysOf(COUNTRIES)), text),
    ...named(
      'plain seasoning sweetening',
      listBy(slug, (word) => word),
    ),
  }),
  ...BAR_FILES,
  ...SEARCH_VOCABULARY,
  'vocabulary/tastes.json': z.record(
    slug,
    z.strictObject({
      sugar: amount.optional(),
      acid: amount.optional(),
      bitter: amount.optional(),
      body: amount.optional(),
      cool: amount.optional(),
    }),
  ),
  'vocabulary/units.json': wordTable,
};
