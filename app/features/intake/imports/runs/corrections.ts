/** What editors corrected of recipes of a run, and which of it another reading of the file would lose. */
import { columnsOf } from '../say/columns-form.ts';
import { PARTS, type Part } from '../say/correction-parts.ts';
import { tablesOf } from '../say/tables-form.ts';
import { sqlMappingSchema } from '../sql/sql-mapping.ts';
import type { Correction, ImportDraft } from '../draft.ts';

/** What an editor may change of a recipe before it is imported. */
export interface ItemChange {
  title: string;
  /** One ingredient a line, one step a line. */
  lines: string;
  steps: string;
}

const textsOf = ({ title, lines, steps }: ImportDraft): ItemChange => ({
  title,
  lines: lines.map(({ text }) => text).join('\n'),
  steps: steps.join('\n'),
});

const trimmed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A draft with what an editor typed of it. */
export function corrected(read: ImportDraft, correction: Correction): ImportDraft {
  const old = textsOf(read);
  const { title = old.title, lines = old.lines, steps = old.steps } = correction;
  const known = new Map(read.lines.map((line) => [line.text, line]));
  return {
    ...read,
    title: title.trim(),
    lines: trimmed(lines).map((text) => known.get(text) ?? { text }),
    steps: trimmed(steps),
    doubts: [],
    correction,
  };
}

/** The correction of a draft, which may have been corrected before. */
export function correctionOf(draft: ImportDraft, change: ItemChange): Correction {
  const [before, now] = [textsOf(draft), { ...change, title: change.title.trim() }];
  const typed = PARTS.filter(
    (part) => trimmed(now[part]).join('\n') !== trimmed(before[part]).join('\n'),
  );
  return {
    of: draft.title,
    ...draft.correction,
    ...Object.fromEntries(typed.map((part) => [part, now[part]])),
  };
}

/** What each part of a recipe is read from, and what tells its recipes apart; null where that is unknown. */
function sourcesOf(mapping: unknown): (Record<Part, unknown> & { recipes: unknown }) | null {
  const csv = columnsOf(mapping);
  if (csv) {
    const at = (...fields: string[]) =>
      csv.columns.map(({ field, number }) => (field && fields.includes(field) ? [number] : 0));
    return {
      recipes: [csv.hasHeader, csv.rows, at('recipe_id')],
      title: at('title'),
      lines: at('ingredients', 'quantity', 'unit'),
      steps: at('instructions'),
    };
  }
  const sql = tablesOf(mapping)?.mapping ?? sqlMappingSchema.safeParse(mapping).data;
  if (!sql) return null;
  const { recipes, fields, ingredients, steps } = sql;
  return { recipes, title: fields.title, lines: ingredients, steps };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts that another mapping reads otherwise: all where recipes would not be known again. */
export function changedParts(before: unknown, after: unknown): ReadonlySet<Part> {
  const [old, now] = [sourcesOf(before), sourcesOf(after)];
  const isOther =
    !old || !now || !isSame(old.recipes, now.recipes) || !isSame(old.title, now.title);
  if (isOther) return new Set(PARTS);
  return new Set(PARTS.filter((part) => !isSame(old[part], now[part])));
}

/** The rest of a correction, without these parts. */
export function withoutParts(correction: Correction, parts: ReadonlySet<Part>): Correction {
  const kept = PARTS.filter((part) => correction[part] !== undefined && !parts.has(part));
  return {
    of: correction.of,
    ...Object.fromEntries(kept.map((part) => [part, correction[part]])),
  };
}

export const correctedParts = (correction: Correction): Part[] =>
  PARTS.filter((part) => correction[part] !== undefined);

/** Corrections of recipes with one title as it was read, in the order of those recipes; null where there is none. */
export type KeptCorrections = Record<string, (Correction | null)[]>;

/** Gives each draft its correction again. */
export function openCorrections(kept: KeptCorrections): (draft: ImportDraft) => ImportDraft {
  const left = new Map(Object.entries(kept).map(([title, all]) => [title, [...all]]));
  return (draft) => {
    const correction = left.get(draft.title)?.shift();
    return correction ? corrected(draft, correction) : draft;
  };
}
