/** What our process and one that reads tell each other: that one asks or says one thing at a time, and waits. */
import type { Leads } from '../discovery/recipe-address.ts';
import type { Listing } from '../discovery/read-listing.ts';
import type { PageWords } from '../assisted/page-words.ts';
import type { ImportDraft } from '../draft.ts';

/** What each reader finds. */
export interface Found {
  csv: ImportDraft;
  file: ImportDraft;
  html: ImportDraft;
  sql: ImportDraft;
  text: ImportDraft;
  /** A page as a site sent it. */
  page: ImportDraft;
  /** What a page shows, for a model. */
  words: PageWords;
  /** What a sitemap, a feed or a page leads to. */
  listing: Listing;
}
export type ReaderKind = keyof Found;

/** What is read, and how. */
export interface Order<Kind extends ReaderKind = ReaderKind> {
  kind: Kind;
  name: string;
  /** Where it is of, where somebody said it. */
  address?: string | undefined;
  /** As the site said it. */
  contentType?: string | null;
  /** What somebody said that columns or tables are. */
  mapping?: unknown;
  /** What the links of a list are to be of. */
  leads?: Leads;
}

/** What a reader recognises of a source, for somebody to correct. */
export interface Recognised {
  /** By what it is called in French. */
  found: Record<string, string>;
  /** What columns or tables are taken for. */
  proposed: unknown;
  /** What sources have in common that one mapping suits. */
  shape: string | null;
}

/** An `AppError` of the other process. */
export interface Refusal {
  code: string;
  message: string;
  suggestion: string | undefined;
}

/** What the process that reads says. */
export type Said =
  /** Asks for the next bytes of the file. */
  | { type: 'bytes' }
  /** Asks what was said of an earlier source of that shape. */
  | { type: 'recall'; shape: string }
  | { type: 'tell'; recognised: Partial<Recognised> }
  /** What it found, each as JSON. */
  | { type: 'found'; found: string[] }
  | {
      type: 'end';
      refusal: Refusal | null;
      /** It has hardly worked, and may read something else. */
      isFresh: boolean;
    }
  /** An error of ours. */
  | { type: 'failed'; message: string };

/** What it is told: an order first, then what it asked for. */
export type Told = { order: Order } | { answer: unknown };
