/** Draft of an imported recipe: every reader produces it, and all later stages read it alone. */
import { AppError } from '#app/errors.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import {
  openList,
  parseIngredientLine,
  type ParsedLine,
} from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';

export interface DraftLine {
  /** Text as the source writes it, without markup. */
  text: string;
  /**
   * Parts of the line, if the source separates amount, unit and name; else the line parser reads
   * `text`.
   */
  parts?: ParsedLine;
}

/** A row of our own export: its recipe, and the present content of its cells. */
export interface OwnRow {
  id: string;
  /** The exported revision; 0 if unknown. */
  revision: number;
  /** Line of the file. */
  line: number;
  /** A removed column has no cell. */
  cells: Partial<Record<keyof CocktailInput, string>>;
  /** True if the spreadsheet dropped letters missing from windows-1252. */
  isLossy?: boolean;
}

/** Text typed by an editor to replace the text read. */
export interface Correction {
  /** Title read from the source, before the correction. */
  of: string;
  title?: string | undefined;
  /** Ingredients, one a line; `steps` also has one a line. */
  lines?: string | undefined;
  steps?: string | undefined;
}

/**
 * A recipe as its source writes it, before matching and validation. A missing field is empty or
 * null.
 */
export interface ImportDraft {
  title: string;
  summary: string;
  lines: DraftLine[];
  steps: string[];
  servings: number | null;
  prepMinutes: number | null;
  /** Addresses, absolute if the source allows it. */
  image: string | null;
  sourceUrl: string | null;
  author: string | null;
  licence: string | null;
  /** Categories of the source. */
  tags: string[];
  /** Other fields, as written, by their names in `cocktailSchema`. */
  fields: Record<string, string>;
  /** Problems of reading, in French. */
  issues: string[];
  /**
   * Doubts, in French: facts of a model that the source lacks, and refused texts. An editor checks
   * them before the import.
   */
  doubts?: string[];
  /** Sheet of the workbook. */
  sheet?: string;
  /** Present if the row may change an existing recipe. */
  own?: OwnRow;
  /**
   * Present after an editor's correction. Reading the file again keeps the parts that still apply.
   */
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

/**
 * Parses the lines of a draft in order, one result an ingredient: « 4 cl de gin + 2 cl de Campari »
 * gives two.
 */
export function openLines(): (line: DraftLine) => ParsedLine[] {
  const readNext = openList();
  return ({ text, parts }) => readNext(text, parts && [parts]);
}

/** A heading that the source stores apart, as a line. */
export const headingLine = (said: string): DraftLine[] => {
  const text = said.trim().replace(/[\s:]{1,20}$/, '');
  // « Sirop » alone is an ingredient, « Sirop : » is a heading.
  const isHeading = (line: string) => parseIngredientLine(line).length === 0;
  if (text === '') return [];
  return [{ text: [text, `${text}\u00a0:`].find(isHeading) ?? 'Ingrédients\u00a0:' }];
};

export const linesOf = (lines: readonly DraftLine[]): ParsedLine[] => lines.flatMap(openLines());

export interface SourceFile {
  /** File name; the content may be of another kind. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Web address of a pasted page, if known. */
  address?: string | undefined;
  /** Row of a sheet that a line of its text begins; by default the line itself. */
  rowAt?: ((line: number) => number) | undefined;
  /** Receives what is to be said of the whole file. */
  notice?: ((label: Notice, text: string) => void) | undefined;
}

/** Labels of what a reader says of a whole file; a label may have several texts. */
export type Notice =
  | 'Feuille lue'
  | 'Feuilles laissées de côté'
  | 'Fichiers laissés de côté'
  | 'Coupé';

const PART_BYTES = 65_536;

/** Bytes in memory, in pieces, as those of a file. */
export async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    yield await Promise.resolve(bytes.subarray(at, at + PART_BYTES));
  }
}

/**
 * Reads the recipes of a file, one by one.
 *
 * @throws AppError `rien-a-importer` if it holds none, or another error with a French message
 */
export type ReadDrafts = (file: SourceFile) => AsyncIterable<ImportDraft>;

export const nothingToImport = (why: string) => new AppError('rien-a-importer', why);
