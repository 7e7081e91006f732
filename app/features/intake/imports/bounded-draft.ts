import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { ImportDraft, OwnRow } from './draft.ts';

const MOST = { lines: 200, steps: 200, tags: 50, fields: 60, issues: 20, doubts: 20 };
const LONGEST = { title: 300, line: 500, step: 5_000, summary: 2_000, field: 20_000, url: 2_000 };

/** Text that a database accepts: whole code points, and no NUL. */
const kept = (text: string, most: number) =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '');
const keptOr = (text: string | null, most: number) => (text === null ? null : kept(text, most));

const isLonger = (texts: readonly string[], most: number) =>
  texts.some((text) => text.length > most);

/** A web address, normalized; null for anything else. */
function addressOf(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= LONGEST.url ? url.href : null;
}

const boundedParts = (parts: ParsedLine): ParsedLine => ({
  ...parts,
  quantityText: kept(parts.quantityText, LONGEST.line),
  unit: keptOr(parts.unit, LONGEST.line),
  name: kept(parts.name, LONGEST.line),
  note: keptOr(parts.note, LONGEST.line),
  aside: keptOr(parts.aside, LONGEST.line),
});

const boundedRow = (own: OwnRow): OwnRow => ({
  ...own,
  cells: Object.fromEntries(
    Object.entries(own.cells).map(([name, text]) => [name, kept(text, LONGEST.field)]),
  ),
});

/**
 * A draft within the limits of the database, whatever its source holds. An issue reports each cut.
 */
export function boundedDraft(draft: ImportDraft): ImportDraft {
  const { lines, steps, tags, issues, doubts = [], own } = draft;
  const isCut = lines.length > MOST.lines || steps.length > MOST.steps;
  const cut = Object.entries({
    titre: isLonger([draft.title], LONGEST.title),
    résumé: isLonger([draft.summary], LONGEST.summary),
    ingrédients: isLonger(
      lines.map(({ text }) => text),
      LONGEST.line,
    ),
    étapes: isLonger(steps, LONGEST.step),
    'autres champs': isLonger(Object.values(draft.fields), LONGEST.field),
  }).flatMap(([name, isLong]) => (isLong ? [name] : []));
  return {
    title: kept(draft.title, LONGEST.title).trim(),
    summary: kept(draft.summary, LONGEST.summary),
    lines: lines.slice(0, MOST.lines).map(({ text, parts }) => ({
      text: kept(text, LONGEST.line),
      ...(parts && { parts: boundedParts(parts) }),
    })),
    steps: steps.slice(0, MOST.steps).map((step) => kept(step, LONGEST.step)),
    servings: draft.servings,
    prepMinutes: draft.prepMinutes,
    image: addressOf(draft.image),
    sourceUrl: addressOf(draft.sourceUrl),
    author: keptOr(draft.author, LONGEST.title),
    licence: keptOr(draft.licence, LONGEST.line),
    tags: tags.slice(0, MOST.tags).map((tag) => kept(tag, LONGEST.title)),
    fields: Object.fromEntries(
      Object.entries(draft.fields)
        .slice(0, MOST.fields)
        .map(([name, text]) => [kept(name, LONGEST.line), kept(text, LONGEST.field)]),
    ),
    issues: [
      ...issues.slice(0, MOST.issues).map((issue) => kept(issue, LONGEST.line)),
      ...(isCut ? ['Trop de lignes ou d’étapes\u00a0: les dernières sont laissées de côté.'] : []),
      ...(cut.length > 0 ? [`Texte trop long, coupé\u00a0: ${cut.join(', ')}.`] : []),
    ],
    ...(draft.sheet && { sheet: kept(draft.sheet, LONGEST.line) }),
    ...(own && { own: boundedRow(own) }),
    ...(draft.correction && { correction: draft.correction }),
    ...(doubts.length > 0 && {
      doubts: doubts.slice(0, MOST.doubts).map((doubt) => kept(doubt, LONGEST.line)),
    }),
  };
}
