import type { Subject } from '#app/changes.server.ts';
import type { Audience } from '#features/platform/access/access.ts';
import type { OfficeEntry } from '#features/platform/access/back-office.ts';
import type { MenuEntry } from '#features/pages/discovery/site-pages.ts';

/** Values of the named parts of a pattern, as written in the address: `{ slug: 'mojito' }`. */
type Parts = Readonly<Record<string, string | undefined>>;

/** Longest body of a usual form, in bytes: a message of 2,000 accented letters is 12 KB. */
export const FORM_BYTES = 16 * 1024;
/**
 * Longest body of a form with long texts, in bytes: a recipe and a pasted list of 50,000 letters.
 */
export const LONG_FORM_BYTES = 512 * 1024;

/**
 * Declaration of a route, in its `handle`. The host, the page cache, the guard, the sitemap, menus
 * and tests read it from the build; browsers do not load it.
 */
export interface Page {
  /**
   * Its audience: with a parent's, the narrower of both. Others are sent to sign in, or home.
   * Actions of the page are authorised in their use cases, whatever its audience.
   */
  audience: Audience;
  /**
   * Subjects of a page that is the same for every visitor: it is rendered once and cached until one
   * of them changes, for ever when there are none. Without `shows`, each request is rendered.
   */
  shows?: readonly Subject[] | ((parts: Parts) => readonly Subject[]);
  /**
   * Query parameters that a cached page reads, normalised and in one order; all others change
   * nothing. Null leaves the request to its loader. Without it, the page reads none.
   */
  reads?: (parameters: URLSearchParams, parts: Parts) => URLSearchParams | null;
  /** Scripts fetch its data like a page's, but it has no page. */
  isFetched?: true;
  /** True if its address is in the sitemap. */
  inSitemap?: true;
  /** Paths that robots.txt disallows (RFC 9309). */
  disallow?: readonly string[];
  /**
   * Its components run on the server alone: in browsers it is a document, made live by
   * `app/reading`.
   */
  isReading?: true;
  /**
   * True if a member’s page shows more of their own than facts (`ui/live/facts.ts`): a page kept for all
   * members does not do. `recipes` are those that the member wrote about.
   */
  isOwn?: (parameters: URLSearchParams, parts: Parts, recipes: ReadonlySet<string>) => boolean;
  /** Its scripts start without waiting for a first touch: it shows data of the browser. */
  startsAtOnce?: true;
  /** Methods that write, where they are others than POST. */
  writes?: readonly string[];
  /** Longest body that it takes, in bytes; `FORM_BYTES` by default. */
  mostBytes?: number;
  /**
   * Sentences of the error page if the database is away before a page is read or its form received.
   */
  failures?: { read?: string; write?: string };
  /**
   * The route takes forms with files and reads them as a stream: the host leaves their body to it.
   */
  takesFiles?: true;
  /** The page talks to the page of another site that opened it, and keeps its opener for that. */
  hasOpener?: true;
  /** Its place in the site map and in every page's footer. */
  menu?: MenuEntry;
  /** Its place in the navigation of the back office. */
  office?: OfficeEntry;
}

/** A page, with its place in the URL map. */
export interface PlacedPage extends Page {
  id: string;
  /** Pattern of its address in the URL map: `/cocktails/:slug`. */
  pattern: string;
  /** True if it answers with a page, rather than with a file or to a form. */
  isShown: boolean;
  methods: readonly string[];
}

/** Every page of the site by its pattern, in the order of the URL map. */
export type SitePages = ReadonlyMap<string, PlacedPage>;

const OPTIONAL_PARTS = /\/:\w+\?/g;

/** Pages that declare this property, with their path. */
export const pagesWith = <Key extends 'menu' | 'office'>(pages: SitePages, key: Key) =>
  [...pages.values()].flatMap(({ pattern, audience, [key]: entry }) =>
    entry === undefined ? [] : [{ path: pattern.replace(OPTIONAL_PARTS, ''), audience, ...entry }],
  );
