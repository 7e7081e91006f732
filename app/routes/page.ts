import type { Subject } from '#app/changes.server.ts';
import type { Audience } from '#features/platform/access/access.ts';
import type { OfficeEntry } from '#features/platform/access/back-office.ts';
import type { MenuEntry } from '#features/pages/discovery/site-pages.ts';

/** The parts of an address that its pattern names, as they are written in it. */
type Parts = Readonly<Record<string, string | undefined>>;

/** Longest body of a usual form, in bytes: a message of 2,000 letters is 12 KB when all of them are accented. */
export const FORM_BYTES = 16 * 1024;
/** Longest body of a form with long texts, in bytes: a recipe, with a list of 50,000 letters pasted beside it. */
export const LONG_FORM_BYTES = 512 * 1024;

/**
 * What a route says of itself, as its `handle`. The host, the page cache, the guard, the sitemap, menus
 * and tests read it from the build; it is no part of what browsers load.
 */
export interface Page {
  /**
   * Who may open it: with a parent's, the narrower of both. Others are sent to sign in, or home. What a page
   * does asks for permission in its use case, whatever stands here.
   */
  audience: Audience;
  /**
   * What it shows, where it is the same for every visitor: it is then rendered once, and kept until one of
   * these changes, for ever when there are none. A page without is rendered for each.
   */
  shows?: readonly Subject[] | ((parts: Parts) => readonly Subject[]);
  /**
   * Of a page that is kept, the parameters of its address that it reads, normalised and in one order: all
   * others change nothing. Null leaves the request to its loader. Without it, the page reads none.
   */
  reads?: (parameters: URLSearchParams, parts: Parts) => URLSearchParams | null;
  /** It has no page, but scripts ask for its data as those of a page. */
  isFetched?: true;
  /** Its address is in the sitemap. */
  inSitemap?: true;
  /** What robots.txt closes, as RFC 9309 writes paths. */
  disallow?: readonly string[];
  /** Its scripts start without waiting for a sign of a person: it shows what the browser alone knows. */
  startsAtOnce?: true;
  /** Longest body that it takes, in bytes, where that is not `FORM_BYTES`. */
  mostBytes?: number;
  /** Sentences of the error page where the database is away before the page is read or its form is received. */
  failures?: { read?: string; write?: string };
  /** It takes forms with files, and reads them as they come: the host leaves their body to it. */
  takesFiles?: true;
  /** It talks to the page of another site that opened it, which it may then know. */
  hasOpener?: true;
  /** Where the site map, and the foot of every page, lead to it. */
  menu?: MenuEntry;
  /** Where the navigation of the back office leads to it. */
  office?: OfficeEntry;
}

/** A page, with its place in the URL map. */
export interface PlacedPage extends Page {
  /** Of its route. */
  id: string;
  /** Its address as the URL map says it: `/cocktails/:slug`. */
  pattern: string;
  /** Whether it answers with a page, rather than with a file or to a form. */
  isShown: boolean;
}

/** Every page of the site by its pattern, in the order of the URL map. */
export type SitePages = ReadonlyMap<string, PlacedPage>;

const OPTIONAL_PARTS = /\/:\w+\?/g;

/** The pages that have this said of them, with their path. */
export const pagesWith = <Key extends 'menu' | 'office'>(pages: SitePages, key: Key) =>
  [...pages.values()].flatMap(({ pattern, audience, [key]: entry }) =>
    entry === undefined ? [] : [{ path: pattern.replace(OPTIONAL_PARTS, ''), audience, ...entry }],
  );
