/**
 * Reads recipes written as documents: notes, Markdown with or without front matter, texts with
 * labels.
 */
import { fold } from '#language/fold.ts';
import { nameColumn, type CsvField } from '../csv/column-names.ts';
import type { ImportDraft } from '../draft.ts';
import { carriedIn, withCarried } from '../files/exchange/carried.ts';
import { draftOfLabels, draftsOfTable, looksLikeRecipe } from '../files/json-table.ts';
import { firstText, type Fields } from '../files/json-values.ts';
import { frontMatterOf } from '../files/yaml.ts';
import { isIngredientsHeading, isStepsHeading } from '../headings.ts';
import { readPage } from '../html/read-page.ts';
import { LABEL } from '../html/visible/labels.ts';
import { hasAmount } from '../html/visible/line-kinds.ts';
import { markedLines, pageOfLines, type MarkedLine } from './marked-page.ts';
import { recipeOfMarkdown } from './recipe-md.ts';
import { draftOfText } from './read-text.ts';
import { LONGEST_TEXT } from './sentences.ts';

/** Longer documents are no recipes. */
const LONGEST = 400_000;
const LONGEST_TITLE = 100;
const MOST_RECIPES = 2000;

/** Fields that a line « Verre : coupe » or a section « Garnish » may give. */
const LABELLED = new Set<CsvField | null>([
  'title',
  'summary',
  'servings',
  'prep_minutes',
  'attente_minutes',
  'source_url',
  'image_url',
  'author',
  'tags',
  'categorie',
  'type_verre',
  'method',
  'difficulty',
  'glace',
]);

/** The lines without labelled ones, and what these say. */
function withoutLabels(lines: readonly MarkedLine[]): { rest: MarkedLine[]; fields: Fields } {
  const rest: MarkedLine[] = [];
  const fields: Fields = {};
  let section: string | null = null;
  for (const line of lines) {
    const isHeading = line.level > 0 && line.level < 7;
    if (isHeading) {
      const { field } = nameColumn(line.text);
      const isField = LABELLED.has(field) || field === 'idee_decoration';
      section = isField && field !== 'title' ? field : null;
      if (section === null) rest.push(line);
      continue;
    }
    if (line.text === '') section = null;
    const [, label = '', value = ''] = LABEL.exec(line.text) ?? [];
    const { field } = label === '' ? { field: null } : nameColumn(label);
    const isField = LABELLED.has(field) && field !== null && !hasAmount(line.text);
    // The strength is that of the ingredients.
    if (label.toLowerCase() === 'abv') continue;
    if (isField) {
      if (fields[field] === undefined || /^https?:/.test(value)) fields[field] = value;
    } else if (section !== null) {
      fields[section] = [fields[section], line.text].filter(Boolean).join('\n');
    } else if (line.text !== '') rest.push(line);
  }
  return { rest, fields };
}

const isTitle = ({ text, isItem, level }: MarkedLine) => {
  const said = { said: fold(text), level };
  return (
    !isItem &&
    text.length <= LONGEST_TITLE &&
    !isIngredientsHeading(said) &&
    !isStepsHeading(said) &&
    !hasAmount(text)
  );
};

const textIn = (lines: readonly MarkedLine[]) =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, LONGEST_TEXT);

/** A draft with the fields that stand beside its text. */
function withFields(draft: ImportDraft, fields: Fields): ImportDraft {
  if (Object.keys(fields).length === 0) return draft;
  const told = draftOfLabels({ ...fields, title: draft.title });
  if (!told) return draft;
  return {
    ...draft,
    summary: told.summary || draft.summary,
    servings: told.servings ?? draft.servings,
    prepMinutes: told.prepMinutes ?? draft.prepMinutes,
    image: told.image ?? draft.image,
    sourceUrl: told.sourceUrl ?? draft.sourceUrl,
    author: told.author ?? draft.author,
    tags: [...new Set([...draft.tags, ...told.tags])],
    fields: { ...draft.fields, ...told.fields },
  };
}

/** Parts of a document with several titles, each a recipe with its ingredients. */
function recipesIn(lines: readonly MarkedLine[]): MarkedLine[][] {
  const starts = lines.flatMap(({ level }, at) => (level === 1 ? [at] : [])).slice(0, MOST_RECIPES);
  const parts = starts.map((start, at) => lines.slice(start, starts[at + 1]));
  const isRecipe = (part: readonly MarkedLine[]) =>
    part.some(({ text, level }) => isIngredientsHeading({ said: fold(text), level }));
  return parts.filter(isRecipe).length > 1 ? parts : [[...lines]];
}

/** @param name name of the note or file: its title, unless it tells one */
export function* draftsOfDocument(text: string, name: string): Generator<ImportDraft> {
  const { shown, carried } = carriedIn(text.slice(0, LONGEST));
  const { fields: front, body } = frontMatterOf(shown);
  const marked = recipeOfMarkdown(body);
  if (marked !== null) {
    yield withCarried(withFields(marked, front), carried);
    return;
  }
  for (const part of recipesIn(markedLines(body))) {
    const { rest, fields: labels } = withoutLabels(part);
    const [first] = rest;
    const told =
      rest.find(({ level }) => level === 1) ?? (first && isTitle(first) ? first : undefined);
    const fields = { ...front, ...labels };
    const title = firstText({ ...fields, told: told?.text }, 'title', 'name', 'told') || name;
    const named = { ...fields, title };
    if (looksLikeRecipe(front)) {
      yield* draftsOfTable([named]);
      continue;
    }
    const paged = readPage(pageOfLines(rest, title), null);
    const written = paged.length > 0 ? paged : [draftOfText(textIn(rest), title)];
    for (const draft of written) {
      if (draft === null) continue;
      const isOnly = written.length === 1;
      yield isOnly ? withCarried(withFields({ ...draft, title }, fields), carried) : draft;
    }
  }
}
