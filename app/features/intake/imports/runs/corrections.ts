/** Editors' corrections and decisions of a run, and those that reading the file again would lose. */
import { columnsOf, tablesOf } from '../corrections/columns-form.ts';
import { PARTS, type Part } from '../corrections/correction-parts.ts';
import { sqlMappingSchema } from '../sql/sql-mapping.ts';
import type { Correction, ImportDraft } from '../draft.ts';
import type { ItemChoice } from './run.ts';

/** Fields of a recipe that an editor may change before the import. */
export interface ItemChange {
  title: string;
  /** Ingredients, one a line; `steps` also has one a line. */
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

/** A draft with an editor's correction applied. */
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

/** The correction of a draft, added to any earlier one. */
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

/** Columns of each part of a recipe, and what separates recipes; null if unknown. */
function sourcesOf(proposed: unknown): (Record<Part, unknown> & { recipes: unknown }) | null {
  const sql = tablesOf(proposed)?.mapping ?? sqlMappingSchema.safeParse(proposed).data;
  const mapping = sql ?? columnsOf(proposed);
  if (!mapping) return null;
  const at = (...fields: string[]) =>
    mapping.columns.map(({ field, number }) => (field && fields.includes(field) ? [number] : 0));
  return {
    recipes: [sql?.table, mapping.hasHeader, mapping.rows, at('recipe_id')],
    title: at('title'),
    lines: at('ingredients', 'quantity', 'unit', 'ingredient_note'),
    steps: at('instructions'),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The parts that another mapping reads differently: all parts, if recipes cannot be recognised
 * again.
 */
export function changedParts(before: unknown, after: unknown): ReadonlySet<Part> {
  const [old, now] = [sourcesOf(before), sourcesOf(after)];
  const isOther =
    !old || !now || !isSame(old.recipes, now.recipes) || !isSame(old.title, now.title);
  if (isOther) return new Set(PARTS);
  return new Set(PARTS.filter((part) => !isSame(old[part], now[part])));
}

/** A correction without some of its parts. */
export function withoutParts(correction: Correction, parts: ReadonlySet<Part>): Correction {
  const kept = PARTS.filter((part) => correction[part] !== undefined && !parts.has(part));
  return {
    of: correction.of,
    ...Object.fromEntries(kept.map((part) => [part, correction[part]])),
  };
}

export const correctedParts = (correction: Correction): Part[] =>
  PARTS.filter((part) => correction[part] !== undefined);

/** A correction with the decision to take the recipe or leave it out. */
export interface KeptCorrection extends Correction {
  choice?: ItemChoice | undefined;
}

/** Key of a recipe in `KeptCorrections`: its title in the source, or its id in an edited export. */
export const keyOf = (title: string, ownId: string | undefined) => ownId ?? title;

/** Corrections by `keyOf`, in the order of the source; null for a recipe without one. */
export type KeptCorrections = Record<string, (KeptCorrection | null)[]>;

/** Returns a function that applies the stored corrections to drafts, and says the decision. */
export function openCorrections(
  kept: KeptCorrections,
): (draft: ImportDraft) => { draft: ImportDraft; choice?: ItemChoice | undefined } {
  const left = new Map(Object.entries(kept).map(([key, all]) => [key, [...all]]));
  return (draft) => {
    const { choice, ...correction } = left.get(keyOf(draft.title, draft.own?.id))?.shift() ?? {
      of: draft.title,
    };
    const isCorrected = correctedParts(correction).length > 0;
    return { draft: isCorrected ? corrected(draft, correction) : draft, choice };
  };
}
