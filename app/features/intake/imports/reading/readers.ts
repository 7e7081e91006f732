/** Readers of each kind of source; they run in a reader process. */
import type { ImportDraft, Notice, ReadDrafts, SourceFile } from '../draft.ts';
import type { Found, Order, ReaderKind, Recognised } from './reading-messages.ts';

interface ReaderInput {
  order: Order;
  file: SourceFile;
  report: (recognised: Partial<Recognised>) => Promise<void>;
  /** Mapping of an earlier source of the same shape. */
  recall: (shape: string) => Promise<unknown>;
}
type Reader<Result> = (input: ReaderInput) => AsyncIterable<Result>;

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

/** Most texts of a label that are told. */
const MOST_TEXTS = 20;

/** Keeps what a reader says of a whole file. */
class Notices {
  readonly #said = new Map<Notice, string[]>();

  /** The file, whose reader then says it here. */
  of = (file: SourceFile): SourceFile => ({
    ...file,
    notice: (label, text) => {
      this.#said.set(label, [...(this.#said.get(label) ?? []), text]);
    },
  });

  get facts(): Record<string, string> {
    const told = [...this.#said].map(([label, texts]) => {
      const more = texts.length > MOST_TEXTS ? `, et ${texts.length - MOST_TEXTS} autres` : '';
      return [label, `${texts.slice(0, MOST_TEXTS).join(', ')}${more}`];
    });
    return Object.fromEntries(told) as Record<string, string>;
  }
}

const readTableSource: Reader<ImportDraft> = async function* ({ order, file, report }) {
  const { readTable } = await import('../files/read-table.ts');
  const { csvMappingSchema } = await import('../csv/csv-mapping.ts');
  const chosen = csvMappingSchema.safeParse(order.mapping).data;
  const notices = new Notices();
  let found: Record<string, string> = {};
  yield* readTable(notices.of(file), chosen, async ({ shape, mapping }) => {
    const { columns } = mapping;
    found = {
      ...(shape && {
        Encodage: shape.encoding,
        Séparateur: SIGNS[shape.delimiter],
        'Fins de ligne': shape.lineEnd,
      }),
      'Colonnes lues': namesOf(columns, true),
      ...(columns.some(({ field }) => field === null) && {
        'Laissées de côté': namesOf(columns, false),
      }),
    };
    await report({ found, proposed: mapping });
  });
  await report({ found: { ...notices.facts, ...found } });
};

const readSqlSource: Reader<ImportDraft> = async function* ({ order, file, recall, report }) {
  const { readSql } = await import('../sql/read-sql.ts');
  const { chosenMapping } = await import('../sql/sql-mapping.ts');
  const said = order.mapping;
  yield* readSql(file, async ({ tables, shape, mapping: fits, issues, propose }) => {
    const chosen = chosenMapping(said ?? (await recall(shape)), propose);
    const mapping = chosen ?? fits;
    const filled = tables.filter(({ rows }) => rows > 0);
    await report({
      found: {
        Tables: filled.map(({ name, rows }) => `${name} (${rows})`).join(', ') || 'aucune ligne',
        ...(mapping && {
          'Table des recettes': mapping.table,
          'Colonnes lues': namesOf(mapping.columns, true),
        }),
        ...(chosen && said === undefined && { Correspondances: 'celles d’un fichier semblable' }),
        ...(issues.length > 0 && { Fautes: issues.join(' ') }),
      },
      proposed: filled.length > 0 ? { mapping, tables: filled } : null,
      shape,
    });
    return mapping;
  });
};

const readAnyFile: Reader<ImportDraft> = async function* ({ file, report }) {
  const { readFile } = await import('../files/read-file.ts');
  const notices = new Notices();
  yield* readFile(notices.of(file));
  await report({ found: notices.facts });
};

/** A reader that needs only the file. */
const plain = (load: () => Promise<ReadDrafts>): Reader<ImportDraft> =>
  async function* readPlain({ file }) {
    const read = await load();
    yield* read(file);
  };

/** A reader of a page, which is held in memory as a whole. */
const ofPage = <Result>(
  load: () => Promise<(bytes: Uint8Array, order: Order) => Iterable<Result>>,
) =>
  async function* readWhole({ file, order }: ReaderInput): AsyncGenerator<Result> {
    const read = await load();
    const parts: Uint8Array[] = [];
    for await (const part of file.bytes) parts.push(part);
    yield* read(Buffer.concat(parts), order);
  };

const page = ofPage(async () => {
  const { decodePage } = await import('../html/decode-page.ts');
  const { readPage } = await import('../html/read-page.ts');
  return (bytes, { contentType = null, address = null }) =>
    readPage(decodePage(bytes, contentType), address);
});

const words = ofPage(async () => {
  const { decodePage } = await import('../html/decode-page.ts');
  const { wordsOfPage } = await import('../assisted/page-words.ts');
  return (bytes, { contentType = null, address = '' }) => {
    const said = wordsOfPage(decodePage(bytes, contentType), address);
    return said === null ? [] : [said];
  };
});

/** More links than a source keeps in all. */
const MOST_LINKS = 2_000;

const listing = ofPage(async () => {
  const { listingOf } = await import('../discovery/read-listing.ts');
  const { plainAddress, recipeLink } = await import('../discovery/recipe-address.ts');
  return (bytes, { contentType = null, address = '', leads }) => {
    const { kind, links, more, base: said = '' } = listingOf(bytes, contentType);
    const base = plainAddress(said, address)?.href ?? address;
    const fit = leads ? links.flatMap((link) => recipeLink(link, base, leads) ?? []) : links;
    const lists = more.slice(0, MOST_LINKS).flatMap((one) => plainAddress(one, base)?.href ?? []);
    return [{ kind, links: fit.slice(0, MOST_LINKS), more: lists }];
  };
});

/** Each reader is loaded at its first use. */
export const READERS: { [Kind in ReaderKind]: Reader<Found[Kind]> } = {
  csv: readTableSource,
  file: readAnyFile,
  html: plain(async () => (await import('../html/read-html.ts')).readHtml),
  sql: readSqlSource,
  text: plain(async () => (await import('../text/read-text.ts')).readText),
  page,
  words,
  listing,
};
