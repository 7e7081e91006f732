/**
 * Fields of a recipe that the format of another program has no place for. A file holds them beside
 * its own, under « zinc », and reading puts them back: fields by their names in `cocktailSchema`,
 * as cells of the CSV export.
 */
import { z } from 'zod';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { namesIn } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { fold } from '#language/fold.ts';
import { fieldOf, lineOf } from '#features/intake/imports/compose/compose-import.ts';
import { readLine, writeLine } from '#features/intake/imports/csv/cells/line-cell.ts';
import { cellOf } from '#features/intake/imports/csv/export/export-csv.ts';
import { isFields } from '../json-values.ts';
import { readYaml } from '../yaml.ts';
import { openLines, type DraftLine, type ImportDraft } from '#features/intake/imports/draft.ts';

type Line = CocktailInput['ingredients'][number];

/** Property of JSON-LD that holds it. */
export const CARRIED_PROPERTY = 'zinc:fiche';
/** Line of a description below which it stands. */
export const CARRIED_MARK = '--- zinc';

const COMMENT = /<!--\n(zinc:\n[\s\S]*?)-->/;
/** « --> » would end a comment. */
const IN_COMMENT = '--\u200B>';
export const commentOf = (yaml: string) => `<!--\n${yaml.replaceAll('-->', IN_COMMENT)}-->`;

/** The text of a document without our comment, and what that holds under « zinc ». */
export function carriedIn(text: string): { shown: string; carried: unknown } {
  const [comment = '', yaml = ''] = COMMENT.exec(text) ?? [];
  const said = yaml === '' ? undefined : readYaml(yaml.replaceAll(IN_COMMENT, '-->'));
  return {
    shown: text.replace(comment, ''),
    carried: isFields(said) ? said['zinc'] : undefined,
  };
}

/** Places of stored pictures, and the state of publication, stay on the site. */
const PRIVATE = new Set<string>(['image_bucket', 'image_path', 'is_published']);
const SHARED_FIELDS = fieldNames.filter((name) => !PRIVATE.has(name));

const schema = z.object({
  fields: z.record(z.string(), z.string()).default({}),
  /** Lines in our own format, by the text that the file’s reader makes of theirs. */
  lines: z.record(z.string(), z.string()).default({}),
});
export type Carried = z.output<typeof schema>;

export const NOTHING_CARRIED: Carried = { fields: {}, lines: {} };
export const isNothing = ({ fields, lines }: Carried) =>
  Object.keys(fields).length + Object.keys(lines).length === 0;

const orNull = (text: string) => (text === '' ? null : text);
const ownLines = (cell: string) => cell.split('\n').flatMap((text) => readLine(text) ?? []);
const rowsOf = (text: string) => text.split('\n').filter((row) => row !== '');

interface Place {
  /** The field in a draft, from its text. */
  put: (text: string) => Partial<ImportDraft>;
  /** Its text in a draft, as `cellOf` writes that of a recipe. */
  get: (draft: ImportDraft) => string;
}
/** Fields with a property of their own in a draft. */
const PLACES = new Map<string, Place>(
  Object.entries({
    title: { put: (title) => ({ title }), get: ({ title }) => title },
    summary: { put: (summary) => ({ summary }), get: ({ summary }) => summary },
    instructions: {
      put: (text) => ({ steps: rowsOf(text) }),
      get: ({ steps }) => steps.join('\n'),
    },
    servings: {
      put: (text) => ({ servings: Number(text) }),
      get: ({ servings }) => String(servings ?? ''),
    },
    prep_minutes: {
      put: (text) => ({ prepMinutes: Number(text) }),
      get: ({ prepMinutes }) => String(prepMinutes ?? ''),
    },
    image_url: { put: (text) => ({ image: orNull(text) }), get: ({ image }) => image ?? '' },
    source_url: {
      put: (text) => ({ sourceUrl: orNull(text) }),
      get: ({ sourceUrl }) => sourceUrl ?? '',
    },
    licence_note: {
      put: (text) => ({ licence: orNull(text) }),
      get: ({ licence }) => licence ?? '',
    },
    tags: { put: (text) => ({ tags: rowsOf(text) }), get: ({ tags }) => tags.join('\n') },
  } satisfies Record<string, Place>),
);

/** @param said value under « zinc » in a file, of any shape */
export function withCarried(draft: ImportDraft, said: unknown): ImportDraft {
  const { success, data } = schema.safeParse(said);
  if (!success) return draft;
  const own = new Map(Object.entries(data.lines));
  const lines = draft.lines.map((line): DraftLine => {
    const written = own.get(line.text);
    return (written !== undefined && readLine(written)) || line;
  });
  const fields: [string, string][] = [];
  const placed: Partial<ImportDraft> = {};
  for (const [name, text] of Object.entries(data.fields)) {
    const place = PLACES.get(name);
    if (place) Object.assign(placed, place.put(text));
    else if (name === 'ingredients') placed.lines = ownLines(text);
    else fields.push([name, text]);
  }
  return {
    ...draft,
    lines,
    // The recipe says its origin, or that it has none.
    ...('origine' in data.fields && { author: null }),
    ...placed,
    fields: { ...draft.fields, ...Object.fromEntries(fields) },
  };
}

/** The text of a field in a draft, as `cellOf` writes that of a recipe. */
function textIn(draft: ImportDraft, name: string): string {
  const place = PLACES.get(name);
  if (place) return place.get(draft);
  const text = draft.fields[name] ?? '';
  if (name === 'origine') return draft.author ?? text;
  return [fieldOf(name, text) ?? ''].flat().map(String).join('\n');
}

function isSameLine(read: readonly ParsedLine[], line: Line): boolean {
  const [only, ...others] = read;
  if (!only || others.length > 0) return false;
  const { unit, note } = only;
  return (
    fold(namesIn(only)[0] ?? '') === fold(line.ingredient) &&
    writeLine(lineOf(only, { ingredient: line.ingredient, unit, note })) === writeLine(line)
  );
}

/**
 * Fields and lines that reading a file back does not find, or finds otherwise.
 *
 * @param draft read from the file
 */
export function lostOf(recipe: CocktailInput, draft: ImportDraft): Carried {
  const readNext = openLines();
  const read = draft.lines.flatMap((line) => {
    const parsed = readNext(line);
    return parsed.length === 0 ? [] : [{ text: line.text, parsed }];
  });
  // Lines of the same text cannot be told apart.
  const isWhole =
    read.length === recipe.ingredients.length &&
    new Set(read.map(({ text }) => text)).size === read.length;
  const lines = recipe.ingredients.flatMap((line, at) => {
    const { text = '', parsed = [] } = read[at] ?? {};
    return isWhole && !isSameLine(parsed, line) ? [[text, writeLine(line)] as const] : [];
  });
  const names = SHARED_FIELDS.filter((name) =>
    name === 'ingredients' ? !isWhole : textIn(draft, name) !== cellOf(recipe, name),
  );
  return {
    fields: Object.fromEntries(names.map((name) => [name, cellOf(recipe, name)])),
    lines: Object.fromEntries(lines),
  };
}
