import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importedSchema } from '#features/recipes/cocktails/cocktail-form.ts';
import { boundedDraft } from '../bounded-draft.ts';
import { emptyDraft, type ImportDraft } from '../draft.ts';
import { composeImport, type Given } from './compose-import.ts';

const KNOWN = new Map([
  ['gin', 'gin'],
  ['campari', 'campari'],
  ['zeste d’orange', 'zeste-d-orange'],
]);
const given: Given = {
  find: (name) => (name === 'Glaçons' ? null : KNOWN.get(name.toLowerCase())),
  findTag: (word) => (word === 'Amer' ? 'amer' : undefined),
  licence: '',
};
const draft = (said: Partial<ImportDraft>): ImportDraft => ({ ...emptyDraft(), ...said });
const compose = (said: Partial<ImportDraft>) => composeImport(draft(said), given);

test('a draft says what its source says, and is guessed where its sentences tell', async () => {
  const { recipe, issues } = await compose({
    title: 'Americano du soir',
    lines: ['3 cl de gin', '1 zeste d’orange', 'Glaçons', '2 traits de Potion'].map((text) => ({
      text,
    })),
    steps: ['Remplissez un verre old fashioned de glace pilée.', 'Versez.'],
    tags: ['Amer', 'Recettes faciles'],
    author: 'Ada',
  });
  expect(recipe).toMatchObject({
    slug: 'americano-du-soir',
    type_verre: 'tumbler',
    glace: 'pilee',
    method: 'verre',
    instructions: 'Remplissez un verre old fashioned de glace pilée.\nVersez.',
    tags: ['amer'],
    origine: 'D’après Ada',
    licence_note: null,
    ingredients: [
      { ingredient: 'gin', quantity_text: '3', unit: 'cl' },
      { ingredient: 'zeste-d-orange', quantity_text: '1', unit: null },
      { ingredient: 'Potion', quantity_text: '2', unit: 'trait' },
    ],
  });
  expect(issues).toEqual(['Ligne laissée de côté\u00a0: «\u00a0Glaçons\u00a0».']);
});

test('the note of a line is kept, 200 characters of it', async () => {
  const { recipe } = await compose({
    title: 'Essai',
    lines: [
      { text: '3 cl de gin (bien frais)' },
      { text: `3 cl de gin, ${'très '.repeat(60)}frais` },
    ],
  });
  const [first, second] = z.array(z.object({ note: z.string() })).parse(recipe?.['ingredients']);
  expect(first?.note).toBe('bien frais');
  expect(second?.note).toMatch(/^(?:très )+très…$/);
});

test('a draft of many lines leaves others their turn after each', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await compose({ title: 'Essai', lines: Array.from({ length: 100 }, () => ({ text: '1 gin' })) });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(90);
});

describe('fields are taken by their keys, what they are called, or what they say', () => {
  test.each<[name: string, text: string, value: unknown]>([
    ['type_verre', 'flute', 'flute'],
    ['type_verre', 'Verre à martini', 'martini'],
    ['type_verre', 'Highball glass', 'highball'],
    ['difficulty', 'Easy', 'facile'],
    ['pays', 'États-Unis', 'etats-unis'],
    ['garnitures', 'Olive | Zeste de citron', ['olive', 'zeste-citron']],
    ['aussi_appele', 'Un nom\nUn autre', ['Un nom', 'Un autre']],
    ['cout', '4', '4'],
  ])('%s: %s', async (name, text, value) => {
    const { recipe } = await compose({ title: 'Essai', fields: { [name]: text } });
    expect(recipe).toMatchObject({
      [name]: value,
    });
  });
});

test('days of work are a rest', async () => {
  const { recipe } = await compose({ title: 'Essai', prepMinutes: 5760 });
  expect(recipe).toMatchObject({ prep_minutes: 5, attente_minutes: 5760 });
});

test('a field that cannot be kept is left out, and said', async () => {
  const { recipe, issues } = await compose({
    title: 'Essai',
    servings: 5_000,
    fields: { cout: 'douze', slug: 'Pas Un Slug' },
  });
  expect(recipe).toMatchObject({ servings: 1, cout: 2, slug: 'essai' });
  expect(issues).toHaveLength(3);
  const numbered = await compose({ title: 'Essai', image: 'http://192.0.2.7/kir.jpg' });
  expect(numbered.recipe).toMatchObject({ image_url: null });
  expect(numbered.issues).toEqual([
    expect.stringMatching(
      /^Adresse de l’image.*nom de son site.*«\u00a0http:\/\/192\.0\.2\.7\/kir\.jpg\u00a0»/,
    ),
  ]);
});

test('whatever a source holds, a draft with a title can be written', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 });
  const anyDraft = fc.record<ImportDraft>({
    title: text,
    summary: text,
    lines: fc.array(fc.record({ text }), { maxLength: 5 }),
    steps: fc.array(text, { maxLength: 5 }),
    servings: fc.option(fc.integer()),
    prepMinutes: fc.option(fc.double()),
    image: fc.option(fc.oneof(text, fc.webUrl())),
    sourceUrl: fc.option(fc.oneof(text, fc.webUrl())),
    author: fc.option(text),
    licence: fc.option(text),
    tags: fc.array(text, { maxLength: 3 }),
    fields: fc.dictionary(
      fc.constantFrom(
        'slug',
        'cout',
        'pays',
        'couleur_dominante',
        'garnitures',
        'meta_title',
        'jumelle',
      ),
      text,
    ),
    issues: fc.array(text, { maxLength: 2 }),
  });
  const isWritten = async (any: ImportDraft) => {
    const bounded = boundedDraft(any);
    const { recipe } = await composeImport(bounded, given);
    const hasName = /[^\p{C}\p{Z}\p{M}]/u.test(bounded.title);
    return !hasName || importedSchema.safeParse(recipe).success;
  };
  const checked = await fc.check(fc.asyncProperty(anyDraft, isWritten), { numRuns: 100 });
  expect(checked.counterexample).toBeNull();
});

test('a text that is too long is cut, and it is said', () => {
  const { steps, issues } = boundedDraft({
    ...emptyDraft(),
    title: 'Kir',
    summary: 'a'.repeat(2_001),
    steps: ['a'.repeat(70_000)],
  });
  expect(steps).toEqual(['a'.repeat(5_000)]);
  expect(issues).toEqual(['Texte trop long, coupé\u00a0: résumé, étapes.']);
});
