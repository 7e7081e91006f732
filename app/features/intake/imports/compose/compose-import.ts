/** Turns a draft into input for `writeRecipes`. The draft may lack fields. */
import { openPauses } from '#app/process/work-pauses.ts';
import {
  LONGEST_NOTE,
  importedSchema,
  LONGEST_REST,
  MAX_LINES,
} from '#features/recipes/cocktails/cocktail-form.ts';
import { ingredientOf } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { slugOf } from '#features/platform/slugs/slug-form.ts';
import { fold, slugify } from '#language/fold.ts';
import { openLines, type ImportDraft } from '../draft.ts';
import { guessFields, guessOf } from '#features/recipes/cocktails/guess-fields.ts';

type Recipe = Record<string, unknown>;

/** The ingredient of a name; null if its line is to be left out, undefined if there is none. */
export type FindIngredient = (name: string) => string | null | undefined;

const LONGEST = {
  title: 200,
  summary: 500,
  instructions: 10_000,
  origine: 200,
  licence_note: 500,
  told: 10_000,
};
const MOST_TAGS = 20;

/** Fields with a closed list of values. */
const LISTED = new Map(
  Object.entries(RECIPE_FIELDS).flatMap(([name, field]) =>
    'options' in field ? [[name, field.options as Readonly<Record<string, string>>] as const] : [],
  ),
);
const SEVERAL = new Set(['garnitures', 'aussi_appele']);

/** The key of a closed list, found by key, label or meaning. */
function keyOf(name: string, text: string): string | undefined {
  const options = LISTED.get(name) ?? {};
  const said = fold(text);
  const exact = Object.entries(options).find(
    ([key, label]) => fold(key) === said || fold(label) === said,
  );
  return exact?.[0] ?? guessOf(name, text);
}

const partsOf = (text: string) =>
  text
    .split(/[\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * A field as the schema takes it; undefined if the text holds no valid value. An empty list is one.
 */
export function fieldOf(name: string, text: string): unknown {
  if (text.trim() === '') return SEVERAL.has(name) ? [] : undefined;
  if (SEVERAL.has(name)) {
    const parts = partsOf(text);
    return LISTED.has(name) ? parts.flatMap((part) => keyOf(name, part) ?? []) : parts;
  }
  return LISTED.has(name) ? keyOf(name, text) : text;
}

/**
 * A field as the schema takes it. A value missing from its closed list stays, for the schema to
 * refuse.
 */
export function cellValue(name: string, text: string): unknown {
  const known = (part: string) => (LISTED.has(name) && part !== '' && keyOf(name, part)) || part;
  return SEVERAL.has(name) ? partsOf(text).map(known) : known(text.trim());
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A line in the format of the schema. */
export const lineOf = (
  line: ParsedLine,
  { ingredient, unit, note }: { ingredient: string; unit: string | null; note: string | null },
) => ({
  ingredient,
  quantity_text: line.quantityText,
  unit,
  ...(note !== null && note !== '' && { note: cut(note, LONGEST_NOTE) }),
  ...(line.facultatif && { facultatif: true as const }),
  ...(line.rincage && { rincage: true as const }),
  ...(line.service && { service: true as const }),
});

/** The lines of a draft with their ingredients, and issues for those left out. */
async function composeLines(draft: ImportDraft, find: FindIngredient) {
  const issues: string[] = [];
  const composed = (line: ParsedLine) => {
    const { found, name: asked, unit, note } = ingredientOf(line, (one) => find(one) ?? undefined);
    const name = found ?? asked;
    if (slugify(name) === '' || (found === undefined && find(asked) === null)) {
      issues.push(`Ligne laissée de côté\u00a0: «\u00a0${line.name || line.quantityText}\u00a0».`);
      return [];
    }
    const quantityText = line.quantityText.slice(0, 60);
    const called = { ingredient: name.slice(0, 120), unit: unit?.slice(0, 40) ?? null, note };
    return [lineOf({ ...line, quantityText }, called)];
  };
  const read: ReturnType<typeof lineOf>[] = [];
  const pause = openPauses();
  const readNext = openLines();
  for (const line of draft.lines) {
    await pause();
    read.push(...readNext(line).flatMap(composed));
  }
  if (read.length > MAX_LINES) {
    issues.push(`${read.length - MAX_LINES} lignes au-delà de ${MAX_LINES} laissées de côté.`);
  }
  return { lines: read.slice(0, MAX_LINES), issues };
}

/** Licence of the text: the source's, else the importer's; null if there is none. */
function licenceOf({ licence, author }: ImportDraft, ours: string): string | null {
  const said = licence ?? ours;
  if (said === '') return null;
  return cut(
    licence !== null && author !== null ? `${said} (${author})` : said,
    LONGEST.licence_note,
  );
}

const asSaid = (count: number | null) => (count === null ? undefined : count);

export const labelOf = (name: string) =>
  name in RECIPE_FIELDS ? RECIPE_FIELDS[name as keyof typeof RECIPE_FIELDS].label : name;
const quoted = (text: string, most: number) => `«\u00a0${cut(text, most)}\u00a0»`;
const unknownValue = (name: string, text: string) =>
  `${labelOf(name)}\u00a0: ${quoted(text, 60)} n’est pas connu.`;

const LONGEST_WORK = 1440;

/** All fields of the source, before validation. */
function compose(
  draft: ImportDraft,
  { lines, ...given }: Given & { lines: readonly Recipe[] },
): { recipe: Recipe; issues: string[] } {
  const issues: string[] = [];
  const title = cut(draft.title.trim(), LONGEST.title);
  const steps = draft.steps.map((step) => step.replaceAll(/\s{0,20}\n\s*/g, ' ').trim());
  const instructions = cut(steps.join('\n').trim(), LONGEST.instructions);
  const told = [title, ...draft.tags, ...Object.values(draft.fields)].join('\n');
  const guess = guessFields(told.slice(0, LONGEST.told), instructions);
  const fields = Object.fromEntries(
    Object.entries(draft.fields).flatMap(([name, text]) => {
      const value = fieldOf(name, text);
      if (value !== undefined) return [[name, value] as const];
      if (text.trim() !== '') issues.push(unknownValue(name, text));
      return [];
    }),
  );
  // Nobody works for days: it rests.
  const minutes = Math.round(draft.prepMinutes ?? 0);
  const isRest = minutes > LONGEST_WORK && minutes <= LONGEST_REST;
  const recipe = {
    difficulty: 'moyen',
    teneur_alcool: guess.categorie === 'sans-alcool' ? 0 : 2,
    cout: 2,
    couleur_dominante: '#d8a24a',
    ...guess,
    ...(draft.author !== null && { origine: cut(`D’après ${draft.author}`, LONGEST.origine) }),
    ...(isRest && { attente_minutes: minutes }),
    ...fields,
    title,
    slug: draft.fields['slug'] || slugOf(title),
    summary: cut(draft.summary, LONGEST.summary),
    instructions,
    prep_minutes: (isRest ? undefined : asSaid(draft.prepMinutes)) ?? 5,
    servings: asSaid(draft.servings) ?? 1,
    image_url: draft.image,
    source_url: draft.sourceUrl,
    licence_note: licenceOf(draft, given.licence),
    tags: draft.tags.flatMap((tag) => given.findTag(tag) ?? []).slice(0, MOST_TAGS),
    ingredients: lines,
    is_published: false,
  };
  return { recipe, issues };
}

export interface Given {
  find: FindIngredient;
  /** The tag of a word; undefined if there is none: the word is left out. */
  findTag: (word: string) => string | undefined;
  /** Licence of the text where the source has none; empty for none. */
  licence: string;
}

/** Replacements of invalid required fields. */
const FALLBACK: Recipe = { prep_minutes: 5, servings: 1 };

/**
 * A draft as input for `writeRecipes` with `isImported`. An invalid field is left out, with an
 * issue.
 *
 * @returns `recipe` is null if even its title is invalid
 */
export async function composeImport(
  draft: ImportDraft,
  given: Given,
): Promise<{ recipe: Recipe | null; issues: string[] }> {
  const { lines, issues: ofLines } = await composeLines(draft, given.find);
  const { recipe, issues: ofFields } = compose(draft, { ...given, lines });
  const issues = [...ofLines, ...ofFields];
  const checked = importedSchema.safeParse(recipe);
  if (checked.success) return { recipe, issues };
  const faulty = new Map(
    checked.error.issues.map(({ path: [name], message }) => [String(name), message] as const),
  );
  const guess: Recipe = {
    ...compose({ ...draft, fields: {} }, { ...given, lines }).recipe,
    ...FALLBACK,
  };
  for (const [name, message] of faulty) {
    const lost = recipe[name];
    const named = typeof lost === 'string' && lost !== '' ? ` (${quoted(lost, 300)})` : '';
    issues.push(`${labelOf(name)}\u00a0: ${message}${named}`);
    recipe[name] = ['image_url', 'source_url', 'licence_note'].includes(name) ? null : guess[name];
  }
  return { recipe: importedSchema.safeParse(recipe).success ? recipe : null, issues };
}
