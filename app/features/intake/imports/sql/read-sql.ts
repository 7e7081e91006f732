/** Reads recipes of SQL files; no statement is ever executed. */
import { count } from '#language/words/noun.ts';
import { nothingToImport, type ImportDraft, type SourceFile } from '../draft.ts';
import { AppError } from '#app/errors.ts';
import { decodeFile } from '../foreign-files.ts';
import { withMetaColumns } from './meta-columns.ts';
import { proposeMapping } from './propose-mapping.ts';
import { joinedOf, readJoined } from './read-joined.ts';
import { relationsOf } from './relations.ts';
import { RowLookup } from './row-lookup.ts';
import { shapeOf, type SqlMapping } from './sql-mapping.ts';
import { SqlStatements } from './dump/sql-statements.ts';
import type { SqlTable } from './dump/sql-tables.ts';

const MOST_SQL_BYTES = 50 * 1024 * 1024;

export interface SqlFile {
  tables: SqlTable[];
  /** Errors of reading, in French. */
  issues: string[];
}

/** Milliseconds of uninterrupted work: other requests wait no longer. */
const TURN_MS = 8;

/** Yields to other requests at the end of each turn. */
class Turns {
  #end = performance.now() + TURN_MS;

  async giveWay(): Promise<void> {
    if (performance.now() < this.#end) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.#end = performance.now() + TURN_MS;
  }

  /** Runs an iterator to its end, with pauses. */
  async through(parts: Iterator<void>): Promise<void> {
    while (!parts.next().done) {
      if (performance.now() >= this.#end) await this.giveWay();
    }
  }
}

async function* withinLimit(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > MOST_SQL_BYTES) {
      throw new AppError(
        'fichier-trop-grand',
        'Ce fichier dépasse 50\u00a0Mo.',
        'Gardez-en les tables des recettes et de leurs ingrédients.',
      );
    }
    yield piece;
  }
}

/** Reads the tables of an SQL file of any database. */
export async function readTables(file: SourceFile): Promise<SqlFile> {
  const statements = new SqlStatements();
  const turns = new Turns();
  const { text } = await decodeFile(withinLimit(file.bytes));
  for await (const piece of text) await turns.through(statements.read(piece, false));
  await turns.through(statements.read('', true));
  const { issues, faults, tables } = statements;
  const rest = faults - issues.length;
  const emptied = tables.emptied.map(
    ([name, rows]) =>
      `Le fichier écrit puis supprime ${count(rows, 'ligne')} de la table ${name}\u00a0: rien n’en est repris.`,
  );
  return {
    tables: withMetaColumns(tables.all),
    issues: [...emptied, ...issues, ...(rest > 0 ? [`… et ${rest} autres fautes.`] : [])],
  };
}

const MOST_NAMED = 12;
const namesOf = (tables: readonly SqlTable[]) =>
  tables
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', ') + (tables.length > MOST_NAMED ? '…' : '');

/** Reason why a file has no recipe. */
function whyNone({ tables, issues }: SqlFile): string {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const [issue = ''] = issues;
  if (tables.length === 0)
    return `Ce fichier ne contient aucune table que l’on sache lire. ${issue}`.trim();
  if (filled.length === 0) {
    return `Ce fichier crée des tables (${namesOf(tables)}) mais n’y met aucune ligne\u00a0: il n’y a rien à importer. ${issue}`.trim();
  }
  return `Aucune table de recettes parmi celles de ce fichier\u00a0: ${namesOf(filled)}. ${issue}`.trim();
}

export interface SqlAnalysis {
  tables: { name: string; columns: string[]; rows: number }[];
  /** Null if no table looks like recipes. */
  mapping: SqlMapping | null;
  shape: string;
  issues: string[];
  /** The mapping for a table chosen by an editor; null if it cannot hold recipes. */
  propose: (table: string) => SqlMapping | null;
}

const analysisOf = ({ tables, issues }: SqlFile, relations = relationsOf(tables)): SqlAnalysis => ({
  tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows: rows.length })),
  mapping: proposeMapping(tables, undefined, relations),
  shape: shapeOf(tables),
  issues,
  propose: (table) => proposeMapping(tables, table, relations),
});

/** Analyses a file and proposes a mapping. */
export const analyzeSql = async (file: SourceFile): Promise<SqlAnalysis> =>
  analysisOf(await readTables(file));

/**
 * The recipes of a file.
 *
 * @param choose returns the mapping, given the analysis; by default the proposed one
 */
export async function* readSql(
  file: SourceFile,
  choose: (analysis: SqlAnalysis) => Promise<SqlMapping | null> = async ({ mapping }) => mapping,
): AsyncGenerator<ImportDraft> {
  const read = await readTables(file);
  const relations = relationsOf(read.tables);
  const mapping = await choose(analysisOf(read, relations));
  const table = read.tables.find(({ name }) => name === mapping?.table);
  if (mapping === null || !table) throw nothingToImport(whyNone(read));
  const columns = joinedOf(table, mapping, relations);
  const turns = new Turns();
  const lookup = new RowLookup(read.tables);
  await turns.through(lookup.prepare(columns.flatMap(({ found }) => found ?? [])));
  let issues = read.issues;
  let isNone = true;
  for (const draft of readJoined(table, mapping, columns, lookup)) {
    // The first recipe carries the errors of reading the file.
    yield issues.length === 0 ? draft : { ...draft, issues: [...issues, ...draft.issues] };
    issues = [];
    isNone = false;
    await turns.giveWay();
  }
  if (isNone) throw nothingToImport(whyNone(read));
}
