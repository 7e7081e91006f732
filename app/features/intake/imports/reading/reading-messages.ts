/**
 * Messages between the server and a reader process. The reader sends one at a time and waits for
 * the answer.
 */
import type { Leads } from '../discovery/recipe-address.ts';
import type { Listing } from '../discovery/read-listing.ts';
import type { PageWords } from '../assisted/page-words.ts';
import type { ImportDraft } from '../draft.ts';

/** Results of each reader. */
export interface Found {
  csv: ImportDraft;
  file: ImportDraft;
  html: ImportDraft;
  sql: ImportDraft;
  text: ImportDraft;
  /** Recipes of a page as received. */
  page: ImportDraft;
  /** Visible text of a page, for a model. */
  words: PageWords;
  /** Links of a sitemap, a feed or a page. */
  listing: Listing;
}
export type ReaderKind = keyof Found;

/** A source to read, and its options. */
export interface Order<Kind extends ReaderKind = ReaderKind> {
  kind: Kind;
  name: string;
  /** Address of the source, if known. */
  address?: string | undefined;
  /** `Content-Type` of the response. */
  contentType?: string | null;
  /** Mapping of columns or tables, corrected by an editor. */
  mapping?: unknown;
  /** Links to keep of a list. */
  leads?: Leads;
}

/** Shape of a source as the reader recognised it, for an editor to correct. */
export interface Recognised {
  /** Facts by French label. */
  found: Record<string, string>;
  /** Mapping of columns or tables. */
  proposed: unknown;
  /** Key shared by all sources that one mapping fits. */
  shape: string | null;
}

/** An `AppError` of the reader process. */
export interface Refusal {
  code: string;
  message: string;
  suggestion: string | undefined;
}

/** Sent by the reader process. */
export type ReaderMessage =
  /** Asks for the next bytes of the file. */
  | { type: 'bytes' }
  /** Asks for the mapping of an earlier source of the same shape. */
  | { type: 'recall'; shape: string }
  | { type: 'recognised'; recognised: Partial<Recognised> }
  /** Results, each as JSON. */
  | { type: 'found'; found: string[] }
  | {
      type: 'end';
      refusal: Refusal | null;
      /** True if the process did little work, and may read another source. */
      isFresh: boolean;
    }
  /** A bug in our code. */
  | { type: 'failed'; message: string };

/** Sent to the reader process: an order first, then an answer to each message. */
export type ServerMessage = { order: Order } | { answer: unknown };
