/** The recipes of a run, from wherever its source is. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Database } from '#db/client.server.ts';
import { importRuns } from '#db/schema-imports.server.ts';
import { isFileMissing } from '#services/storage/storage.server.ts';
import type { ImportDraft, ReadDrafts, SourceFile } from '../draft.ts';
import { IMPORT_BUCKET, type SourceKind } from './run.ts';
import type { Assist } from '../assisted/open-assist.server.ts';
import type { Run } from './run-rows.server.ts';
import { readPages } from './web-source.server.ts';

/** What an address gave that has no recipe. */
export interface Unread {
  url: string;
  why: string;
}

/** One thing that a source gives, and how far it is read by then. */
export interface Given {
  draft: ImportDraft | Unread;
  done: number;
  /** 0 where nobody knows. */
  total: number;
}

/** What a reader recognises of a source, for somebody to correct. */
interface Recognised {
  /** By what it is called in French. */
  found: Record<string, string>;
  /** What columns or tables are taken for. */
  proposed: unknown;
  /** What sources have in common that one mapping suits. */
  shape: string | null;
}

interface Source {
  file: () => SourceFile;
  /** What somebody said that columns or tables are; undefined where nobody did. */
  mapping: unknown;
  /** What somebody said of an earlier source of that shape. */
  recall: (shape: string) => Promise<unknown>;
  tell: (recognised: Partial<Recognised>) => void;
  /** Null where no model is configured. */
  assist: Assist | null;
}

type Reader = (source: Source) => AsyncIterable<ImportDraft>;

const SIGNS = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
};

const namesOf = (columns: readonly { name: string; field: string | null }[], isRead: boolean) =>
  columns
    .map(({ name, field }, at) => ({ name: name || `colonne ${at + 1}`, field }))
    .filter(({ field }) => (field !== null) === isRead)
    .map(({ name }) => name)
    .join(', ');

async function* readCsvSource({ file, mapping, tell }: Source): AsyncGenerator<ImportDraft> {
  const { analyzeCsv, readCsv } = await import('../csv/read-csv.ts');
  const { csvMappingSchema } = await import('../csv/csv-mapping.ts');
  const shape = await analyzeCsv(file());
  const chosen = csvMappingSchema.safeParse(mapping).data;
  const { columns } = chosen ?? shape.mapping;
  tell({
    found: {
      Encodage: shape.encoding,
      Séparateur: SIGNS[shape.delimiter],
      'Fins de ligne': shape.lineEnd,
      'Colonnes lues': namesOf(columns, true),
      ...(columns.some(({ field }) => field === null) && {
        'Laissées de côté': namesOf(columns, false),
      }),
    },
    proposed: chosen ?? shape.mapping,
  });
  yield* readCsv(file(), chosen);
}

async function* readSqlSource({
  file,
  mapping: said,
  recall,
  tell,
}: Source): AsyncGenerator<ImportDraft> {
  const { readSql } = await import('../sql/read-sql.ts');
  const { saidMapping } = await import('../sql/said-mapping.ts');
  yield* readSql(file(), async ({ tables, shape, mapping: fits, issues, propose }) => {
    const chosen = saidMapping(said ?? (await recall(shape)), propose);
    const mapping = chosen ?? fits;
    const filled = tables.filter(({ rows }) => rows > 0);
    tell({
      found: {
        Tables: filled.map(({ name, rows }) => `${name} (${rows})`).join(', ') || 'aucune ligne',
        ...(mapping && { 'Table des recettes': mapping.recipes.table }),
        ...(chosen && said === undefined && { Correspondances: 'celles d’un fichier semblable' }),
        ...(issues.length > 0 && { Fautes: issues.join(' ') }),
      },
      proposed: filled.length > 0 ? { mapping, tables: filled } : null,
      shape,
    });
    return mapping;
  });
}

/** A reader that recognises all by itself. */
const plain = (load: () => Promise<ReadDrafts>): Reader =>
  async function* readPlain({ file }) {
    const read = await load();
    yield* read(file());
  };

/** A text or a photo, of one recipe. */
const told = (kind: 'text' | 'photo'): Reader =>
  async function* readTold({ file, assist, tell }) {
    const { readPhotoSource, readTextSource } = await import('../text/read-assisted.server.ts');
    const read = kind === 'text' ? readTextSource : readPhotoSource;
    yield* read({ file: file(), assist, tell: (how) => tell({ found: { Lecture: how } }) });
  };

/** Each is loaded when it is needed: a site that imports nothing holds none of them. */
const READERS: Partial<Record<SourceKind, Reader>> = {
  csv: readCsvSource,
  file: plain(async () => (await import('../files/read-file.ts')).readFile),
  sql: readSqlSource,
  html: plain(async () => (await import('../html/read-html.ts')).readHtml),
  text: told('text'),
  photo: told('photo'),
};

/** The file of a run, from its first byte; `count` is told of each part that is read. */
const fileOf = (
  { storage }: Services,
  { source, options: { file, bytes = 0, address } }: Run,
  count: (bytes: number) => void,
): SourceFile => ({
  name: source,
  address,
  bytes: (async function* bytesOf() {
    if (file === undefined) {
      throw new AppError('fichier-oublie', 'Le fichier de cet import n’est plus gardé.');
    }
    const place = { bucket: IMPORT_BUCKET, path: file };
    const range = { start: 0, end: bytes - 1 };
    const parts = await storage.stream(place, range).catch((error: unknown) => {
      if (!isFileMissing(error)) throw error;
      throw new AppError(
        'fichier-introuvable',
        'Le fichier de cet import n’est pas dans le stockage du site.',
        'Donnez-le de nouveau. S’il vient d’être donné, les nœuds du site ne gardent pas leurs fichiers au même endroit.',
        { cause: error },
      );
    });
    for await (const part of parts) {
      count((part as Buffer).byteLength);
      yield part as Buffer;
    }
  })(),
});

/** What was said last of a source of that shape. */
const recallFrom =
  (db: Database, kind: SourceKind) =>
  async (shape: string): Promise<unknown> => {
    const mapping = sql<unknown>`${importRuns.options}->'mapping'`;
    const [run] = await db
      .select({ mapping })
      .from(importRuns)
      .where(
        and(
          eq(importRuns.kind, kind),
          eq(importRuns.shape, shape),
          sql`${importRuns.options} ? 'mapping'`,
        ),
      )
      .orderBy(desc(importRuns.updatedAt))
      .limit(1);
    return run?.mapping;
  };

async function* readFileOf(
  services: Services,
  run: Run,
  { tell, assist }: Pick<Source, 'tell' | 'assist'>,
): AsyncGenerator<Given> {
  const read = READERS[run.kind];
  if (!read) throw new Error(`Nothing reads ${run.kind}.`);
  const { mapping, bytes: total = 0 } = run.options;
  let done = 0;
  const file = () => {
    done = 0;
    return fileOf(services, run, (bytes) => {
      done += bytes;
    });
  };
  const recall = recallFrom(services.db, run.kind);
  for await (const draft of read({ file, mapping, recall, tell, assist })) {
    yield { draft, done, total };
  }
}

/** Opens the source of a run. @returns what it gives, and what was recognised of it by then */
export function openSource(
  services: Services,
  run: Run,
  job: Parameters<typeof readPages>[2] & { assist: Assist | null },
) {
  const recognised: Partial<Recognised> = {};
  const tell: Source['tell'] = (more) => void Object.assign(recognised, more);
  const given =
    run.kind === 'web'
      ? readPages(services, run, { ...job, assist: run.options.isAssisted ? job.assist : null })
      : readFileOf(services, run, { tell, assist: job.assist });
  return { given, recognised };
}
