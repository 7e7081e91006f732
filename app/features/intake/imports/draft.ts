/** What an import reads of a source, whichever it is: all that comes after is about this alone. */
import { AppError } from '#app/errors.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import {
  openList,
  parseIngredientLine,
  type ParsedLine,
} from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';

/** A line of ingredients. */
export interface DraftLine {
  /** As its source writes it, without its markup. */
  text: string;
  /** What it says, where the source keeps amount, unit and name apart; the line parser reads `text` otherwise. */
  parts?: ParsedLine;
}

/** A row of our own export: the recipe that it is of, and what each of its cells says by now. */
export interface OwnRow {
  id: string;
  /** The revision that was exported; 0 where it is not known. */
  revision: number;
  /** The line of the file. */
  line: number;
  /** Columns that are gone have none. */
  cells: Partial<Record<keyof CocktailInput, string>>;
  /** The spreadsheet wrote it without letters that windows-1252 has not. */
  isLossy?: boolean;
}

/** What an editor typed of a recipe in the place of what was read. */
export interface Correction {
  /** Its title as it was read. */
  of: string;
  title?: string | undefined;
  /** One ingredient a line, one step a line. */
  lines?: string | undefined;
  steps?: string | undefined;
}

/** A recipe as its source tells it, before anything is matched or checked. What it does not say is empty or null. */
export interface ImportDraft {
  title: string;
  summary: string;
  lines: DraftLine[];
  steps: string[];
  servings: number | null;
  prepMinutes: number | null;
  /** Addresses, absolute where the source lets one know them. */
  image: string | null;
  sourceUrl: string | null;
  author: string | null;
  licence: string | null;
  /** Words that the source files it under. */
  tags: string[];
  /** Other fields, by the names of `cocktailSchema`, as they are written. */
  fields: Record<string, string>;
  /** What could not be read of it, in French. */
  issues: string[];
  /**
   * What a model says that its source does not, and what was left aside as it may not be said: somebody looks at it
   * before it is imported. In French.
   */
  doubts?: string[];
  /** Where it may be a change of a recipe that there is. */
  own?: OwnRow;
  /** Where an editor corrected it: another reading of its file keeps what still applies. */
  correction?: Correction;
}

export const emptyDraft = (): ImportDraft => ({
  title: '',
  summary: '',
  lines: [],
  steps: [],
  servings: null,
  prepMinutes: null,
  image: null,
  sourceUrl: null,
  author: null,
  licence: null,
  tags: [],
  fields: {},
  issues: [],
});

/** Reads the lines of a draft in their order, each ingredient apart: « 4 cl de gin + 2 cl de Campari » is two. */
export function openLines(): (line: DraftLine) => ParsedLine[] {
  const readNext = openList();
  return ({ text, parts }) => readNext(text, parts && [parts]);
}

/** A heading that a source keeps apart from its lines, as one of them. */
export const headingLine = (said: string): DraftLine[] => {
  const text = said.trim().replace(/[\s:]{1,20}$/, '');
  // « Sirop » alone is an ingredient, « Sirop : » is none.
  const isHeading = (line: string) => parseIngredientLine(line).length === 0;
  if (text === '') return [];
  return [{ text: [text, `${text}\u00a0:`].find(isHeading) ?? 'Ingrédients\u00a0:' }];
};

export const linesOf = (lines: readonly DraftLine[]): ParsedLine[] => lines.flatMap(openLines());

/** A file that somebody gives. */
export interface SourceFile {
  /** Its name, which says nothing sure of what it holds. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Where it is of, where somebody said it: a page that was pasted. */
  address?: string | undefined;
}

const PART_BYTES = 65_536;

/** Bytes at hand, as those of a file. */
export async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    yield await Promise.resolve(bytes.subarray(at, at + PART_BYTES));
  }
}

/**
 * Reads the recipes of a file, as they come.
 *
 * @throws AppError `rien-a-importer` where it holds none, and any other that says in French what is wrong with it
 */
export type ReadDrafts = (file: SourceFile) => AsyncIterable<ImportDraft>;

export const nothingToImport = (why: string) => new AppError('rien-a-importer', why);
